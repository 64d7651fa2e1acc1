import { noSalesOrder } from '@bloomdesk/domain/orders/sales-order';
import { inventor, type Inventor } from './invent.ts';

/** A row as an export writes it. */
export type MaskedRow = Record<string, unknown>;

/** What masks must know of the company besides the row. */
export interface MaskingFacts {
  /** Every reason of its lists, as a tag has it; other words were written by somebody. */
  reasons: ReadonlySet<string>;
  /** The middle of each ZIP code. */
  places: ReadonlyMap<string, { lat: number; lng: number }>;
}

type Mask = (value: unknown, row: MaskedRow) => unknown;

/** Each way to mask a column, by the name the map of columns calls it. */
export function masksOf(facts: MaskingFacts, invent: Inventor = inventor()) {
  const text =
    (make: (value: string) => string): Mask =>
    (value) =>
      typeof value === 'string' ? make(value) : value;
  const tagOf = (tag: unknown) => (typeof tag === 'string' && facts.reasons.has(tag) ? tag : 'Other: Other');
  const reasonsOf = (given: unknown) =>
    Array.isArray(given) ? given.map((reason) => ({ tag: tagOf(Object(reason).tag) })) : [];

  return {
    firstName: text(invent.firstName),
    lastName: text(invent.lastName),
    email: text(invent.email),
    phone: text(invent.phone),
    company: text(invent.company),
    words: text(invent.sentence),
    token: text(invent.token),
    /** Who did it: an address for mail, or a name of ours such as `system:import`. */
    person: text((value) => personOf(value, invent)),
    tag: text((value) => `tag ${invent.token(value).slice(0, 6)}`),
    tokens: (value: unknown) => (Array.isArray(value) ? value.map((each) => field(each, invent.token)) : value),
    emails: (value: unknown) => (Array.isArray(value) ? value.map((each) => field(each, invent.email)) : value),
    none: () => null,
    emptyObject: () => ({}),
    cardEnd: text((value) => (value === '' ? value : '0000')),
    /** A brand of a card; what else was written there may be anything. */
    brand: text((value) =>
      /^(visa|mastercard|american express|amex|discover)$/i.test(value) ? value : invent.token(value),
    ),
    zipCode: text(fiveDigits),
    batchName: (_: unknown, row: MaskedRow) => `Batch ${String(row['batch_id'])}`,
    reason: (value: unknown) => (value === null ? null : tagOf(value)),
    reasons: reasonsOf,
    exceptionReason: text((value) => (value.includes(noSalesOrder) ? noSalesOrder : 'Put aside')),
    /** Of an event only the reasons stay: reports read them. */
    auditData: (value: unknown) => {
      const { reasons } = Object(value);
      return Array.isArray(reasons) ? { reasons: reasonsOf(reasons) } : {};
    },
    subscription: (value: unknown) => (value === null ? null : subscriptionOf(value, invent)),
    recipient: recipientMask(facts, invent),
  } satisfies Record<string, Mask>;
}

function fiveDigits(zip: string): string {
  return /^\d{5}/.exec(zip)?.[0] ?? '';
}

/** Names in which the product itself acts. */
const ofOurs = /^(system:[a-z][a-z :-]*|storefront|nobody)$/;

export type MaskName = keyof ReturnType<typeof masksOf>;

/** A text of an object, made another one; nothing where there is none. */
function field(value: unknown, make: (text: string) => string): string {
  return typeof value === 'string' ? make(value) : '';
}

function personOf(value: string, invent: Inventor): string {
  if (value.includes('@')) return invent.email(value);
  return ofOurs.test(value) ? value : invent.token(value);
}

/** Somebody else in the same place, down to the ZIP code; what else is known of them is left out. */
function recipientMask({ places }: MaskingFacts, invent: Inventor): Mask {
  return (value) => {
    const given = Object(value);
    const zipCode = field(given.zipCode, fiveDigits);
    return {
      firstName: field(given.firstName, invent.firstName),
      lastName: field(given.lastName, invent.lastName),
      address1: field(given.address1, invent.street),
      address2: '',
      locationType: field(given.locationType, String),
      placeName: field(given.placeName, invent.company),
      city: field(given.city, String),
      state: field(given.state, String),
      zipCode,
      phone: field(given.phone, invent.phone),
      email: field(given.email, invent.email),
      instructions: field(given.instructions, invent.sentence),
      coords: places.get(zipCode) ?? null,
    };
  };
}

/** What a subscription is stays; its numbers are somebody's. */
function subscriptionOf(value: unknown, invent: Inventor): object {
  const { subscriptionNumber, initialSubscriptionOrderNumber, ...about } = Object(value);
  const numberOf = (number: unknown) => (typeof number === 'string' ? invent.token(number) : null);
  const kept = ['duration', 'frequency', 'source', 'initialSubscriptionDate', 'tierSku', 'ongoing', 'previousOrders'];
  return {
    ...Object.fromEntries(Object.entries(about).filter(([name]) => kept.includes(name))),
    subscriptionNumber: numberOf(subscriptionNumber),
    initialSubscriptionOrderNumber: numberOf(initialSubscriptionOrderNumber),
  };
}
