import { expect, test } from 'vitest';
import type { Order, Transaction } from '@bloomdesk/contract/orders/shapes';
import { chargedOrder, newestCard } from './charged-order.ts';

const payment = (changes: Partial<Transaction> = {}): Transaction => ({
  transactionType: 'payment',
  transactionId: 'tx',
  brand: 'visa',
  panTruncation: '1111',
  paymentType: 'card',
  amount: 10.1,
  transactionDate: '2027-02-10T10:00:00Z',
  totalAfterRefund: null,
  type: 'Braintree',
  status: 'settled',
  ...changes,
});
const order = (...transactions: Transaction[]) =>
  ({
    status: 'Received',
    importedAs: null,
    paymentSummary: { outstandingBalance: 20.2, transactions },
  }) as unknown as Order; // all that is read of it

test('what is being charged is what pending payments come to, refunds left out', () => {
  const pending = { status: 'pending' } as const;
  const paid = order(
    payment(),
    payment({ ...pending, amount: 5.05 }),
    payment({ ...pending, transactionType: 'refund' }),
  );
  expect(chargedOrder(paid)).toEqual({
    status: 'Received',
    outstandingBalance: 2020,
    beingCharged: 505,
    isImported: false,
  });
  expect(chargedOrder(order())).toMatchObject({ beingCharged: 0 });
});

test('the card on file is the one that paid last; gift cards and what failed are none', () => {
  const newest = payment({ panTruncation: '4444' });
  const all = [payment(), newest, payment({ status: 'failed' }), payment({ paymentType: 'gift_card' })];
  expect(newestCard(order(...all).paymentSummary)).toBe(newest);
  expect(newestCard(order(payment({ transactionType: 'refund' })).paymentSummary)).toBe(undefined);
});
