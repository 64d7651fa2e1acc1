import { share } from '../money.ts';

/** What the money report is grouped by. */
export const reportGroupings = ['reason', 'product', 'center', 'carrier', 'person', 'customer', 'day'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** The company keeps its books by the day in New York, whatever center an order is of. */
export const companyZone = 'America/New_York';

/** More days than a quarter has are not read at once. */
export const mostReportDays = 92;

/** A line item a movement is about. */
export interface ReportedLineItem {
  sku: string;
  name: string;
  fcId: number;
  center: string;
  /** Empty while nobody carries it. */
  carrier: string;
  /** Cents of the movement that are for this line in particular, or what the line cost; the movement is shared out by it. */
  weight: number;
  /** It counts only where no line is left. */
  isGone: boolean;
}

/** One thing that happened to money or goods. */
export interface Movement {
  kind: 'refund' | 'credit' | 'redelivery' | 'charge' | 'cancellation';
  /** Of a refund: the gateway has not said yet that the money went. */
  isPending: boolean;
  /** Cents; of a redelivery what its goods had cost, of a cancellation none. Below zero where a credit was taken back. */
  amount: number;
  /** Of a refund: the sales tax in it, in cents. */
  tax: number;
  /** Null for what was given for no order in particular. */
  orderId: string | null;
  /** Who did it, by email; empty where the trail does not say. */
  performedBy: string;
  /** By email. */
  customer: string;
  /** The day of the company it happened on. */
  day: string;
  reasons: readonly string[];
  lines: readonly ReportedLineItem[];
}

/** Cents, and how often. */
export interface ReportSums {
  refundsSettled: number;
  refundsPending: number;
  /** The sales tax in both. */
  refundTax: number;
  credits: number;
  redeliveries: number;
  redeliveryValue: number;
  charges: number;
  cancellations: number;
}

export interface ReportRow extends ReportSums {
  key: string;
  label: string;
  orders: number;
}

interface Part {
  key: string;
  label: string;
  amount: number;
  tax: number;
}

/** The key of a row for what has no reason, product, center, carrier or person. */
const nothing = 'none';

const nothingWords: Record<ReportGrouping, string> = {
  reason: 'No reason given',
  product: 'No product',
  center: 'No center',
  carrier: 'No carrier',
  person: 'Nobody on record',
  customer: 'No customer',
  day: 'No day',
};

/** The report: a row for each key with what falls on it, what cost most first, and every movement once in the totals. */
export function moneyReport(
  movements: readonly Movement[],
  by: ReportGrouping,
): { rows: ReportRow[]; totals: ReportSums & { orders: number } } {
  const rows = new Map<string, { label: string; sums: ReportSums; orders: Set<string> }>();
  const totals = noSums();
  const orders = new Set<string>();
  for (const movement of movements) {
    add(totals, movement, movement);
    if (movement.orderId !== null) orders.add(movement.orderId);
    for (const { key, label, ...part } of partsOf(movement, by)) {
      const row = rows.get(key) ?? { label, sums: noSums(), orders: new Set() };
      rows.set(key, row);
      add(row.sums, movement, part);
      if (movement.orderId !== null) row.orders.add(movement.orderId);
    }
  }
  return {
    rows: [...rows]
      .map(([key, row]) => ({ key, label: row.label, orders: row.orders.size, ...row.sums }))
      .toSorted(by === 'day' ? byKey : byCost),
    totals: { ...totals, orders: orders.size },
  };
}

/** The orders behind one row of the report, each with its part in it, what cost most first. */
export function moneyReportOrders(
  movements: readonly Movement[],
  by: ReportGrouping,
  key: string,
): (ReportSums & { orderId: string | null })[] {
  const orders = new Map<string | null, ReportSums>();
  for (const movement of movements) {
    for (const part of partsOf(movement, by)) {
      if (part.key !== key) continue;
      const sums = orders.get(movement.orderId) ?? noSums();
      orders.set(movement.orderId, sums);
      add(sums, movement, part);
    }
  }
  return [...orders]
    .map(([orderId, sums]) => ({ orderId, ...sums }))
    .toSorted((a, b) => costOf(b) - costOf(a) || compare(a.orderId ?? '', b.orderId ?? ''));
}

/** What was given away: charges came in, and cancellations cost nothing by themselves. */
export function costOf({ refundsSettled, refundsPending, credits, redeliveryValue }: ReportSums): number {
  return refundsSettled + refundsPending + credits + redeliveryValue;
}

function byKey(a: ReportRow, b: ReportRow): number {
  return compare(a.key, b.key);
}

function byCost(a: ReportRow, b: ReportRow): number {
  return costOf(b) - costOf(a) || compare(a.label, b.label) || byKey(a, b);
}

/** A movement shared out to the cent: equally over its reasons, or over its lines by what they weigh (M9). */
function partsOf(movement: Movement, by: ReportGrouping): Part[] {
  const weights = new Map<string, { label: string; weight: number }>();
  for (const { key, label, weight } of keysOf(movement, by)) {
    weights.set(key, { label, weight: (weights.get(key)?.weight ?? 0) + weight });
  }
  if (weights.size === 0)
    return [{ key: nothing, label: nothingWords[by], amount: movement.amount, tax: movement.tax }];
  const keys = [...weights.keys()];
  const parts = [...weights.values()];
  const weightOf = parts.map(({ weight }) => weight);
  const [amounts, taxes] = [share(movement.amount, weightOf, keys), share(movement.tax, weightOf, keys)];
  return keys.map((key, at) => ({
    key,
    label: parts[at]?.label ?? key,
    amount: amounts[at] ?? 0,
    tax: taxes[at] ?? 0,
  }));
}

function keysOf(movement: Movement, by: ReportGrouping): { key: string; label: string; weight: number }[] {
  const { reasons, lines } = movement;
  if (by === 'person') return alone(movement.performedBy);
  if (by === 'customer') return alone(movement.customer);
  if (by === 'day') return alone(movement.day);
  if (by === 'reason') return [...new Set(reasons)].map((reason) => ({ key: reason, label: reason, weight: 1 }));
  const left = lines.filter(({ isGone }) => !isGone);
  return (left.length > 0 ? left : lines).map(({ sku, name, fcId, center, carrier, weight }) => {
    if (by === 'product') return { key: sku, label: name, weight };
    if (by === 'center') return { key: String(fcId), label: center, weight };
    return { key: carrier || nothing, label: carrier || nothingWords.carrier, weight };
  });
}

function alone(key: string): { key: string; label: string; weight: number }[] {
  return key === '' ? [] : [{ key, label: key, weight: 1 }];
}

function noSums(): ReportSums {
  return {
    refundsSettled: 0,
    refundsPending: 0,
    refundTax: 0,
    credits: 0,
    redeliveries: 0,
    redeliveryValue: 0,
    charges: 0,
    cancellations: 0,
  };
}

function add(sums: ReportSums, { kind, isPending }: Movement, { amount, tax }: { amount: number; tax: number }): void {
  if (kind === 'refund') sums[isPending ? 'refundsPending' : 'refundsSettled'] += amount;
  if (kind === 'refund') sums.refundTax += tax;
  if (kind === 'credit') sums.credits += amount;
  if (kind === 'charge') sums.charges += amount;
  if (kind === 'cancellation') sums.cancellations += 1;
  if (kind !== 'redelivery') return;
  sums.redeliveries += 1;
  sums.redeliveryValue += amount;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
