import { describe, expect, test } from 'vitest';
import { type MoveSource, mayCascade, mayMove, statusAfter, suborderMoves } from './suborder-moves.ts';
import { isBefore, type SuborderStatus, suborderStatuses } from './suborder-status.ts';

const fine = (status: SuborderStatus) => ({ status, inException: false });
const stuck = (status: SuborderStatus) => ({ status, inException: true });
const sources = Object.keys(suborderMoves) as MoveSource[]; // Object.keys forgets the key type of a closed table

const table: [MoveSource, SuborderStatus, SuborderStatus][] = [
  ['batchCreate', 'Received', 'Batched'],
  ['batchCreate', 'Batched', 'Batched'],
  ['batchCreate', 'Packed', 'Packed'],
  ['batchLeave', 'Received', 'Received'],
  ['batchLeave', 'Batched', 'Received'],
  ['batchLeave', 'NotecardPrinted', 'Received'],
  ['batchLeave', 'SuborderPrinted', 'SuborderPrinted'],
  ['workOrderPrint', 'Batched', 'BatchWorkorderPrinted'],
  ['workOrderPrint', 'BatchWorkorderPrinted', 'BatchWorkorderPrinted'],
  ['workOrderPrint', 'Picking', 'Picking'],
  ['guidedLoad', 'Batched', 'AtTable'],
  ['guidedLoad', 'PickedAndQCd', 'AtTable'],
  ['guidedLoad', 'NotecardPrinted', 'NotecardPrinted'],
  ['guidedLoad', 'SuborderPrinted', 'SuborderPrinted'],
  ['notecardPrint', 'AtTable', 'NotecardPrinted'],
  ['notecardPrint', 'Received', 'Received'],
  ['notecardPrint', 'Batched', 'Batched'],
  ['notecardPrint', 'SuborderPrinted', 'SuborderPrinted'],
  ['documentPrint', 'Batched', 'SuborderPrinted'],
  ['documentPrint', 'NotecardPrinted', 'SuborderPrinted'],
  ['documentPrint', 'Packed', 'Packed'],
  ['pack', 'AtTable', 'Packed'],
  ['pack', 'SuborderPrinted', 'Packed'],
  ['pack', 'Packed', 'Packed'],
  ['pack', 'AwaitingPickup', 'AwaitingPickup'],
  ['complete', 'AtTable', 'AwaitingPickup'],
  ['complete', 'OnPallet', 'AwaitingPickup'],
  ['complete', 'InTransit', 'InTransit'],
];

test.each(table)('%s of a suborder that is %s leaves it %s', (source, from, to) => {
  expect(statusAfter(source, fine(from))).toBe(to);
  expect(mayMove(source, fine(from)).ok).toBe(from !== to);
});

test.each(sources)('nothing brings a cancelled suborder back: not %s', (source) => {
  expect(mayMove(source, fine('Cancelled'), 'InTransit')).toMatchObject({ ok: false, code: 'cancelled' });
  expect(statusAfter(source, fine('Cancelled'), 'InTransit')).toBe('Cancelled');
});

test.each(sources)('%s never cancels a suborder', (source) => {
  const living = suborderStatuses.filter((status) => status !== 'Cancelled');
  expect(living.map((status) => statusAfter(source, fine(status), 'Cancelled'))).not.toContain('Cancelled');
});

test('only leaving a batch and undoing a scan lower a status', () => {
  const lowering = sources.filter((source) =>
    suborderStatuses.some((status) =>
      suborderStatuses.some((named) => isBefore(statusAfter(source, fine(status), named), status)),
    ),
  );
  expect(lowering).toEqual(['batchLeave', 'undoPack']);
});

describe('in exception', () => {
  test.each(['batchCreate', 'workOrderPrint', 'guidedLoad', 'documentPrint', 'pack', 'complete'] as const)(
    '%s skips the suborder',
    (source) => {
      expect(mayMove(source, stuck('Received'))).toMatchObject({ ok: false, code: 'in-exception' });
      expect(statusAfter(source, stuck('Received'))).toBe('Received');
    },
  );

  test('printing its single notecard does not move it', () => {
    expect(statusAfter('notecardPrint', stuck('AtTable'))).toBe('AtTable');
  });

  test('it still returns to Received when its batch is deleted', () => {
    expect(statusAfter('batchLeave', stuck('AtTable'))).toBe('Received');
  });

  test('the carrier still reports on it', () => {
    expect(statusAfter('carrierEvent', stuck('AwaitingPickup'), 'InTransit')).toBe('InTransit');
  });
});

test.each([
  ['AwaitingPickup', 'LeftFulfillmentCenter', 'LeftFulfillmentCenter'],
  ['AwaitingPickup', 'Delivered', 'Delivered'],
  ['InTransit', 'OutForDelivery', 'OutForDelivery'],
  ['OutForDelivery', 'InTransit', 'OutForDelivery'],
  ['Delivered', 'InTransit', 'Delivered'],
  ['Delivered', 'Delivered', 'Delivered'],
  ['AtTable', 'Packed', 'AtTable'],
  ['AtTable', undefined, 'AtTable'],
] as const)('a %s suborder reported %s by the carrier becomes %s', (from, reported, to) => {
  expect(statusAfter('carrierEvent', fine(from), reported)).toBe(to);
});

test.each([
  ['Packed', 'SuborderPrinted', 'SuborderPrinted'],
  ['Packed', 'AtTable', 'AtTable'],
  ['Packed', undefined, 'Packed'],
  ['Packed', 'InTransit', 'Packed'],
  ['AwaitingPickup', 'AtTable', 'AwaitingPickup'],
] as const)('undoing the scan of a %s suborder that was %s before leaves it %s', (from, before, to) => {
  expect(statusAfter('undoPack', fine(from), before)).toBe(to);
});

test.each([
  ['AtTable', 'Packed', true],
  ['Packed', 'Packed', false],
  ['InTransit', 'Packed', false],
] as const)('a batch-wide change of a %s suborder to %s: %s', (status, to, allowed) => {
  expect(mayCascade(fine(status), to).ok).toBe(allowed);
  expect(mayCascade(stuck(status), to).ok).toBe(false);
  expect(mayCascade(fine('Cancelled'), to).ok).toBe(false);
});

test.each([
  ['Packed', 'AtTable', true],
  ['Delivered', 'Batched', true],
  ['AtTable', 'Packed', true],
  ['Packed', 'Packed', false],
  ['Packed', 'Received', false],
  ['Packed', 'Cancelled', false],
] as const)('a forced batch-wide change of a %s suborder to %s: %s', (status, to, allowed) => {
  expect(mayCascade(fine(status), to, { force: true }).ok).toBe(allowed);
  expect(mayCascade(stuck(status), to, { force: true }).ok).toBe(false);
  expect(mayCascade(fine('Cancelled'), to, { force: true }).ok).toBe(false);
});
