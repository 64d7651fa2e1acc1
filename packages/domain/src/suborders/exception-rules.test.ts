import { expect, test } from 'vitest';
import { isFulfilByPassed, isOverdue, isWithCarrier, lateClearQuestion, mayRaiseException } from './exception-rules.ts';

test('an exception is raised until the suborder is delivered, and never on a cancelled one', () => {
  expect(mayRaiseException('Received').ok).toBe(true);
  expect(mayRaiseException('OutForDelivery').ok).toBe(true);
  expect(mayRaiseException('Delivered')).toMatchObject({ ok: false, code: 'delivered' });
  expect(mayRaiseException('Cancelled')).toMatchObject({ ok: false, code: 'cancelled' });
  expect([isWithCarrier('AwaitingPickup'), isWithCarrier('LeftFulfillmentCenter'), isWithCarrier('Cancelled')]).toEqual(
    [false, true, false],
  );
});

test('clearing too late is asked about with the delivery date', () => {
  const now = new Date('2027-02-13T15:00:00Z');
  expect(isFulfilByPassed('2027-02-13T14:59:59Z', now)).toBe(true);
  expect(isFulfilByPassed('2027-02-13T15:00:00Z', now)).toBe(false);
  expect(isFulfilByPassed(null, now)).toBe(false);
  expect(lateClearQuestion('2027-02-13')).toBe(
    'This suborder has a delivery date of Sat, Feb 13 and will not be fulfilled. Are you sure you want to clear exception?',
  );
});

test.each([
  ['Received', '2027-02-09T15:00:00Z', true],
  ['AtTable', '2027-02-10T14:59:00Z', true],
  ['Received', '2027-02-10T15:01:00Z', false],
  ['Packed', '2027-02-09T15:00:00Z', false],
  ['Delivered', '2027-02-09T15:00:00Z', false],
  ['Cancelled', '2027-02-09T15:00:00Z', false],
  ['Received', null, false],
] as const)('%s, to be ready by %s: overdue %s', (status, fulfilBy, overdue) =>
  expect(isOverdue(status, fulfilBy, new Date('2027-02-10T15:00:00Z'))).toBe(overdue),
);
