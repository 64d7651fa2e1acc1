import { describe, expect, test } from 'vitest';
import { type SuborderStatus, suborderStatuses } from '../suborders/suborder-status.ts';
import {
  invalidStatusText,
  makesLabelStale,
  mayAddLineItem,
  mayDeleteLineItem,
  mayRefundLineItem,
  mayUpgradeLineItem,
} from './line-item-rules.ts';

const live = { isDeleted: false, quantity: 3, refundedQuantity: 0 };
const statusesWhere = (rule: (status: SuborderStatus) => { ok: boolean }) =>
  suborderStatuses.filter((status) => rule(status).ok);

describe('in which statuses', () => {
  const free = { inException: false };
  const stuck = { inException: true };
  const beforePrint: SuborderStatus[] = suborderStatuses.slice(0, suborderStatuses.indexOf('SuborderPrinted'));
  const fromPrint = suborderStatuses.slice(suborderStatuses.indexOf('SuborderPrinted'), -1);

  test('a line is added', () => {
    expect(statusesWhere((status) => mayAddLineItem({ ...free, status }))).toEqual(['Received', 'Batched']);
    expect(statusesWhere((status) => mayAddLineItem({ ...stuck, status }))).toEqual([...beforePrint, ...fromPrint]);
  });
  test('a line is deleted', () => {
    expect(statusesWhere((status) => mayDeleteLineItem({ ...free, status }, live))).toEqual(['Received', 'Batched']);
    expect(statusesWhere((status) => mayDeleteLineItem({ ...stuck, status }, live))).toEqual(beforePrint);
  });
  test('a line is upgraded', () => {
    for (const exception of [free, stuck])
      expect(statusesWhere((status) => mayUpgradeLineItem({ ...exception, status }, live))).toEqual([
        'Received',
        'Batched',
      ]);
  });
  test('a line is refunded', () => {
    for (const exception of [free, stuck])
      expect(statusesWhere((status) => mayRefundLineItem({ ...exception, status }, live))).toEqual(fromPrint);
  });
  test('what is printed becomes stale', () => {
    expect(suborderStatuses.filter((status) => makesLabelStale({ status }))).toEqual(fromPrint);
  });
});

test('a deleted line stays as it is', () => {
  const gone = { ...live, isDeleted: true };
  const received = { status: 'Received', inException: false } as const;
  const printed = { status: 'Packed', inException: false } as const;
  for (const verdict of [
    mayDeleteLineItem(received, gone),
    mayUpgradeLineItem(received, gone),
    mayRefundLineItem(printed, gone),
  ])
    expect(verdict).toMatchObject({ ok: false, code: 'line-deleted', message: 'This line item is already deleted.' });
});

test.each([
  [0, 3, 'ok'],
  [0, 4, 'too-many-refunded'],
  [2, 1, 'ok'],
  [2, 2, 'too-many-refunded'],
  [3, 1, 'line-refunded'],
])('of three with %i refunded, %i more: %s', (refundedQuantity, quantity, expected) => {
  const verdict = mayRefundLineItem({ status: 'Packed', inException: false }, { ...live, refundedQuantity }, quantity);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

test('a refusal says where the suborder stands', () => {
  const verdict = mayDeleteLineItem({ status: 'Packed', inException: false }, live);
  expect(verdict).toMatchObject({
    message: 'From Suborder Printed on a line is refunded, not deleted; this one is Packed.',
  });
});

test('the notice of a bulk upgrade names those that are too far along', () => {
  expect(invalidStatusText(['1000001-1', '1000002-1'])).toBe(
    'Invalid suborder status for suborders: 1000001-1, 1000002-1',
  );
});
