import { share } from '../money.ts';
import { creditPaymentType, historyPaymentType } from './ledger-accounts.ts';
import { taxShare } from './order-balance.ts';

/** A settled payment and how much of it goes back already, in cents. */
export interface RefundablePayment {
  key: string;
  paymentType: string;
  amount: number;
  /** Refunds of it that are made or pending. */
  reserved: number;
  /** ISO instant. */
  paidAt: string;
}

export interface RefundPart {
  paymentKey: string;
  /** Cents, tax included. */
  amount: number;
  tax: number;
}

/** What can still go back of these payments: settled ones less all refunds made or pending (D147). */
export function refundableOf(payments: readonly RefundablePayment[]): number {
  return payments.reduce((sum, payment) => sum + leftOf(payment), 0);
}

/**
 * Which payments an amount goes back to: gift cards first, then cards, then all others, a credit last, each the newest first
 * and never more than is left of it (D152, D261). The tax in it is shared out to the cent. Null when the payments do not cover it.
 */
export function splitRefund(amount: number, tax: number, payments: readonly RefundablePayment[]): RefundPart[] | null {
  let left = amount;
  const parts = payments.toSorted(inRefundOrder).flatMap((payment) => {
    const part = Math.min(left, leftOf(payment));
    left -= part;
    return part > 0 ? [{ paymentKey: payment.key, amount: part }] : [];
  });
  if (left > 0) return null;
  const taxes = share(
    Math.min(tax, amount),
    parts.map((part) => part.amount),
  );
  return parts.map((part, index) => ({ ...part, tax: taxes[index] ?? 0 }));
}

/**
 * What a fall of an order's total gives back (D125): no more than is to be given back, and no more than can be refunded. The
 * balance is the one after the fall; what is on its way to the customer is in it already (D261).
 */
export function owedBack(fall: number, order: { outstandingBalance: number; refundable: number }): number {
  return Math.max(0, Math.min(fall, -order.outstandingBalance, order.refundable));
}

/** What can still go back of all that was paid: less what goes back already and what a credit stands in place of (D147, D261). */
export function refundableFrom(order: {
  payments: readonly RefundablePayment[];
  captured: number;
  creditUsed: number;
  creditInstead: number;
  /** All refunds that have not failed. */
  refunded: number;
}): number {
  const { payments, captured, creditUsed, creditInstead, refunded } = order;
  return Math.max(
    0,
    Math.min(refundableOf(payments) - creditInstead, captured + creditUsed - creditInstead - refunded),
  );
}

/** The tax in an amount that goes back of an order, when no lines say it: its share of the order's tax, never above either. */
export function taxWithin(amount: number, { taxTotal, orderTotal }: { taxTotal: number; orderTotal: number }): number {
  if (orderTotal <= 0) return 0;
  return Math.min(amount, taxTotal, taxShare(amount, { taxTotal, orderTotal }));
}

/** The credit that has paid for an order, as a payment that can go back; none where no credit has. */
export function creditPayment({ creditUsed, reserved }: { creditUsed: number; reserved: number }): RefundablePayment[] {
  if (creditUsed === 0) return [];
  const [key, paidAt] = [creditPaymentType, '1970-01-01T00:00:00Z'];
  return [{ key, paymentType: creditPaymentType, amount: creditUsed, reserved, paidAt }];
}

/** What was paid before Bloomdesk cannot be given back by us (D465). */
function leftOf({ amount, reserved, paymentType }: RefundablePayment): number {
  return paymentType === historyPaymentType ? 0 : amount - reserved;
}

function inRefundOrder(a: RefundablePayment, b: RefundablePayment): number {
  return classOf(a) - classOf(b) || Date.parse(b.paidAt) - Date.parse(a.paidAt) || (a.key < b.key ? -1 : 1);
}

function classOf({ paymentType }: RefundablePayment): number {
  if (paymentType === creditPaymentType) return 3;
  if (/gift/i.test(paymentType)) return 0;
  return /card/i.test(paymentType) ? 1 : 2;
}
