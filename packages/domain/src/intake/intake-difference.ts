import { parseMoney } from '../money.ts';
import type { RecipientAddress } from '../suborders/recipient-rules.ts';
import type { IntakeDelivery, IntakeLine, IntakeOrder } from './intake-order.ts';

/** What a storefront has changed of one delivery since the message that was applied last. */
export interface DeliveryDifference {
  /** The delivery as it was and as it is. */
  was: IntakeDelivery;
  is: IntakeDelivery;
  /** Fields of the recipient that are new. */
  recipient: readonly (keyof RecipientAddress)[];
  /** It goes elsewhere, on another day, at another time or by another way: a place has to be found for it. */
  isMoved: boolean;
  hasNewMessage: boolean;
  lines: { gone: readonly IntakeLine[]; added: readonly IntakeLine[] };
}

type BuyerField = keyof IntakeOrder['buyer'];

/** What a storefront has changed of an order; what people have changed of it here is not asked. */
export interface IntakeDifference {
  buyer: readonly BuyerField[];
  /** Shipping or its tax. */
  hasNewShipping: boolean;
  hasNewMoney: boolean;
  /** Those that differ. */
  deliveries: readonly DeliveryDifference[];
  gone: readonly IntakeDelivery[];
  added: readonly IntakeDelivery[];
  /** Every delivery that is in both, as it was and as it is. */
  kept: readonly { was: IntakeDelivery; is: IntakeDelivery }[];
}

/** Compares two messages about one order, delivery by delivery and line by line (D470). */
export function intakeDifference(base: IntakeOrder, next: IntakeOrder): IntakeDifference {
  const kept = pairsOf(base.deliveries, next.deliveries);
  const [before, after] = [new Set(kept.map(({ was }) => was)), new Set(kept.map(({ is }) => is))];
  const hasNewShipping =
    moneyOf(base.totals.shipping) !== moneyOf(next.totals.shipping) ||
    moneyOf(base.totals.shippingTax) !== moneyOf(next.totals.shippingTax);
  return {
    buyer: buyerFields.filter((field) => base.buyer[field].trim() !== next.buyer[field].trim()),
    hasNewShipping,
    hasNewMoney:
      hasNewShipping ||
      moneyOf(base.totals.total) !== moneyOf(next.totals.total) ||
      base.payment.state !== next.payment.state,
    deliveries: kept.map(({ was, is }) => deliveryDifference(was, is)).filter(differs),
    gone: base.deliveries.filter((delivery) => !before.has(delivery)),
    added: next.deliveries.filter((delivery) => !after.has(delivery)),
    kept,
  };
}

const buyerFields: readonly BuyerField[] = ['email', 'firstName', 'lastName', 'phone'];

/** A delivery keeps its id; where a storefront has given it another one, it is known by whom it goes to, where and when. */
function pairsOf(before: readonly IntakeDelivery[], after: readonly IntakeDelivery[]) {
  const byId = new Map(before.map((delivery) => [delivery.externalId, delivery]));
  const same = after.flatMap((is) => {
    const was = byId.get(is.externalId);
    return was ? [{ was, is }] : [];
  });
  const known = new Set(same.flatMap(({ was, is }) => [was, is]));
  const left = before.filter((delivery) => !known.has(delivery));
  const renamed = after.flatMap((is) => {
    if (known.has(is)) return [];
    const place = left.findIndex((was) => whoAndWhen(was) === whoAndWhen(is));
    const [was] = place === -1 ? [] : left.splice(place, 1);
    return was ? [{ was, is }] : [];
  });
  return [...same, ...renamed];
}

function whoAndWhen({ recipient, address, deliveryDate }: IntakeDelivery): string {
  const { firstName, lastName } = recipient;
  return textOf([firstName, lastName, address.line1, address.city, address.postalCode, deliveryDate]);
}

function deliveryDifference(was: IntakeDelivery, is: IntakeDelivery): DeliveryDifference {
  const [before, after] = [recipientOf(was), recipientOf(is)];
  const fields = recipientFields.filter((field) => before[field].trim() !== after[field].trim());
  return {
    was,
    is,
    recipient: fields,
    isMoved: wayOf(was) !== wayOf(is),
    hasNewMessage: (was.message ?? '').trim() !== (is.message ?? '').trim(),
    lines: lineDifference(was.lines, is.lines),
  };
}

function differs({ recipient, isMoved, hasNewMessage, lines }: DeliveryDifference): boolean {
  return isMoved || hasNewMessage || recipient.length + lines.gone.length + lines.added.length > 0;
}

/** What decides which center, area and window a delivery gets. */
function wayOf({ address, deliveryDate, windowStart, shipping }: IntakeDelivery): string {
  const { postalCode, lat, lng } = address;
  return textOf([postalCode.trim().slice(0, 5), lat ?? '', lng ?? '', deliveryDate, windowStart ?? '', shipping ?? '']);
}

/** The lines that only the one or only the other has; the same line twice counts twice. */
function lineDifference(was: readonly IntakeLine[], is: readonly IntakeLine[]): DeliveryDifference['lines'] {
  const left = [...is];
  const gone = was.filter((line) => {
    const place = left.findIndex((other) => lineKey(other) === lineKey(line));
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  return { gone, added: left };
}

function lineKey({ sku, quantity, unitPrice, discount, tax }: IntakeLine): string {
  return textOf([sku.trim(), quantity, moneyOf(unitPrice), moneyOf(discount), moneyOf(tax)]);
}

/** A recipient in our words, as the storefront wrote it. */
export function recipientOf({
  recipient,
  address,
  instructions,
}: IntakeDelivery): Record<keyof RecipientAddress, string> {
  return {
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    address1: address.line1,
    address2: address.line2 ?? '',
    locationType: address.locationType ?? 'residential',
    placeName: recipient.placeName ?? '',
    city: address.city,
    state: address.state,
    zipCode: address.postalCode,
    phone: recipient.phone,
    email: recipient.email ?? '',
    instructions: instructions ?? '',
  };
}

const recipientFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'locationType',
  'placeName',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'instructions',
] as const satisfies readonly (keyof RecipientAddress)[];

function moneyOf(amount: string | undefined): number {
  return parseMoney(amount ?? '0') ?? 0;
}

function textOf(parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}
