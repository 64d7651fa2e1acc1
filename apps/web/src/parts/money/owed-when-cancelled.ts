import { wholeCents } from '@bloomdesk/domain/money';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { releaseAllowances, type OpenAllowance } from '@bloomdesk/domain/payments/allowance-releases';
import { owedBack } from '@bloomdesk/domain/payments/refund-split';
import { orderFunds } from './order-funds.ts';

/** What an order's total falls by when a suborder is cancelled, and what of it can go back; cents. */
export interface OwedWhenCancelled {
  worth: number;
  owed: number;
}

/** By the rules the server cancels by: what was refunded for the suborder before does not go back again (D125, D261). */
export function owedWhenCancelled(
  money: Order['paymentSummary'],
  { suborderId, lineItems }: Pick<Suborder, 'suborderId' | 'lineItems'>,
): OwedWhenCancelled {
  const charged = lineItems.filter(({ isDeleted, chargeable }) => !isDeleted && chargeable);
  const tax = charged.reduce((sum, line) => sum + wholeCents(line.taxAmount), 0);
  const worth = charged.reduce((sum, line) => sum + wholeCents(line.price), tax);
  const { outstandingBalance, refundable } = orderFunds(money);
  const released = releaseAllowances(openAllowances(money), {
    fall: worth,
    gone: { suborderId, lines: lineItems.map(({ index }) => index) },
    orderTotal: wholeCents(money.orderTotal) - worth,
    taxTotal: wholeCents(money.taxTotal) - tax,
  }).reduce((sum, { amount }) => sum + amount, 0);
  return { worth, owed: owedBack(worth, { outstandingBalance: outstandingBalance - worth + released, refundable }) };
}

/** Only those for the suborder that goes are asked which lines they are for, and its lines have all gone then. */
function openAllowances({ transactions }: Order['paymentSummary']): OpenAllowance[] {
  return transactions.flatMap(({ refund, status, transactionKey = '' }) => {
    if (!refund || status === 'failed') return [];
    const { sequence, suborderId, allowance, allowanceTax, lineItems } = refund;
    const lines = lineItems.map(({ index, amount }) => ({ index, worth: wholeCents(amount), isCounted: false }));
    const split = { allowance: wholeCents(allowance), tax: wholeCents(allowanceTax) };
    return [{ refundId: transactionKey, sequence, suborderId, lineItems: lines, ...split }];
  });
}
