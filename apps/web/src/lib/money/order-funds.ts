import type { Order, Transaction } from '@bloomdesk/contract/orders.shapes';
import { type RefundablePayment, refundableOf } from '@bloomdesk/domain/payments/refund-split';

/** The money of an order as the rules of refunds ask for it; cents. */
export interface OrderFunds {
  payments: RefundablePayment[];
  refundable: number;
  refundPending: number;
  outstandingBalance: number;
}

/** What can go back of an order, read from what its page shows (D147). */
export function orderFunds({ transactions, outstandingBalance }: Order['paymentSummary']): OrderFunds {
  const payments = transactions.flatMap((one) => (isSettledPayment(one) ? [refundablePayment(one)] : []));
  const pending = transactions.filter((one) => one.transactionType === 'refund' && one.status === 'pending');
  return {
    payments,
    refundable: refundableOf(payments),
    refundPending: pending.reduce((sum, { amount }) => sum + cents(amount), 0),
    outstandingBalance: cents(outstandingBalance),
  };
}

/** A payment as people tell it from others: `card, visa •••• 1111`. */
export function paymentWords({ paymentType, brand, panTruncation, type }: Transaction): string {
  const card = [brand, panTruncation && `•••• ${panTruncation}`].filter(Boolean).join(' ');
  return [paymentType.replaceAll('_', ' '), card, type].filter(Boolean).join(', ');
}

/** Dollars of the wire as whole cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}

function isSettledPayment({ transactionType, status = 'settled' }: Transaction): boolean {
  return transactionType === 'payment' && status === 'settled';
}

function refundablePayment(payment: Transaction): RefundablePayment {
  return {
    key: payment.transactionKey ?? payment.transactionId,
    paymentType: payment.paymentType,
    amount: cents(payment.amount),
    reserved: cents(payment.refundReserved ?? 0),
    paidAt: payment.transactionDate,
  };
}
