import { expect, test } from 'vitest';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { owedWhenCancelled } from './owed-when-cancelled.ts';

const rose = { index: 0, price: 50, taxAmount: 3, chargeable: true, isDeleted: false };
const suborder = { suborderId: '1000001-1', lineItems: [rose] } as unknown as Suborder; // the rest of it says nothing about this
const paid = {
  transactionType: 'payment',
  status: 'settled',
  paymentType: 'card',
  amount: 106,
  transactionDate: '2027-02-10T10:00:00Z',
};
const refund = (amount: number, suborderId: string | null, changes: object = {}) => ({
  transactionType: 'refund',
  transactionKey: `r${amount}`,
  status: 'settled',
  paymentType: 'card',
  amount,
  transactionDate: '2027-02-10T11:00:00Z',
  refund: { suborderId, sequence: 1, returned: 0, allowance: amount, allowanceTax: 0, lineItems: [], ...changes },
});

/** $106.00 for two suborders, paid by card. */
const money = (...refunds: ReturnType<typeof refund>[]) =>
  ({
    orderTotal: 106,
    taxTotal: 6,
    creditUsed: 0,
    creditInstead: 0,
    paid: 106,
    outstandingBalance: 0,
    transactions: [{ ...paid, refundReserved: refunds.reduce((sum, { amount }) => sum + amount, 0) }, ...refunds],
  }) as unknown as Order['paymentSummary'];

test.each([
  ['nothing refunded', money(), 5300],
  ['refunded for it before', money(refund(53, '1000001-1', { lineItems: [{ index: 0, amount: 53 }] })), 0],
  ['a part of it refunded before', money(refund(20, '1000001-1')), 3300],
  ['refunded for another suborder', money(refund(20, '1000001-2')), 5300],
  ['refunded at the order, more than is left of it', money(refund(80, null)), 2600],
  ['a refund that failed', money({ ...refund(20, '1000001-1'), status: 'failed' }), 5300],
])('%s', (_, summary, owed) => {
  expect(owedWhenCancelled(summary, suborder)).toEqual({ worth: 5300, owed });
});
