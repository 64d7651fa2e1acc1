import { type AcceptableOrder, checkBulkOrder } from '../bulk-orders/bulk-order-check.ts';
import type { BulkReference } from '../bulk-orders/bulk-reference.ts';
import { isTransportMode } from '../deliveries/transport-mode.ts';
import { fieldSentence } from '../format-field-name.ts';
import { formatMoney, parseMoney } from '../money.ts';
import type { IntakeDelivery, IntakeMapping, IntakeOrder, IntakeProblem, IntakeProblemKind } from './intake-order.ts';
import { intakeHeader, intakeRows, type MappedLine, netOf } from './intake-rows.ts';

export type IntakeCheck =
  | { ok: true; order: AcceptableOrder }
  | { ok: false; problems: readonly [IntakeProblem, ...IntakeProblem[]] };

/**
 * Can this intake order be placed as it is, by the rules of bulk files (D214, D342)? First it must be clear what is meant:
 * which products, how they go; then that its money adds up; the rest is the check of bulk files.
 */
export function checkIntakeOrder(order: IntakeOrder, mapping: IntakeMapping, reference: BulkReference): IntakeCheck {
  const check = checkRows(order, mapping, reference);
  if (!check.ok) return check;
  const total = parseMoney(order.totals.total) ?? 0;
  const { orderTotal } = check.order.totals;
  if (total === orderTotal) return check;
  return failed([
    money(`The total is ${formatMoney(total)}, and lines, shipping and tax add up to ${formatMoney(orderTotal)}.`),
  ]);
}

/** Where and when one delivery of an intake order can go, its money left aside: the same check for it alone (D470). */
export function checkIntakeDelivery(
  order: IntakeOrder,
  delivery: IntakeDelivery,
  mapping: IntakeMapping,
  reference: BulkReference,
): IntakeCheck {
  const alone = { ...order, deliveries: [delivery], payment: { state: 'unpaid' as const } };
  return checkRows(alone, mapping, reference);
}

function checkRows(order: IntakeOrder, mapping: IntakeMapping, reference: BulkReference): IntakeCheck {
  const lines: MappedLine[] = [];
  const unclear: IntakeProblem[] = [];
  for (const delivery of order.deliveries) {
    const mode = modeOf(order, delivery.shipping, mapping);
    if (mode === null) unclear.push(unknownShipping(delivery.shipping ?? ''));
    for (const line of delivery.lines) {
      const sku = ourSku(order.channel, line.sku, mapping);
      if (!reference.products.has(sku)) unclear.push(unknownSku(line.sku));
      if (taxesNothing({ ...line, sku })) unclear.push(money(`${line.sku} has tax on a price of zero.`));
      lines.push({ ...line, sku, delivery, mode: mode ?? undefined });
    }
  }
  const [first, ...rest] = lines;
  if (first === undefined) return failed([{ kind: 'other', text: 'There is nothing in the order.' }]);
  if (unclear.length > 0) return failed(unclear);

  const check = checkBulkOrder(intakeRows(order, [first, ...rest]), intakeHeader, reference);
  if (!check.ok) return failed(check.problems.map(({ text }) => problemOf(text)));
  return { ok: true, order: check.order };
}

/** What a SKU of a channel is here. */
export function ourSku(channel: string, theirs: string, mapping: IntakeMapping): string {
  return mapping(channel, 'sku', theirs) ?? theirs;
}

/** The mode of a delivery: undefined where any will do, null where nobody has said what the title means. */
function modeOf(order: IntakeOrder, shipping: string | undefined, mapping: IntakeMapping): string | undefined | null {
  if (shipping === undefined || shipping.trim() === '') return undefined;
  const mode = mapping(order.channel, 'shipping', shipping) ?? shipping;
  if (mode === anyMode) return undefined;
  return isTransportMode(mode) ? mode : null;
}

/** A shipping title that is mapped to it lets the product choose how a delivery goes. */
export const anyMode = 'any';

function taxesNothing(line: IntakeOrder['deliveries'][number]['lines'][number]): boolean {
  return (parseMoney(line.tax ?? '0') ?? 0) > 0 && netOf(line) <= 0;
}

function unknownSku(theirs: string): IntakeProblem {
  return { kind: 'sku', text: `There is no product ${theirs}.`, theirs };
}

function unknownShipping(theirs: string): IntakeProblem {
  return { kind: 'shipping', text: `No transport mode is known for “${theirs}”.`, theirs };
}

function money(text: string): IntakeProblem {
  return { kind: 'money', text };
}

/** Each problem once, in the order in which it was found. */
function failed(problems: readonly IntakeProblem[]): IntakeCheck {
  const once = new Map(problems.map((problem) => [`${problem.kind} ${problem.text}`, problem]));
  const [first, ...rest] = once.values();
  return { ok: false, problems: [first ?? { kind: 'other', text: 'The order cannot be placed.' }, ...rest] };
}

const kindOfColumn: Readonly<Record<string, IntakeProblemKind>> = {
  address1: 'address',
  address2: 'address',
  city: 'address',
  state: 'address',
  zipCode: 'address',
  lat: 'address',
  lng: 'address',
  locationType: 'address',
  recipientFirstName: 'address',
  recipientLastName: 'address',
  recipientPhone: 'address',
  recipientEmail: 'address',
  placeName: 'address',
  instructions: 'address',
  customerEmail: 'buyer',
  customerFirstName: 'buyer',
  customerLastName: 'buyer',
  customerPhone: 'buyer',
  unitPrice: 'money',
  discount: 'money',
  taxRate: 'money',
  shipping: 'money',
  shippingTax: 'money',
  amount: 'money',
  transactionId: 'money',
  deliveryDate: 'delivery',
  transportMode: 'delivery',
  windowStart: 'delivery',
  message: 'other',
  orderRef: 'other',
  quantity: 'other',
};

/** A problem of a bulk file is `column: message`, or a sentence about the delivery or the money. */
function problemOf(text: string): IntakeProblem {
  const [, column = '', message = ''] = /^(\w+): (.*)$/s.exec(text) ?? [];
  const kind = kindOfColumn[column];
  if (kind !== undefined) return { kind, text: fieldSentence({ field: column, message }) };
  return { kind: isAboutMoney(text) ? 'money' : 'delivery', text };
}

function isAboutMoney(text: string): boolean {
  return /transaction|costs more/i.test(text);
}
