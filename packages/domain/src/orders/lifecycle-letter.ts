import { trackingLinkOf } from '../deliveries/tracking-link.ts';
import { oneLine } from '../plain-text.ts';
import { deliveryWindowLabel } from '../time/format-clock.ts';
import { formatDay } from '../time/calendar-day.ts';
import { type EventSuborder, type LifecycleEventType, subordersOfEvent } from './lifecycle-events.ts';

/** An order as far as its letters tell of it; no price is among it. */
export interface LetterOrder {
  orderId: string;
  customer: { firstName: string; email: string };
  suborders: readonly LetterSuborder[];
}

export interface LetterSuborder extends EventSuborder {
  recipient: { firstName: string; lastName: string; city: string; state: string };
  lineItems: readonly { name: string; quantity: number; isDeleted: boolean }[];
  delivery: {
    deliveryDate: string;
    startTime: string | null;
    windowDuration: number | null;
    fc: { timezone: string; company: string };
    transportVendorDelivery: {
      state: string;
      carrierName: string;
      trackingCode: string | null;
      customerTrackingLink: string | null;
    } | null;
  };
}

export interface LifecycleLetter {
  to: string;
  subject: string;
  body: string;
}

interface Wording {
  subject: (orderId: string) => string;
  opening: string;
  closing: string;
  /** A delivery that is over or will not be has no day to wait for and nothing to follow. */
  tells: 'delivery' | 'past' | 'none';
}

const words: Record<LifecycleEventType, Wording> = {
  SHIPPED_CONFIRMATION: {
    subject: (orderId) => `Your order ${orderId} is on its way`,
    opening: 'Good news: your gift has left us and is on its way.',
    closing: 'We hope it brings a smile.',
    tells: 'delivery',
  },
  OUT_FOR_DELIVERY: {
    subject: (orderId) => `Your order ${orderId} is out for delivery`,
    opening: 'Your gift is out for delivery and will be there soon.',
    closing: 'Someone is about to get a lovely surprise.',
    tells: 'delivery',
  },
  DELIVERY_CONFIRMATION: {
    subject: (orderId) => `Your order ${orderId} has been delivered`,
    opening: 'Your gift has been delivered.',
    closing: 'Thank you for letting us bring it.',
    tells: 'past',
  },
  REDELIVERY: {
    subject: (orderId) => `A new delivery for your order ${orderId}`,
    opening: 'We are sorry that something went wrong. We are sending your gift again, at no cost to you.',
    closing: 'Thank you for your patience.',
    tells: 'delivery',
  },
  CANCEL_ORDER: {
    subject: (orderId) => `Your order ${orderId} has been cancelled`,
    opening: 'Your order has been cancelled. Nothing listed here will be delivered.',
    closing: 'Not what you wanted? Reply to this email and we will help.',
    tells: 'none',
  },
};

/** The letter to the sender about one suborder or all of an order: plain text, times in the center's zone (D166). */
export function lifecycleLetter(
  eventType: LifecycleEventType,
  order: LetterOrder,
  suborderId?: string,
): LifecycleLetter {
  const { subject, opening, closing, tells } = words[eventType];
  const about = subordersOfEvent(eventType, order.suborders, suborderId);
  const company = about[0]?.delivery.fc.company ?? '';
  return {
    to: order.customer.email,
    subject: subject(order.orderId),
    body: [
      `Hello ${oneLine(order.customer.firstName) || 'there'},`,
      opening,
      ...about.map((suborder) => deliveryWords(suborder, tells)),
      closing,
      [`Order ${order.orderId}`, oneLine(company)].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function deliveryWords({ recipient, lineItems, delivery }: LetterSuborder, tells: Wording['tells']): string {
  const { deliveryDate, transportVendorDelivery: vendor } = delivery;
  const name = oneLine(`${recipient.firstName} ${recipient.lastName}`);
  const link = vendor?.state === 'booked' && tells === 'delivery' ? trackingLinkOf(vendor) : null;
  const gifts = lineItems.filter(({ isDeleted }) => !isDeleted);
  const when = tells === 'past' ? [] : [windowWords(delivery)].filter((text) => text !== '');
  return [
    `For ${name} in ${oneLine(recipient.city)}, ${recipient.state}`,
    ...gifts.map(({ name: gift, quantity }) => `- ${quantity} × ${oneLine(gift)}`),
    ...(tells === 'none' ? [] : [`Delivery day: ${[formatDay(deliveryDate), ...when].join(', ')}`]),
    ...(link === null ? [] : [`Follow it here: ${link}`]),
  ].join('\n');
}

function windowWords({ startTime, windowDuration, fc }: LetterSuborder['delivery']): string {
  return startTime === null || windowDuration === null
    ? ''
    : deliveryWindowLabel(startTime, windowDuration, fc.timezone);
}
