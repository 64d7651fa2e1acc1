import { formatMoney } from '../money.ts';
import { type LineItemMoney, lineItemMoney } from '../orders/line-item-money.ts';
import { type OrderTotals, orderTotals } from '../orders/order-totals.ts';
import { farFromZipMeters, metersBetween } from '../suborders/address-place.ts';
import type { Recipient } from '../suborders/recipient-rules.ts';
import { customerDisagreements, deliveryDisagreements, mergedDelivery, type RowRemark } from './bulk-agreement.ts';
import type { BulkHeader } from './bulk-columns.ts';
import { type BulkDelivery, type BulkGroup, groupDeliveries } from './bulk-grouping.ts';
import {
  amountProblem,
  type BulkPayment,
  type BulkPaymentType,
  parseBulkPayment,
  transactionProblem,
} from './bulk-payment.ts';
import { type Placement, placeDelivery } from './bulk-placing.ts';
import { cellOf, repairsOf } from './bulk-record.ts';
import { bulkRefKey } from './bulk-ref-key.ts';
import { type BadOrder, badOrder } from './bulk-refusal.ts';
import type { BulkRepair } from './bulk-repairs.ts';
import type { BulkProduct, BulkReference } from './bulk-reference.ts';
import { type BulkCustomer, type BulkRow, bulkRowReader } from './bulk-row.ts';

/** A priced line item; amounts in cents, rate in parts per million. */
export interface AcceptableLineItem extends LineItemMoney {
  index: number;
  rowNumber: number;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  taxRatePpm: number;
  kit: boolean;
  isPrimaryProduct: boolean;
  components: BulkProduct['components'];
}

export interface AcceptableSuborder extends Placement {
  /** Counts from 1 within the order; the suborderId ends in it. */
  suborderNumber: number;
  recipient: Recipient;
  message: string;
  lineItems: readonly AcceptableLineItem[];
}

/** What has been paid, in cents; 0 leaves the order due (D216). */
export interface BulkTransaction {
  paymentType: BulkPaymentType;
  transactionId: string | null;
  brand: string | null;
  amount: number;
}

/** An order of a bulk file as it will be ingested, priced to the cent. */
export interface AcceptableOrder {
  orderRef: string;
  rowNumbers: readonly number[];
  type: 'b2b';
  customer: BulkCustomer;
  suborders: readonly AcceptableSuborder[];
  totals: OrderTotals;
  transaction: BulkTransaction;
  /** What staff should know before they ingest the order all the same. */
  warnings: readonly RowRemark[];
  /** Cells that were read otherwise than they were written (D266). */
  repairs: readonly RowRepair[];
}

export interface RowRepair extends BulkRepair {
  rowNumber: number;
}

/** Ten million dollars, in cents: beyond it a file has a slip in it. */
const dearestOrder = 1_000_000_000;

export type BulkOrderCheck =
  | { ok: true; order: AcceptableOrder }
  | { ok: false; order: BadOrder; problems: readonly RowRemark[] };

/**
 * One order of a bulk file, accepted whole or refused with every reason and its row (D212). Preview and ingest ask this
 * same rule (D214); it reads nothing but its group and the reference, so that a file may be checked in any chunks.
 */
export function checkBulkOrder(group: BulkGroup, header: BulkHeader, reference: BulkReference): BulkOrderCheck {
  const [{ rowNumber }] = group.records;
  const { rows, problems: rowProblems } = readRows(group, header, reference);
  const { payment, problems: paymentProblems } = readPayment(group, header, reference);
  const deliveries = planDeliveries(rows, reference);
  const problems = [
    ...rowProblems,
    ...[...refProblems(group, header, reference), ...paymentProblems].map((text) => ({ rowNumber, text })),
    ...customerDisagreements(rows),
    ...deliveries.flatMap((delivery) => (delivery.ok ? [] : delivery.problems)),
  ];
  const refuse = (reasons: readonly RowRemark[]) =>
    ({ ok: false, order: badOrder(group, header, reasons), problems: reasons }) as const;
  const customer = rows[0]?.customer;
  if (problems.length > 0 || customer === undefined) return refuse(problems);
  const suborders = deliveries.flatMap((delivery, index) =>
    delivery.ok ? [{ suborderNumber: index + 1, ...delivery.suborder }] : [],
  );
  const money = priceOrder(suborders, payment);
  if (money.totals.orderTotal > dearestOrder) {
    return refuse([{ rowNumber, text: `the order costs more than ${formatMoney(dearestOrder)}` }]);
  }
  const unequal = amountProblem(payment, money.totals.orderTotal);
  if (unequal !== null) return refuse([{ rowNumber, text: unequal }]);
  const rowNumbers = group.records.map((record) => record.rowNumber);
  const warnings = deliveries.flatMap((delivery) => (delivery.ok ? delivery.warnings : []));
  const repairs = group.records.flatMap((record) =>
    repairsOf(record, header).map((repair) => ({ rowNumber: record.rowNumber, ...repair })),
  );
  const read = { customer, suborders, ...money, warnings, repairs };
  return { ok: true, order: { orderRef: group.orderRef, rowNumbers, type: 'b2b', ...read } };
}

function readPayment(group: BulkGroup, header: BulkHeader, { transactionUses }: BulkReference) {
  const { payment, problems } = parseBulkPayment(group.records[0], header);
  const used = transactionProblem(payment, group.orderRef, transactionUses);
  return { payment, problems: used === null ? problems : [...problems, used] };
}

function readRows({ records }: BulkGroup, header: BulkHeader, reference: BulkReference) {
  const rows: BulkRow[] = [];
  const problems: RowRemark[] = [];
  const read = bulkRowReader(header, reference);
  for (const record of records) {
    const reading = read(record);
    if (reading.ok) rows.push(reading.row);
    else problems.push(...reading.problems.map((text) => ({ rowNumber: record.rowNumber, text })));
  }
  return { rows, problems };
}

function refProblems(
  { orderRef, records: [first] }: BulkGroup,
  header: BulkHeader,
  { ingestedRefs }: BulkReference,
): string[] {
  if (orderRef === '') return ['orderRef: is required'];
  if (orderRef.length > 100) return ['orderRef: at most 100 characters'];
  const key = bulkRefKey(cellOf(first, header, 'customerEmail'), orderRef);
  return ingestedRefs.has(key) ? [`orderRef: ${orderRef} was already ingested`] : [];
}

/** Each delivery of the order finds the places taken that the ones before it take. */
function planDeliveries(rows: readonly BulkRow[], reference: BulkReference): Plan[] {
  const own = new Map<number, number>();
  const placesTaken = { get: (id: number) => (reference.placesTaken.get(id) ?? 0) + (own.get(id) ?? 0) };
  return groupDeliveries(rows).map((delivery) => {
    const plan = planDelivery(delivery, { ...reference, placesTaken });
    const windowId = plan.ok ? plan.suborder.windowId : null;
    if (windowId !== null) own.set(windowId, (own.get(windowId) ?? 0) + 1);
    return plan;
  });
}

type PlannedSuborder = Omit<AcceptableSuborder, 'suborderNumber'>;
type Plan = { ok: true; suborder: PlannedSuborder; warnings: RowRemark[] } | { ok: false; problems: RowRemark[] };

function planDelivery(rows: BulkDelivery, reference: BulkReference): Plan {
  const { rowNumber, recipient, point, ...wanted } = mergedDelivery(rows);
  const refuse = (text: string): Plan => ({ ok: false, problems: [{ rowNumber, text }] });
  const coords = point ?? reference.zipPlaces.get(recipient.zipCode);
  if (coords === undefined) return refuse(`zipCode: ${recipient.zipCode} is not known, give lat and lng`);
  const place = { point: coords, zipCode: recipient.zipCode };
  const placing = placeDelivery({ ...wanted, place, products: rows.map(({ product }) => product) }, reference);
  if (!placing.ok) return refuse(placing.reason);
  const { lat, lng } = coords;
  const suborder = {
    ...placing.placement,
    recipient: { ...recipient, coords: { lat, lng } },
    message: wanted.message,
    lineItems: rows.map(pricedLine),
  };
  const far = point === undefined ? null : farFromZip(point, recipient.zipCode, reference);
  return {
    ok: true,
    suborder,
    warnings: [...deliveryDisagreements(rows), ...(far === null ? [] : [{ rowNumber, text: far }])],
  };
}

/** Said where a row's coordinates are far from where its ZIP code is: swapped, or of another address (D270). */
function farFromZip(point: { lat: number; lng: number }, zipCode: string, { zipPlaces }: BulkReference): string | null {
  const middle = zipPlaces.get(zipCode);
  const meters = middle === undefined ? 0 : metersBetween(point, middle);
  if (meters <= farFromZipMeters) return null;
  return `lat, lng: ${(meters / 1000).toFixed(1)} km from the middle of ZIP code ${zipCode}`;
}

function pricedLine(row: BulkRow, index: number): AcceptableLineItem {
  const { rowNumber, product, quantity, unitPrice, taxRatePpm } = row;
  const { sku, name, kit, isPrimary, components } = product;
  const line = { index, rowNumber, sku, name, quantity, unitPrice, taxRatePpm, kit, components };
  return { ...line, isPrimaryProduct: isPrimary, ...lineItemMoney(row) };
}

function priceOrder(suborders: readonly AcceptableSuborder[], payment: BulkPayment) {
  const { shippingCost, shippingTaxAmount, paymentType, transactionId, brand } = payment;
  const due = { lines: suborders.flatMap(({ lineItems }) => lineItems), shippingCost, shippingTaxAmount };
  const { orderTotal } = orderTotals(due);
  const amount = paymentType === 'none' ? 0 : orderTotal;
  return {
    totals: orderTotals({ ...due, captured: amount }),
    transaction: { paymentType, transactionId, brand, amount },
  };
}
