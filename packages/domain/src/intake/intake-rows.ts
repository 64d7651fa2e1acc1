import { bulkColumns, type BulkColumn, type BulkHeader } from '../bulk-orders/bulk-columns.ts';
import type { BulkGroup } from '../bulk-orders/bulk-grouping.ts';
import type { BulkRecord } from '../bulk-orders/bulk-record.ts';
import { escapeFormula } from '../csv-cell.ts';
import { million, parseMoney } from '../money.ts';
import type { IntakeDelivery, IntakeLine, IntakeOrder } from './intake-order.ts';

/** An intake line with our own SKU and mode in place of the storefront's words. */
export interface MappedLine extends IntakeLine {
  delivery: IntakeDelivery;
  mode: string | undefined;
}

type Cells = Partial<Record<BulkColumn, string>>;

/** Every column a bulk file may have, in the order in which an intake order writes them. */
export const intakeHeader: BulkHeader = {
  places: new Map(bulkColumns.map((column, place) => [column, place])),
  width: bulkColumns.length,
};

/** An intake order in the rows of a bulk file, one per line item: the check and the placing of orders know no other form (D342). */
export function intakeRows(order: IntakeOrder, lines: readonly [MappedLine, ...MappedLine[]]): BulkGroup {
  const [first, ...rest] = lines;
  const records: [BulkRecord, ...BulkRecord[]] = [
    recordOf(order, first, 1),
    ...rest.map((line, index) => recordOf(order, line, index + 2)),
  ];
  return { orderRef: order.externalId, records };
}

function recordOf(order: IntakeOrder, line: MappedLine, rowNumber: number): BulkRecord {
  const cells: Cells = {
    ...ofOrder(order),
    ...ofDelivery(line.delivery, line.mode),
    sku: line.sku,
    quantity: String(line.quantity),
    unitPrice: line.unitPrice,
    discount: line.discount ?? '',
    taxRate: taxRateOf(line),
    ...(rowNumber === 1 && ofFirstRow(order)),
  };
  return {
    rowNumber,
    delivery: line.delivery.externalId,
    cells: bulkColumns.map((column) => escapeFormula((cells[column] ?? '').trim())),
  };
}

function ofOrder({ externalId, buyer }: IntakeOrder): Cells {
  return {
    orderRef: externalId,
    customerEmail: buyer.email,
    customerFirstName: buyer.firstName,
    customerLastName: buyer.lastName,
    customerPhone: buyer.phone,
  };
}

function ofDelivery(delivery: IntakeDelivery, mode: string | undefined): Cells {
  const { recipient, address, deliveryDate, windowStart, message, instructions } = delivery;
  return {
    recipientFirstName: recipient.firstName,
    recipientLastName: recipient.lastName,
    recipientPhone: recipient.phone,
    recipientEmail: recipient.email ?? '',
    placeName: recipient.placeName ?? '',
    address1: address.line1,
    address2: address.line2 ?? '',
    city: address.city,
    state: address.state,
    zipCode: address.postalCode,
    locationType: address.locationType ?? 'residential',
    lat: address.lat === undefined ? '' : address.lat.toFixed(6),
    lng: address.lng === undefined ? '' : address.lng.toFixed(6),
    deliveryDate,
    windowStart: windowStart ?? '',
    transportMode: mode ?? '',
    message: message ?? '',
    instructions: instructions ?? '',
  };
}

/** What the storefront took is recorded as paid under its own reference; the amount is the order's total, which is checked. */
function ofFirstRow({ channel, externalId, payment, totals }: IntakeOrder): Cells {
  const isPaid = payment.state === 'paid';
  return {
    shipping: totals.shipping ?? '',
    shippingTax: totals.shippingTax ?? '',
    paymentType: isPaid ? 'card' : payment.state === 'invoice' ? 'invoice' : 'none',
    transactionId: isPaid ? paymentReference({ channel, externalId, payment }) : '',
    brand: isPaid ? (payment.method ?? '') : '',
  };
}

/** Names the payment of an order that the storefront took; its own reference where it has one. */
export function paymentReference({
  channel,
  externalId,
  payment,
}: Pick<IntakeOrder, 'channel' | 'externalId' | 'payment'>): string {
  return payment.reference ?? `${channel}:${externalId}`.slice(0, 100);
}

/** What a line costs without its tax, in cents. */
export function netOf({ unitPrice, quantity, discount }: IntakeLine): number {
  return (parseMoney(unitPrice) ?? 0) * quantity - (parseMoney(discount ?? '0') ?? 0);
}

function taxRateOf(line: IntakeLine): string {
  const ppm = taxPpmOf(line);
  return ppm === 0 ? '' : (ppm / million).toFixed(6);
}

/** Storefronts say how much tax, lines keep a rate; the sum of the order tells when one does not give the other. */
export function taxPpmOf(line: IntakeLine): number {
  const tax = parseMoney(line.tax ?? '0') ?? 0;
  const net = netOf(line);
  return tax === 0 || net <= 0 ? 0 : Math.round((tax * million) / net);
}
