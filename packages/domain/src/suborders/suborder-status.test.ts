import { expect, test } from 'vitest';
import {
  isAtLeast,
  isBefore,
  isCountedNotPrinted,
  isCountedPrinted,
  isLive,
  isPostPrint,
  isPrePrint,
  rankOf,
  suborderBadgeColour,
  suborderStatuses,
  suborderStatusLabel,
  summaryStage,
} from './suborder-status.ts';

const live = suborderStatuses.filter((status) => status !== 'Cancelled');

test('statuses stand in rank order, Received first and Cancelled last', () => {
  const ranks = suborderStatuses.map(rankOf);
  expect(ranks).toEqual([1, 10, 20, 30, 40, 50, 55, 60, 70, 80, 90, 100, 105, 110, 115, 120, 999]);
  expect(suborderStatuses.at(-1)).toBe('Cancelled');
});

test.each(live)('a cancelled suborder is neither before nor as far as %s', (status) => {
  expect(isBefore('Cancelled', status)).toBe(false);
  expect(isAtLeast('Cancelled', status)).toBe(false);
});

test('a live suborder has come as far as its own status and everything before it', () => {
  for (const status of live) {
    for (const other of live) {
      expect(isAtLeast(status, other)).toBe(rankOf(status) >= rankOf(other));
      expect(isBefore(status, other)).toBe(rankOf(status) < rankOf(other));
    }
  }
});

test('only a cancelled suborder is not live', () => {
  expect(suborderStatuses.filter((status) => !isLive({ status }))).toEqual(['Cancelled']);
});

test('the delivery may be edited from Received through NotecardPrinted', () => {
  expect(suborderStatuses.filter(isPrePrint)).toEqual([
    'Received',
    'Batched',
    'BatchWorkorderPrinted',
    'Picking',
    'PickedAndQCd',
    'AtTable',
    'NotecardPrinted',
  ]);
});

test('a label may be reprinted from SuborderPrinted through InTransit, not while out for delivery', () => {
  expect(suborderStatuses.filter(isPostPrint)).toEqual([
    'SuborderPrinted',
    'Packed',
    'BatchCompleted',
    'OnPallet',
    'AwaitingPickup',
    'LeftFulfillmentCenter',
    'InTransit',
  ]);
});

test('every live suborder is counted as printed or not printed, out for delivery as printed, cancelled in neither', () => {
  for (const status of live) expect(isCountedPrinted(status)).toBe(!isCountedNotPrinted(status));
  expect(isCountedPrinted('OutForDelivery')).toBe(true);
  expect(isCountedPrinted('NotecardPrinted')).toBe(false);
  expect(isCountedPrinted('Cancelled') || isCountedNotPrinted('Cancelled')).toBe(false);
});

test.each([
  ['Received', 'pre-fulfillment'],
  ['Batched', 'pre-fulfillment'],
  ['BatchWorkorderPrinted', 'in-fulfillment'],
  ['OnPallet', 'in-fulfillment'],
  ['AwaitingPickup', 'completed'],
  ['Delivered', 'completed'],
  ['Cancelled', null],
] as const)('the Daily Summary counts %s as %s', (status, stage) => {
  expect(summaryStage(status)).toBe(stage);
});

test('Received is green, Batched and BatchWorkorderPrinted are amber, all others red', () => {
  const coloured = suborderStatuses.filter((status) => suborderBadgeColour(status) !== 'red');
  expect(coloured.map((status) => [status, suborderBadgeColour(status)])).toEqual([
    ['Received', 'green'],
    ['Batched', 'amber'],
    ['BatchWorkorderPrinted', 'amber'],
  ]);
});

test('status choices read as the bulk actions spell them', () => {
  const shown = (['AtTable', 'SuborderPrinted', 'AwaitingPickup', 'LeftFulfillmentCenter'] as const).map(
    (status) => suborderStatusLabel[status],
  );
  expect(shown).toEqual(['At Table', 'Suborder Printed', 'Awaiting Pickup', 'Left Fulfillment Center']);
});
