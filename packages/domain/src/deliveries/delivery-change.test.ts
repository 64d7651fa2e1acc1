import { expect, test } from 'vitest';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import { consequencesOf, mayChangeDelivery, mayDeleteDelivery, mayPushDelivery } from './delivery-change.ts';

const prePrint = [
  'Received',
  'Batched',
  'BatchWorkorderPrinted',
  'Picking',
  'PickedAndQCd',
  'AtTable',
  'NotecardPrinted',
];

test('a delivery may be changed, pushed and deleted until the label is printed', () => {
  const usual = { hasArea: true, labelStale: false, vendorState: null };
  for (const rule of [mayChangeDelivery, mayDeleteDelivery])
    expect(suborderStatuses.filter((status) => rule({ status }).ok)).toEqual(prePrint);
  expect(suborderStatuses.filter((status) => mayPushDelivery({ status, ...usual }).ok)).toEqual(prePrint);
  expect(mayChangeDelivery({ status: 'Cancelled' })).toMatchObject({ code: 'cancelled' });
  expect(mayPushDelivery({ status: 'Received', ...usual, hasArea: false })).toMatchObject({ code: 'no-area' });
});

test.each([
  ['SuborderPrinted', true, null, true],
  ['SuborderPrinted', true, 'refused', true],
  ['AwaitingPickup', true, 'failed', true],
  ['SuborderPrinted', true, 'booked', false],
  ['SuborderPrinted', false, 'refused', false],
  ['LeftFulfillmentCenter', true, null, false],
] as const)('%s, label stale %s, vendor %s: pushed again %s', (status, labelStale, vendorState, may) =>
  expect(mayPushDelivery({ status, labelStale, vendorState, hasArea: true }).ok).toBe(may),
);

const now = { fcId: 4, fulfillmentDate: '2027-02-13' };
test.each([
  [now, false, false],
  [{ ...now, fulfillmentDate: '2027-02-14' }, true, true],
  [{ ...now, fcId: 1 }, true, true],
] as const)('%j: leaves its batch %s, takes stock anew %s', (after, leavesBatch, isReallocated) =>
  expect(consequencesOf(now, after)).toEqual({ leavesBatch, isReallocated }),
);
