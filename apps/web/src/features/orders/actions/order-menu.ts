import { stopSubscription } from '@bloomdesk/contract/orders/actions.calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import {
  lifecycleEvents,
  type LifecycleEventType,
  lifecycleEventTypes,
} from '@bloomdesk/domain/orders/lifecycle-events';
import { mayStopSubscription } from '@bloomdesk/domain/orders/subscription-stopping';
import { isPointlessInException } from '@bloomdesk/domain/suborders/exception-notice';
import type { Opening } from '#lib/react/lazily.ts';
import type { StaffSession } from '#lib/session.ts';
import type { MenuItem, MenuSection } from '#ui/overlays/menu-item.ts';

/** What the menu of an order opens. */
export type OrderRequest =
  | { dialog: 'letter' | 'notice'; eventType: LifecycleEventType }
  | { dialog: 'related' | 'stop' };

export interface OrderMenuMeans {
  may: StaffSession['may'];
  /** Of other features, such as a new suborder. */
  entries: readonly MenuItem[];
  /** The most dangerous, at the very end. */
  last?: readonly MenuItem[] | undefined;
  ask: (input: OrderRequest) => void;
  dialogs?: Record<OrderRequest['dialog'], Opening> | undefined;
  onAuditLog: () => void;
}

/** The menu of an order (D259): what someone may never do is not in it, what cannot be done now says why. */
export function orderMenu(
  { suborders, subscription }: Pick<Order, 'suborders' | 'subscription'>,
  { may, entries, last = [], ask, dialogs, onAuditLog }: OrderMenuMeans,
): MenuSection[] {
  const isHeld = suborders.some(({ inException }) => inException);
  const letters = lifecycleEventTypes.map((eventType): MenuItem => {
    const dialog = isHeld && isPointlessInException(eventType) ? 'notice' : 'letter';
    return {
      id: eventType,
      label: lifecycleEvents[eventType].title,
      opens: dialogs?.[dialog],
      onAction: () => ask({ dialog, eventType }),
    };
  });
  const related: MenuItem = {
    id: 'related',
    label: 'Related Subscription Orders',
    opens: dialogs?.related,
    onAction: () => ask({ dialog: 'related' }),
  };
  const stopping = mayStopSubscription(subscription);
  const stop: MenuItem = {
    id: 'stop',
    label: 'Cancel Subscription',
    isDanger: true,
    disabledReason: stopping.ok ? undefined : stopping.message,
    opens: dialogs?.stop,
    onAction: () => ask({ dialog: 'stop' }),
  };
  const log: MenuItem = { id: 'audit', label: 'View Audit Log', icon: 'clock', onAction: onAuditLog };
  return [
    { items: may(sendLifecycleEvent) ? letters : [] },
    { items: entries },
    { items: subscription ? [related, ...(may(stopSubscription) ? [stop] : [])] : [] },
    { items: [log] },
    { items: last },
  ].filter(({ items }) => items.length > 0);
}
