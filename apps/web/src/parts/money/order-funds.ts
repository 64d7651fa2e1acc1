import { wholeCents } from '@bloomdesk/domain/money';
import type { Order, Transaction } from '@bloomdesk/contract/orders/shapes';
import { creditPaymentType, historyPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import { creditPayment, type RefundablePayment, refundableFrom } from '@bloomdesk/domain/payments/refund-split';

/** The money of an order as the rules of refunds ask for it; cents. */
export interface OrderFunds {
  payments: RefundablePayment[];
  refundable: number;
  outstandingBalance: number;
}

/** What can go back of an order, read from what its page shows (D147, D261). */
export function orderFunds(summary: Order['paymentSummary']): OrderFunds {
  const { transactions } = summary;
  const refunds = transactions.filter((one) => one.transactionType === 'refund' && one.status !== 'failed');
  const toCredit = refunds.filter(({ paymentType }) => paymentType === creditPaymentType);
  const creditUsed = wholeCents(summary.creditUsed);
  const payments = [
    ...transactions.flatMap((one) => (isSettledPayment(one) ? [refundablePayment(one)] : [])),
    ...creditPayment({ creditUsed, reserved: sumOf(toCredit) }),
  ];
  const [captured, creditInstead] = [wholeCents(summary.paid), wholeCents(summary.creditInstead)];
  const refundable = refundableFrom({ payments, captured, creditUsed, creditInstead, refunded: sumOf(refunds) });
  return { payments, refundable, outstandingBalance: wholeCents(summary.outstandingBalance) };
}

function sumOf(transactions: readonly Transaction[]): number {
  return transactions.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
}

/** What of a transaction tells it from others. */
type ShownPayment = Pick<Transaction, 'paymentType' | 'brand' | 'panTruncation'> & Partial<Pick<Transaction, 'type'>>;

/** A payment as people tell it from others: `card, visa •••• 1111`. */
export function formatPayment({ paymentType, brand, panTruncation, type = '' }: ShownPayment): string {
  const card = [brand, panTruncation && `•••• ${panTruncation}`].filter(Boolean).join(' ');
  const way = paymentType === historyPaymentType ? 'before Bloomdesk' : paymentType.replaceAll('_', ' ');
  return [way, card, type].filter(Boolean).join(', ');
}

function isSettledPayment({ transactionType, status = 'settled' }: Transaction): boolean {
  return transactionType === 'payment' && status === 'settled';
}

function refundablePayment(payment: Transaction): RefundablePayment {
  return {
    key: payment.transactionKey ?? payment.transactionId,
    paymentType: payment.paymentType,
    amount: wholeCents(payment.amount),
    reserved: wholeCents(payment.refundReserved ?? 0),
    paidAt: payment.transactionDate,
  };
}
