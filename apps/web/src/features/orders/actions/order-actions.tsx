import { lazy, Suspense, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders.shapes';
import {
  lifecycleEvents,
  type LifecycleEventType,
  lifecycleEventTypes,
} from '@bloomdesk/domain/orders/lifecycle-events';
import { mayStopSubscription } from '@bloomdesk/domain/orders/subscription-stopping';
import { isPointlessInException } from '@bloomdesk/domain/suborders/exception-notice';
import { usePageActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem, MenuSection } from '#ui/overlays/menu-item.ts';

const LifecycleEventDialog = lazy(() =>
  import('./lifecycle-event-dialog.tsx').then((module) => ({ default: module.LifecycleEventDialog })),
);
const ExceptionNotice = lazy(() =>
  import('./exception-notice.tsx').then((module) => ({ default: module.ExceptionNotice })),
);
const CancelSubscriptionDialog = lazy(() =>
  import('./cancel-subscription-dialog.tsx').then((module) => ({ default: module.CancelSubscriptionDialog })),
);
const RelatedOrdersDialog = lazy(() =>
  import('./related-orders-dialog.tsx').then((module) => ({ default: module.RelatedOrdersDialog })),
);

type Asked = { dialog: 'letter' | 'notice'; eventType: LifecycleEventType } | { dialog: 'related' | 'stop' };

export interface OrderActionsProps {
  order: Order;
  /** Entries of other features, such as a new suborder. */
  entries?: readonly MenuItem[] | undefined;
  onAuditLog: () => void;
}

/** What can be done about the order as a whole, beside cancelling it (D259). */
export function OrderActions({ order, entries = [], onAuditLog }: OrderActionsProps) {
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const sections = sectionsOf(order, { can, entries, ask: setAsked, onAuditLog });
  usePageActions(
    sections
      .flatMap(({ items }) => items.filter(({ disabledReason }) => !disabledReason))
      .map((item) => ({
        id: `order ${item.id}`,
        label: `${item.label} (order ${order.orderId})`,
        onAction: item.onAction,
      })),
  );
  return (
    <>
      <Menu label="Other Actions" size="small" placement="bottom end" sections={sections} />
      {asked && (
        <Suspense fallback={null}>
          {asked.dialog === 'letter' && (
            <LifecycleEventDialog order={order} eventType={asked.eventType} onClose={close} />
          )}
          {asked.dialog === 'notice' && (
            <ExceptionNotice
              suborders={order.suborders}
              before={{
                action: lifecycleEvents[asked.eventType].title,
                onContinue: () => setAsked({ dialog: 'letter', eventType: asked.eventType }),
              }}
              onClose={close}
            />
          )}
          {asked.dialog === 'related' && <RelatedOrdersDialog orderId={order.orderId} onClose={close} />}
          {asked.dialog === 'stop' && order.subscription && (
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

interface Means {
  can: ReturnType<typeof useSession>['can'];
  entries: readonly MenuItem[];
  ask: (asked: Asked) => void;
  onAuditLog: () => void;
}

function sectionsOf({ suborders, subscription }: Order, { can, entries, ask, onAuditLog }: Means): MenuSection[] {
  const isHeld = suborders.some(({ inException }) => inException);
  const letters = lifecycleEventTypes.map((eventType): MenuItem => {
    const dialog = isHeld && isPointlessInException(eventType) ? 'notice' : 'letter';
    return { id: eventType, label: lifecycleEvents[eventType].title, onAction: () => ask({ dialog, eventType }) };
  });
  const stopping = mayStopSubscription(subscription);
  const ofSubscription: MenuItem[] = [
    { id: 'related', label: 'Related Subscription Orders', onAction: () => ask({ dialog: 'related' }) },
    {
      id: 'stop',
      label: 'Cancel Subscription',
      isDanger: true,
      disabledReason: stopping.ok ? undefined : stopping.message,
      onAction: () => ask({ dialog: 'stop' }),
    },
  ];
  const log: MenuItem = { id: 'audit', label: 'View Audit Log', icon: 'clock', onAction: onAuditLog };
  return [
    { items: can('lifecycle.send') ? letters : [] },
    { items: entries },
    { items: subscription ? ofSubscription.filter(({ id }) => id !== 'stop' || can('order.cancel')) : [] },
    { items: [log] },
  ].filter(({ items }) => items.length > 0);
}
