import { expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { mayCancelOrder, refundStrategies, staysCharged } from './order-cancelling.ts';

function verdict(statuses: SuborderStatus[], force = false, isManager = false) {
  const answer = mayCancelOrder(
    statuses.map((status) => ({ status })),
    force,
    () => isManager,
  );
  return answer.ok ? 'yes' : answer.code;
}

test.each([
  [['Received'], 'yes'],
  [['Cancelled', 'AwaitingPickup'], 'yes'],
  [['Cancelled', 'Cancelled'], 'already-cancelled'],
  [[], 'already-cancelled'],
  [['Received', 'LeftFulfillmentCenter'], 'with-carrier'],
  [['Received', 'Delivered'], 'with-carrier'],
] satisfies [SuborderStatus[], string][])('%j: %s', (statuses, expected) => {
  expect(verdict(statuses)).toBe(expected);
});

test('only a manager insists', () => {
  expect(verdict(['Received', 'InTransit'], true, true)).toBe('yes');
  expect(verdict(['Received', 'InTransit'], false, true)).toBe('with-carrier');
  expect(verdict(['Received'], true, false)).toBe('force-not-allowed');
});

test('an order stays charged where nothing is given back, neither money nor a credit', () => {
  expect(refundStrategies.filter(staysCharged)).toEqual(['none']);
});
