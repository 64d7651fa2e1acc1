import { Suspense, useState } from 'react';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { mayCancelOrder } from '@bloomdesk/domain/orders/order-cancelling';
import { forcesCancelling } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { usePageActions } from '#lib/page-actions.ts';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

const CancelOrderDialog = lazily(
  () => import('./cancel-order-dialog.tsx'),
  (file) => file.CancelOrderDialog,
);

/** Cancel Order, for those who may; where nobody of their kind could, it says why. */
export function CancelOrderButton({ order }: { order: Order }) {
  const { can, may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = may(cancelOrder);
  const verdict = mayCancelOrder(order.suborders, can(forcesCancelling), can);
  const disabledReason = verdict.ok ? undefined : verdict.message;
  const open = () => setOpen(true);
  const label = `Cancel Order (order ${order.orderId})`;
  usePageActions(isAllowed ? [{ id: 'order cancel', label, disabledReason, onAction: open }] : []);
  if (!isAllowed) return null;
  return (
    <>
      <Button kind="danger" size="small" disabledReason={disabledReason} onClick={open}>
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
