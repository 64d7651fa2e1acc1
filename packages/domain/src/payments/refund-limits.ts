import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** What an order comes to, in cents; its total includes tax (D107). */
export interface RemediedOrder {
  orderTotal: number;
  taxTotal: number;
  /** Percent of it that its credits may come to; 125 unless the company has said otherwise (D385). */
  creditPercent: number;
}

/** The most that may ever be given in credits for an order: a share of its total before tax, in whole cents (D148). */
export function creditCap({ orderTotal, taxTotal, creditPercent }: RemediedOrder): number {
  return Math.max(0, Math.floor(((orderTotal - taxTotal) * creditPercent) / 100));
}

/** May this much be given in credits, after what was given before? */
export function mayCredit(amount: number, issued: number, order: RemediedOrder): Verdict<'credit-exceeds'> {
  const left = Math.max(0, creditCap(order) - issued);
  if (amount <= left) return yes;
  return no('credit-exceeds', order.creditPercent, formatMoney(left));
}

/** Can anything go back by us? The money of an imported order was never ours to give back (D465). */
export function mayRefundOrder({ isImported }: { isImported: boolean }): Verdict<'imported-order'> {
  return isImported ? no('imported-order.refund') : yes;
}

/** May this much go back, of what is left of the payments less what was given in its place (D147)? */
export function mayRefund(amount: number, refundable: number): Verdict<'refund-exceeds'> {
  if (amount > 0 && amount <= refundable) return yes;
  return no('refund-exceeds', formatMoney(refundable));
}

/** What one resolution has given so far; cents. */
export interface GivenSoFar {
  refund: number;
  credit: number;
}

/**
 * May one resolution give this much beside what it has given? A refund alone and credits alone keep their own caps (D147,
 * D148). Together they come to at most what the order may have in credits; more is a manager's decision (D158).
 */
export function mayGiveTogether(
  kind: keyof GivenSoFar,
  amount: number,
  given: GivenSoFar,
  order: RemediedOrder,
): Verdict<'too-much-together'> {
  if (given[kind === 'refund' ? 'credit' : 'refund'] === 0) return yes;
  const left = Math.max(0, creditCap(order) - given.refund - given.credit);
  if (amount <= left) return yes;
  return no('too-much-together', order.creditPercent, formatMoney(left));
}
