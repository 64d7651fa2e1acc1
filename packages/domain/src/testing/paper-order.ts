import {
  type Departure,
  releaseAllowances,
  type OpenAllowance,
  type OpenRelease,
  turnBack,
} from '../payments/allowance-releases.ts';
import { splitAllowances } from '../payments/allowances.ts';
import { outstandingBalance, writeOff } from '../payments/order-balance.ts';
import { type RefundablePayment, refundableFrom, splitRefund } from '../payments/refund-split.ts';

/** A line of an order on paper, in a suborder of its own unless given; cents. */
export interface PaperLineItem {
  suborderId: string;
  index: number;
  price: number;
  tax: number;
  isCounted: boolean;
}

interface PaperRefund {
  refundId: string;
  suborderId: string | null;
  lineItems: { index: number; worth: number }[];
  amount: number;
  returned: number;
  allowance: number;
  tax: number;
  balanceBefore: number;
  hasFailed: boolean;
  totalAfterRefund: number;
  paymentKey: string;
}

interface PaperRelease {
  refundId: string;
  cause: string;
  amount: number;
  tax: number;
}

/** An order that is kept on paper by the rules alone, for their tests: no database, no calls. */
export interface PaperOrder {
  lines: PaperLineItem[];
  refunds: PaperRefund[];
  releases: PaperRelease[];
  payments: RefundablePayment[];
  creditUsed: number;
  creditInstead: number;
  writtenOff: number;
  writtenOffTax: number;
}

export function paperOrder(
  lines: readonly Omit<PaperLineItem, 'isCounted'>[],
  payments: readonly RefundablePayment[],
  creditUsed = 0,
): PaperOrder {
  return {
    lines: lines.map((line) => ({ ...line, isCounted: true })),
    payments: payments.map((payment) => ({ ...payment })),
    refunds: [],
    releases: [],
    creditUsed,
    creditInstead: 0,
    writtenOff: 0,
    writtenOffTax: 0,
  };
}

/** Where the order stands with its money; cents. */
export function moneyOf(order: PaperOrder) {
  const { creditUsed, creditInstead, writtenOff, payments } = order;
  const lines = order.lines.filter(({ isCounted }) => isCounted);
  const refunds = stateOf(order);
  const money = {
    orderTotal: sumOf(lines, ({ price, tax }) => price + tax),
    taxTotal: sumOf(lines, ({ tax }) => tax),
    captured: sumOf(
      payments.filter(({ paymentType }) => paymentType !== 'credit'),
      ({ amount }) => amount,
    ),
    refunded: sumOf(refunds, ({ amount }) => amount),
    allowance: sumOf(refunds, ({ allowance }) => allowance),
    returned: sumOf(refunds, ({ returned }) => returned),
  };
  const all = { ...money, creditUsed, creditInstead, writtenOff };
  const taxOwed = money.taxTotal - sumOf(refunds, ({ tax }) => tax) - order.writtenOffTax;
  return { ...all, taxOwed, balance: outstandingBalance(all), refundable: refundableFrom({ ...all, payments }) };
}

/** Gives money back, newest card first, for these lines or for nothing in particular. */
export function refund(order: PaperOrder, amount: number, named: readonly PaperLineItem[] = []): void {
  const money = moneyOf(order);
  const parts = splitRefund(amount, 0, order.payments) ?? [];
  const split = splitAllowances(
    parts.map((part) => part.amount),
    named.map(({ price, tax }) => ({ amount: price, tax })),
    { ...money, outstandingBalance: money.balance, taxLeft: money.taxOwed },
  );
  for (const [at, { allowanceTax, ...row }] of split.entries()) {
    const part = parts[at];
    const payment = order.payments.find(({ key }) => key === part?.paymentKey);
    if (!part || !payment) continue;
    payment.reserved += part.amount;
    const lineItems = at === 0 ? named.map(({ index, price, tax }) => ({ index, worth: price + tax })) : [];
    const refundId = `r${order.refunds.length + 1}`;
    const suborderId = named[0]?.suborderId ?? null;
    order.refunds.push({ refundId, suborderId, lineItems, hasFailed: false, ...part, ...row, tax: allowanceTax });
  }
}

/** The gateway will not send it back after all. */
export function fail(order: PaperOrder, failed: PaperRefund): void {
  failed.hasFailed = true;
  const payment = order.payments.find(({ key }) => key === failed.paymentKey);
  if (payment) payment.reserved -= failed.amount;
  const later = order.refunds.slice(order.refunds.indexOf(failed) + 1);
  for (const each of later) each.totalAfterRefund += failed.amount;
}

/** Lines of one suborder leave the total: deleted, or cancelled with it. */
export function leave(order: PaperOrder, lines: readonly PaperLineItem[]): void {
  const [before, [first]] = [moneyOf(order).orderTotal, lines];
  for (const line of lines) line.isCounted = false;
  const gone = first ? { suborderId: first.suborderId, lines: lines.map(({ index }) => index) } : null;
  release(order, before, gone, first ? causeOf(first) : '');
}

/** A line that left is put back. */
export function comeBack(order: PaperOrder, line: PaperLineItem): void {
  const before = moneyOf(order).orderTotal;
  line.isCounted = true;
  const cause = causeOf(line);
  const released = stateOf(order).flatMap(({ refundId, allowance, tax: allowanceTax }): OpenRelease[] => {
    const own = order.releases.filter((each) => each.cause === cause && each.refundId === refundId);
    const [amount, tax] = [sumOf(own, (each) => each.amount), sumOf(own, (each) => each.tax)];
    return amount > 0 || tax > 0 ? [{ refundId, amount, tax, allowance, allowanceTax }] : [];
  });
  const { orderTotal, allowance, taxOwed } = moneyOf(order);
  const room = { rise: orderTotal - before, allowanceRoom: orderTotal - allowance, taxRoom: taxOwed };
  for (const { refundId, amount, tax } of turnBack(released, room))
    move(order, { refundId, cause, amount: -amount, tax: -tax });
}

/** A line goes and another comes for it. */
export function replace(order: PaperOrder, line: PaperLineItem, by: { price: number; tax: number }): void {
  const before = moneyOf(order).orderTotal;
  line.isCounted = false;
  order.lines.push({ ...line, ...by, index: order.lines.length, isCounted: true });
  release(order, before, null, causeOf(line));
}

/** All that is left of what was paid goes back, or becomes a credit; or all stays charged and the rest is written off. */
export function cancel(order: PaperOrder, strategy: 'full' | 'credit' | 'none'): void {
  if (strategy === 'none') {
    const { balance, taxOwed, ...money } = moneyOf(order);
    const off = writeOff({ ...money, outstandingBalance: balance, taxLeft: taxOwed });
    Object.assign(order, { writtenOff: off.amount, writtenOffTax: off.tax });
    return;
  }
  leave(
    order,
    order.lines.filter(({ isCounted }) => isCounted),
  );
  const { refundable } = moneyOf(order);
  if (strategy === 'credit') order.creditInstead = refundable;
  else refund(order, refundable);
}

function stateOf({ refunds }: PaperOrder): PaperRefund[] {
  return refunds.filter(({ hasFailed }) => !hasFailed);
}

function causeOf({ suborderId, index }: PaperLineItem): string {
  return `${suborderId}:${index}`;
}

function release(order: PaperOrder, totalBefore: number, gone: Departure | null, cause: string): void {
  const isCounted = (suborderId: string | null, index: number) =>
    order.lines.some((line) => line.isCounted && line.suborderId === suborderId && line.index === index);
  const open = stateOf(order).map(({ refundId, suborderId, allowance, tax, ...row }): OpenAllowance => {
    const lineItems = row.lineItems.map((item) => ({ ...item, isCounted: isCounted(suborderId, item.index) }));
    const sequence = order.refunds.findIndex((each) => each.refundId === refundId);
    return { refundId, sequence, suborderId, lineItems, allowance, tax };
  });
  const { orderTotal, taxTotal } = moneyOf(order);
  for (const each of releaseAllowances(open, { fall: totalBefore - orderTotal, gone, orderTotal, taxTotal }))
    move(order, { ...each, cause });
}

function move(order: PaperOrder, moved: PaperRelease): void {
  const row = order.refunds.find(({ refundId }) => refundId === moved.refundId);
  if (!row) throw new Error(`${moved.refundId} is not a refund of this order`);
  order.releases.push(moved);
  row.returned += moved.amount;
  row.allowance -= moved.amount;
  row.tax -= moved.tax;
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
