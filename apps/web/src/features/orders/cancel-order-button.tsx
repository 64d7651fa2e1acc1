import { lazy, Suspense, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders.shapes';
import { mayCancelOrder } from '@bloomdesk/domain/orders/order-cancelling';
import { forcesCancelling } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

const CancelOrderDialog = lazy(() =>
  import('./cancel-order-dialog.tsx').then((module) => ({ default: module.CancelOrderDialog })),
);

/** Cancel Order, for those who may; where nobody of their kind could, it says why. */
export function CancelOrderButton({ order }: { order: Order }) {
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!can('order.cancel')) return null;
  const verdict = mayCancelOrder(order.suborders, can(forcesCancelling), can);
  return (
    <>
      <Button
        kind="danger"
        size="small"
        disabledReason={verdict.ok ? undefined : verdict.message}
        onClick={() => setOpen(true)}
      >
        Cancel Order
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CancelOrderDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
