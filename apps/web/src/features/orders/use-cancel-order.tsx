import { type ReactNode, Suspense, useState } from 'react';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { mayCancelOrder } from '@bloomdesk/domain/orders/order-cancelling';
import { forcesCancelling } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import type { MenuItem } from '#ui/overlays/menu-item.ts';

const CancelOrderDialog = onOpening(
  () => import('./cancel-order-dialog.tsx'),
  (file) => file.CancelOrderDialog,
);

/** Cancel Order, last in the order's menu, for those who may; where nobody of their kind could, it says why. */
export function useCancelOrder(order: Order): { entries: MenuItem[]; dialog: ReactNode } {
  const { can, may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(cancelOrder)) return { entries: [], dialog: null };
  const verdict = mayCancelOrder(order.suborders, can(forcesCancelling), can);
  const entry: MenuItem = {
    id: 'cancel',
    label: 'Cancel Order',
    icon: 'close',
    isDanger: true,
    disabledReason: verdict.ok ? undefined : verdict.message,
    opens: CancelOrderDialog,
    onAction: () => setOpen(true),
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <CancelOrderDialog order={order} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { entries: [entry], dialog };
}
