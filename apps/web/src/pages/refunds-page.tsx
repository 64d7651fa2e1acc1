import { RefundQueue } from '#features/payments/refund-queue/refund-queue.tsx';
import { Page } from '#shell/page.tsx';

/** Open refunds: those that have failed or are not made yet. */
export function RefundsPage() {
  return (
    <Page category="Fix Exceptions" title="Open refunds" isFull>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <RefundQueue />
      </div>
    </Page>
  );
}
