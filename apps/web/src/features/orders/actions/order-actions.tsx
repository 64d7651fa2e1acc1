import { Suspense, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { lifecycleEvents } from '@bloomdesk/domain/orders/lifecycle-events';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { type OrderRequest, orderMenu } from './order-menu.ts';

const LifecycleEventDialog = onOpening(
  () => import('./lifecycle-event-dialog.tsx'),
  (file) => file.LifecycleEventDialog,
);
const ExceptionNotice = onOpening(
  () => import('./exception-notice.tsx'),
  (file) => file.ExceptionNotice,
);
const CancelSubscriptionDialog = onOpening(
  () => import('./cancel-subscription-dialog.tsx'),
  (file) => file.CancelSubscriptionDialog,
);
const RelatedOrdersDialog = onOpening(
  () => import('./related-orders-dialog.tsx'),
  (file) => file.RelatedOrdersDialog,
);

const dialogs = {
  letter: LifecycleEventDialog,
  notice: ExceptionNotice,
  related: RelatedOrdersDialog,
  stop: CancelSubscriptionDialog,
};

export interface OrderActionsProps {
  order: Order;
  /** Entries of other features, such as a new suborder. */
  entries?: readonly MenuItem[] | undefined;
  /** At the very end, such as cancelling it. */
  last?: readonly MenuItem[] | undefined;
  onAuditLog: () => void;
}

/** What can be done about the order as a whole (D259). */
export function OrderActions({ order, entries = [], last, onAuditLog }: OrderActionsProps) {
  const { may } = useSession();
  const [request, setRequest] = useState<OrderRequest | null>(null);
  const close = () => setRequest(null);
  const sections = orderMenu(order, { may, entries, last, ask: setRequest, dialogs, onAuditLog });
  usePageActions(
    sections
      .flatMap(({ items }) => items)
      .map(({ id, label, disabledReason, onAction }) => ({
        id: `order ${id}`,
        label: `${label} (order ${order.orderId})`,
        disabledReason,
        onAction,
      })),
  );
  return (
    <>
      <Menu label="Other Actions" size="small" placement="bottom end" sections={sections} />
      {request && (
        <Suspense fallback={null}>
          {request.dialog === 'letter' && (
            <LifecycleEventDialog order={order} eventType={request.eventType} onClose={close} />
          )}
          {request.dialog === 'notice' && (
            <ExceptionNotice
              suborders={order.suborders}
              action={lifecycleEvents[request.eventType].title}
              onContinue={() => setRequest({ dialog: 'letter', eventType: request.eventType })}
              onClose={close}
            />
          )}
          {request.dialog === 'related' && <RelatedOrdersDialog orderId={order.orderId} onClose={close} />}
          {request.dialog === 'stop' && order.subscription && (
            <CancelSubscriptionDialog
              orderId={order.orderId}
              subscriptionNumber={order.subscription.subscriptionNumber}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
