import { trackingLinkOf } from '../deliveries/tracking-link.ts';
import { oneLine } from '../plain-text.ts';
import { deliveryWindowLabel } from '../time/format-clock.ts';
import { formatDay } from '../time/calendar-day.ts';
import { filledLetter, type LetterText, standardLetters } from './letter-texts.ts';
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

/** A delivery that is over or will not be has no day to wait for and nothing to follow. */
type Tells = 'delivery' | 'past' | 'none';

const tellsOf: Readonly<Record<LifecycleEventType, Tells>> = {
  SHIPPED_CONFIRMATION: 'delivery',
  OUT_FOR_DELIVERY: 'delivery',
  DELIVERY_CONFIRMATION: 'past',
  REDELIVERY: 'delivery',
  CANCEL_ORDER: 'none',
};

interface LetterAbout {
  /** Left out, the letter is about all that is delivered. */
  suborderId?: string | undefined;
  /** Empty where each center signs with its own company. */
  companyName?: string;
  /** What the company has written; the standard letter without it. */
  text?: LetterText | undefined;
}

/** The letter to the sender about one suborder or all of an order: plain text, times in the center's zone (D166). */
export function lifecycleLetter(
  eventType: LifecycleEventType,
  order: LetterOrder,
  { suborderId, companyName = '', text = standardLetters[eventType] }: LetterAbout = {},
): LifecycleLetter {
  const about = subordersOfEvent(eventType, order.suborders, suborderId);
  const company = companyName || (about[0]?.delivery.fc.company ?? '');
  const sender = oneLine(order.customer.firstName) || 'there';
  const said = (words: string) => filledLetter(words, { order: order.orderId, sender, company }).trim();
  return {
    to: order.customer.email,
    subject: oneLine(said(text.subject)),
    body: [
      `Hello ${sender},`,
      said(text.opening),
      ...about.map((suborder) => deliveryWords(suborder, tellsOf[eventType])),
      said(text.closing),
      [`Order ${order.orderId}`, oneLine(company)].filter(Boolean).join('\n'),
    ].join('\n\n'),
  };
}

function deliveryWords({ recipient, lineItems, delivery }: LetterSuborder, tells: Tells): string {
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
