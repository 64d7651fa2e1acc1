import { expect, test } from 'vitest';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import { isLeftToPack, stageOf, workStages } from './work-stage.ts';

test('every status has its stage, and what is not packed is left to pack', () => {
  expect(suborderStatuses.map((status) => [status, stageOf(status), isLeftToPack(status)])).toEqual([
    ['Received', 'received', true],
    ['Batched', 'batched', true],
    ['BatchWorkorderPrinted', 'batched', true],
    ['Picking', 'batched', true],
    ['PickedAndQCd', 'batched', true],
    ['AtTable', 'batched', true],
    ['NotecardPrinted', 'batched', true],
    ['SuborderPrinted', 'printed', true],
    ['Packed', 'packed', false],
    ['BatchCompleted', 'packed', false],
    ['OnPallet', 'packed', false],
    ['AwaitingPickup', 'packed', false],
    ['LeftFulfillmentCenter', 'out', false],
    ['InTransit', 'out', false],
    ['OutForDelivery', 'out', false],
    ['Delivered', 'delivered', false],
    ['Cancelled', 'cancelled', false],
  ]);
});

test('stages follow each other as a suborder lives through them', () => {
  const places = suborderStatuses.map((status) => workStages.indexOf(stageOf(status)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
