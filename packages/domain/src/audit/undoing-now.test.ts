import { expect, test } from 'vitest';
import type { Undo } from './undoing.ts';
import { isUndoneNow, type UndoneSuborder } from './undoing-now.ts';

const suborder: UndoneSuborder = {
  status: 'Packed',
  batchId: '50012',
  message: 'Hello',
  inException: false,
  lineItems: [
    { index: 0, isDeleted: true },
    { index: 1, isDeleted: false },
  ],
};

test.each<[Undo, boolean]>([
  [{ status: { from: 'Packed', to: 'AtTable', batchId: '50012' } }, true],
  [{ status: { from: 'AtTable', to: 'Batched', batchId: '50012' } }, false],
  [{ status: { from: 'Packed', to: 'AtTable', batchId: null } }, false],
  [{ message: { from: 'Hello', to: 'Hi' } }, true],
  [{ message: { from: 'Hi', to: '' } }, false],
  [{ exception: { reason: 'Late', type: 'Other', sku: '' } }, true],
  [{ line: 0 }, true],
  [{ line: 1 }, false],
  [{ line: 2 }, false],
])('%j is offered as long as nothing newer has changed it', (undo, isOffered) => {
  expect(isUndoneNow(undo, suborder)).toBe(isOffered);
});

test('nothing of a cancelled suborder comes back, and no second exception is raised', () => {
  expect(isUndoneNow({ message: { from: 'Hello', to: 'Hi' } }, { ...suborder, status: 'Cancelled' })).toBe(false);
  expect(
    isUndoneNow({ exception: { reason: 'Late', type: 'Other', sku: '' } }, { ...suborder, inException: true }),
  ).toBe(false);
});
