import { expect, test } from 'vitest';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { lockingOf, sendBackOf } from './use-send-back.ts';

const line = { quantity: 3, price: 99.99, taxAmount: 0.06, chargeable: true, refundedQuantity: 0 };
const payment = {
  transactionType: 'payment',
  transactionKey: 'key',
  transactionId: 'tx',
  transactionDate: '2027-02-10T10:00:00Z',
  paymentType: 'card',
  brand: 'visa',
  panTruncation: '1111',
  type: 'braintree',
  amount: 100.05,
  status: 'settled',
  refundReserved: 0,
} as const;
const order = (log: object[] = [], reserved = 0) =>
  ({
    paymentSummary: {
      transactions: [{ ...payment, refundReserved: reserved }],
      outstandingBalance: 0,
      paid: 100.05,
      creditUsed: 0,
      creditInstead: 0,
    },
    careResolutionNotifications: { refund: log },
  }) as unknown as Order; // the rest of an order says nothing about this

test('so many pieces are worth their share, the last ones all that is left', () => {
  expect(sendBackOf(line, 1, order(), false)).toEqual({
    amount: 3335,
    parts: ['$33.35 to card, visa •••• 1111, braintree'],
    blocked: null,
    isAdditional: false,
  });
  expect(sendBackOf({ ...line, refundedQuantity: 1 }, 2, order(), false).amount).toBe(6670);
  expect(sendBackOf({ ...line, chargeable: false }, 3, order(), false).amount).toBe(0);
});

test('no more than can go back', () => {
  expect(sendBackOf(line, 3, order([], 80), false)).toMatchObject({
    blocked: 'Only $20.05 of this order can still go back.',
    parts: [],
  });
});

test('on top of an earlier resolution only by those who may', () => {
  const log = [{ performedBy: 'care@bloomdesk.test', date: '2027-02-10T10:00:00Z' }];
  expect(sendBackOf(line, 1, order(log), true)).toMatchObject({ blocked: null, isAdditional: true });
  expect(sendBackOf(line, 1, order(log), false).blocked).toBe('A manager must approve this refund.');
});

test('a declined refund is in the way of everybody but its maker', () => {
  const declined = order([{ declined: true, performedBy: 'care@bloomdesk.test' }]);
  expect(sendBackOf(line, 1, lockingOf(declined, 'care@bloomdesk.test'), false).blocked).toBeNull();
  expect(sendBackOf(line, 1, lockingOf(declined, 'other@bloomdesk.test'), false).blocked).toBe(
    'A manager must approve this refund.',
  );
});
