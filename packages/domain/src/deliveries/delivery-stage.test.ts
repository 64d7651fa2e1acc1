import { expect, test } from 'vitest';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import { deliveryStageOf } from './delivery-stage.ts';

test.each([
  ['Received', 'preparing'],
  ['SuborderPrinted', 'preparing'],
  ['Packed', 'packed'],
  ['AwaitingPickup', 'packed'],
  ['LeftFulfillmentCenter', 'under-way'],
  ['OutForDelivery', 'under-way'],
  ['Delivered', 'delivered'],
  ['Cancelled', null],
] as const)('a delivery that is %s is %s', (status, stage) => {
  expect(deliveryStageOf({ status, inException: false })).toBe(stage);
});

test('in exception it is that first, unless it is cancelled', () => {
  const stages = new Set(suborderStatuses.map((status) => deliveryStageOf({ status, inException: true })));
  expect(stages).toEqual(new Set(['exception', null]));
});
