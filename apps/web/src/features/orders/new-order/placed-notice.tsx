import { Banner } from '#ui/banner.tsx';
import type { NewOrderDraft } from './new-order-draft.ts';

/** The order is there, whatever becomes of its payment. */
export function PlacedNotice({ placed: { orderId, isNew } }: { placed: NonNullable<NewOrderDraft['placed']> }) {
  if (isNew) return <Banner tone="green" className="mb-4" title={`Order ${orderId} is placed`} />;
  return (
    <Banner tone="amber" className="mb-4" title={`Order ${orderId} was already placed`}>
      What was changed here after that is not in it. Change it on the order page.
    </Banner>
  );
}
