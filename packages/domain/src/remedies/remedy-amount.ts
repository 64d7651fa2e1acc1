import { lineItemRefund, type LineItemRefund } from '../line-items/line-item-refund.ts';
import { formatMoney, portion } from '../money.ts';
import { mayCredit, mayRefund } from '../payments/refund-limits.ts';
import { no, type Verdict } from '../verdict.ts';
import { refundOfPieces } from './refunded-pieces.ts';
import { piecesLeft, type ProblemSelection, type ReportableLineItem } from './problem-selection.ts';

/** A line with its money in cents. */
export interface ValuedLineItem extends ReportableLineItem {
  price: number;
  taxAmount: number;
  /** False: it cost the customer nothing (D109). */
  chargeable: boolean;
}

/** The money of an order in cents; its total includes tax (D107). */
export interface RemediedMoney {
  orderTotal: number;
  taxTotal: number;
  /** Percent that credits may come to (D385). */
  creditPercent: number;
  shippingCost: number;
  shippingDiscount: number;
  shippingTaxAmount: number;
  /** What may still go back (D147). */
  refundable: number;
  /** Given in credits so far. */
  credited: number;
}

/** What is selected is worth, in cents. */
export interface RemedyBase {
  price: number;
  tax: number;
  /** Line by line; shipping is in none of them. */
  lines: (LineItemRefund & { index: number })[];
}

export type MoneyKind = 'refund' | 'credit';

/** How much someone wants to give: a share of what is selected, or a sum in cents. */
export type ChosenAmount = { by: 'percent'; percent: number } | { by: 'dollars'; amount: number };

export interface RemedyAmount {
  /** Cents, tax included. */
  amount: number;
  /** The part of it that is tax; a credit has none. */
  tax: number;
}

export type AmountRefusal = 'no-amount' | 'too-many-percent' | 'refund-exceeds' | 'credit-exceeds';

/** The most percent of what is selected: a refund gives back what was paid, a credit what the company allows (D385). */
export function mostPercent(kind: MoneyKind, { creditPercent }: Pick<RemediedMoney, 'creditPercent'>): number {
  return kind === 'refund' ? 100 : creditPercent;
}

/** The percentages that are offered at once; the last one is the most there is. */
export function percentPresets(kind: MoneyKind, money: Pick<RemediedMoney, 'creditPercent'>): number[] {
  const most = mostPercent(kind, money);
  return [...[25, 50, 75, 100].filter((percent) => percent < most), most];
}

/**
 * What is selected is worth (D149): the chosen pieces by their share of price and tax; the whole package is all that has
 * not gone back, with shipping where no other suborder of the order is live, and never more than the order.
 */
export function remedyBase(
  { isWhole, lines: chosen }: Pick<ProblemSelection, 'isWhole' | 'lines'>,
  lines: readonly ValuedLineItem[],
  { money, isOnlyLive }: { money: RemediedMoney; isOnlyLive: boolean },
): RemedyBase {
  const wanted = isWhole ? lines.map((line) => ({ index: line.index, quantity: piecesLeft(line) })) : chosen;
  const worth = wanted.flatMap(({ index, quantity }) => {
    const line = lines.find((each) => each.index === index);
    const pieces = line ? Math.min(quantity, piecesLeft(line)) : 0;
    return line && pieces > 0 ? [{ index, ...lineItemRefund(asRefunded(line), pieces) }] : [];
  });
  const hasShipping = isWhole && isOnlyLive;
  const shipping = hasShipping ? money.shippingCost - Math.min(money.shippingDiscount, money.shippingCost) : 0;
  const price = sum(worth.map((line) => line.price)) + shipping;
  const tax = sum(worth.map((line) => line.tax)) + (hasShipping ? money.shippingTaxAmount : 0);
  return {
    price: Math.min(price, Math.max(0, money.orderTotal - money.taxTotal)), // a promotion may have taken some of it
    tax: Math.min(tax, money.taxTotal),
    lines: worth,
  };
}

/**
 * What a choice comes to, to the cent: of a refund the share of price and of tax, of a credit that of the price alone
 * (D148). The tax in a refund is what it is booked with: that of its pieces, and of what goes beyond them its share of
 * the order's (D261).
 */
export function remedyAmount(
  kind: MoneyKind,
  choice: ChosenAmount,
  base: RemedyBase,
  money: RemediedMoney,
): RemedyAmount {
  const amount = amountOf(kind, choice, base);
  return { amount, tax: kind === 'refund' ? refundOfPieces(Math.max(0, amount), base.lines, money).tax : 0 };
}

function amountOf(kind: MoneyKind, choice: ChosenAmount, base: RemedyBase): number {
  if (choice.by === 'dollars') return choice.amount;
  const hundredths = hundredthsOf(choice.percent) ?? 0;
  const share = (amount: number) => portion(amount, hundredths, 100 * 100);
  return share(base.price) + (kind === 'refund' ? share(base.tax) : 0);
}

/** May this much be given (D147, D148)? Percentages have their own cap, and every sum is held against what is left. */
export function checkRemedyAmount(
  kind: MoneyKind,
  choice: ChosenAmount | null,
  base: RemedyBase,
  money: RemediedMoney,
): Verdict<AmountRefusal> {
  if (choice === null) return no('no-amount.none');
  if (choice.by === 'percent' && hundredthsOf(choice.percent) === null) return no('no-amount.percent');
  if (choice.by === 'dollars' && !(choice.amount > 0)) return no('no-amount.dollars');
  if (choice.by === 'percent' && choice.percent > mostPercent(kind, money))
    return no('too-many-percent', kind === 'refund' ? 'A refund' : 'A credit', mostPercent(kind, money));
  const { amount } = remedyAmount(kind, choice, base, money);
  if (amount <= 0) return no('no-amount.worthless');
  return kind === 'refund' ? mayRefund(amount, mostRefund(money)) : mayCredit(amount, money.credited, money);
}

/** Cents that a refund may come to: the order's total with its tax, and never more than can go back (D147, D148). */
export function mostRefund({ orderTotal, refundable }: Pick<RemediedMoney, 'orderTotal' | 'refundable'>): number {
  return Math.max(0, Math.min(orderTotal, refundable));
}

/** A percentage as whole hundredths of a percent; null for what is none. */
function hundredthsOf(percent: number): number | null {
  const hundredths = Math.round(percent * 100);
  return percent > 0 && percent <= 1000 && hundredths / 100 === percent ? hundredths : null;
}

/** What went back of a line before is known by its pieces: their share, as it was reckoned then (D150). */
function asRefunded(line: ValuedLineItem) {
  const { quantity, refundedQuantity, price, taxAmount, chargeable } = line;
  const before = lineItemRefund({ ...line, refundedQuantity: 0, refundedPrice: 0, refundedTax: 0 }, refundedQuantity);
  return {
    quantity,
    price,
    taxAmount,
    chargeable,
    refundedQuantity,
    refundedPrice: before.price,
    refundedTax: before.tax,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What is left of the caps, in words. */
export function formatLeft(kind: MoneyKind, money: RemediedMoney, creditable: number): string {
  return kind === 'refund'
    ? `${formatMoney(mostRefund(money))} of this order can still be refunded.`
    : `${formatMoney(creditable)} can still be given in credits for this order.`;
}
