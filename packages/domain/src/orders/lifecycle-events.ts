import { keysOf } from '../typed-object.ts';
import { isAtLeast, type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';

interface LifecycleEvent {
  /** The title of its dialog (spec 2, section 2). */
  title: string;
  /** What staff call it in a menu and in a notice. */
  label: string;
  /** Is what the letter says true of this suborder? */
  fits: (suborder: EventSuborder) => boolean;
  /** What the suborder should be, for the warning where it is not. */
  wants: string;
}

/** What a letter is about, as far as the rules read it. */
export interface EventSuborder {
  suborderId: string;
  status: SuborderStatus;
  redeliveryOfSuborderId: string | null;
}

/** What a customer may be told again, and when it is true (D166). */
export const lifecycleEvents = {
  SHIPPED_CONFIRMATION: {
    title: 'Send Shipped Confirmation Email',
    label: 'Shipped confirmation',
    fits: ({ status }) => isAtLeast(status, 'LeftFulfillmentCenter'),
    wants: 'has not left the fulfillment center',
  },
  OUT_FOR_DELIVERY: {
    title: 'Send Out For Delivery Event',
    label: 'Out for delivery',
    fits: ({ status }) => status === 'OutForDelivery',
    wants: 'is not out for delivery',
  },
  DELIVERY_CONFIRMATION: {
    title: 'Send Delivery Confirmation Email',
    label: 'Delivery confirmation',
    fits: ({ status }) => status === 'Delivered',
    wants: 'is not delivered',
  },
  REDELIVERY: {
    title: 'Send Redelivery Event',
    label: 'Redelivery',
    fits: ({ status, redeliveryOfSuborderId }) => redeliveryOfSuborderId !== null && status !== 'Cancelled',
    wants: 'is no redelivery',
  },
  CANCEL_ORDER: {
    title: 'Send Cancel Order Event',
    label: 'Order cancelled',
    fits: ({ status }) => status === 'Cancelled',
    wants: 'is not cancelled',
  },
} as const satisfies Record<string, LifecycleEvent>;
export type LifecycleEventType = keyof typeof lifecycleEvents;

/** All event types in the order a delivery lives through them. */
export const lifecycleEventTypes = keysOf(lifecycleEvents);

export function isLifecycleEvent(text: string): text is LifecycleEventType {
  return Object.hasOwn(lifecycleEvents, text);
}

/** Minutes before the same letter about the same order may go out again (abuse case 52). */
export const letterPauseMinutes = 10;

/** The suborders a letter is about: the one that was named, else all that are not cancelled; a cancellation is about all. */
export function subordersOfEvent<S extends EventSuborder>(
  eventType: LifecycleEventType,
  suborders: readonly S[],
  suborderId?: string,
): S[] {
  if (suborderId !== undefined) return suborders.filter((suborder) => suborder.suborderId === suborderId);
  const live = suborders.filter(({ status }) => status !== 'Cancelled');
  return eventType === 'CANCEL_ORDER' || live.length === 0 ? [...suborders] : live;
}

/** What is not true of them as they stand: said before the letter goes, and no reason to hold it back (D166). */
export function lifecycleWarning(eventType: LifecycleEventType, suborders: readonly EventSuborder[]): string | null {
  const { fits, wants } = lifecycleEvents[eventType];
  const odd = suborders.filter((suborder) => !fits(suborder));
  if (odd.length === 0) return null;
  return `${odd.map(({ suborderId, status }) => `Suborder ${suborderId} ${wants}: it is ${suborderStatusLabel[status]}`).join('. ')}.`;
}
