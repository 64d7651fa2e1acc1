import { expect, test } from 'vitest';
import { type ChargedOrder, mayChargeAmount, mayChargeOrder } from './charging.ts';

const owing = (changes: Partial<ChargedOrder> = {}): ChargedOrder => ({
  status: 'Received',
  outstandingBalance: 5000,
  beingCharged: 0,
  isImported: false,
  ...changes,
});

test.each([
  ['something is owed', owing(), null],
  ['everything is paid', owing({ outstandingBalance: 0 }), 'Nothing is outstanding on this order.'],
  ['the customer is owed', owing({ outstandingBalance: -1 }), 'Nothing is outstanding on this order.'],
  [
    'it is from before Bloomdesk',
    owing({ isImported: true }),
    'This order is from before Bloomdesk: charge it where it was sold.',
  ],
  ['a charge is pending', owing({ beingCharged: 1250 }), 'A charge of $12.50 is still pending at the gateway.'],
  ['the order is cancelled', owing({ status: 'Cancelled' }), 'This order is cancelled.'],
])('%s', (_, order, message) => {
  const verdict = mayChargeOrder(order);
  expect(verdict.ok ? null : verdict.message).toBe(message);
});

test.each([
  [1, true],
  [5000, true],
  [5001, false],
  [0, false],
  [-1, false],
])('of $50.00 outstanding %i cents may be charged: %s', (amount, isAllowed) => {
  expect(mayChargeAmount(amount, owing()).ok).toBe(isAllowed);
});

test('a charge that is pending stands in the way of any amount', () => {
  expect(mayChargeAmount(1, owing({ beingCharged: 1 }))).toMatchObject({ code: 'charge-pending' });
  expect(mayChargeAmount(5001, owing())).toMatchObject({ message: 'Between $0.01 and $50.00 can be charged.' });
});
