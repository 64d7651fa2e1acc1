import { wholeCents } from '@bloomdesk/domain/money';
import type { Order, Transaction } from '@bloomdesk/contract/orders/shapes';
import type { ChargedOrder } from '@bloomdesk/domain/payments/charging';

/** The money of an order as the rules of charging ask for it, read from what its page shows; cents. */
export function chargedOrder({
  status,
  paymentSummary,
  importedAs,
}: Pick<Order, 'status' | 'paymentSummary' | 'importedAs'>): ChargedOrder {
  const { outstandingBalance, transactions } = paymentSummary;
  const pending = transactions.filter((one) => one.transactionType === 'payment' && one.status === 'pending');
  const beingCharged = pending.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  return { status, outstandingBalance: wholeCents(outstandingBalance), beingCharged, isImported: importedAs !== null };
}

/** The newest card the order was paid with, which the gateway may have kept. */
export function newestCard({ transactions }: Order['paymentSummary']): Transaction | undefined {
  return transactions.findLast(
    ({ transactionType, status = 'settled', paymentType }) =>
      transactionType === 'payment' && status === 'settled' && /card/i.test(paymentType) && !/gift/i.test(paymentType),
  );
}
