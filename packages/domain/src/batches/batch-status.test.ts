import { expect, test } from 'vitest';
import {
  batchBadgeColour,
  batchStatusAfter,
  batchStatuses,
  batchStatusLabel,
  mayMoveBatch,
  offeredBatchStatuses,
} from './batch-status.ts';

const allowed: Record<string, string[]> = {
  Created: ['Created', 'WorkorderPrinted', 'AtTable', 'SubordersPrinted'],
  WorkorderPrinted: ['WorkorderPrinted', 'AtTable', 'SubordersPrinted'],
  AtTable: ['AtTable', 'SubordersPrinted', 'Completed'],
  SubordersPrinted: ['AtTable', 'SubordersPrinted', 'Completed'],
  Completed: [],
};

test.each(batchStatuses)('a validated change from %s goes only where the table says', (from) => {
  expect(batchStatuses.filter((to) => mayMoveBatch(from, to).ok)).toEqual(allowed[from]);
});

test('a batch is not completed twice, no matter who asks', () => {
  const refused = { ok: false, code: 'batch-already-completed', message: 'Batch already completed!' };
  expect(mayMoveBatch('Completed', 'Completed')).toMatchObject(refused);
  expect(mayMoveBatch('Completed', 'Completed', { validate: false, privileged: true })).toMatchObject(refused);
});

test('a refused change names both statuses', () => {
  expect(mayMoveBatch('Created', 'Completed')).toMatchObject({
    ok: false,
    code: 'batch-move-refused',
    message: 'Cannot change batch status from Created to Completed',
  });
});

test('a completed batch comes back to the table only when it is fulfilled once more', () => {
  expect(mayMoveBatch('Completed', 'AtTable').ok).toBe(false);
  expect(mayMoveBatch('Completed', 'AtTable', { refulfill: true }).ok).toBe(true);
  expect(mayMoveBatch('Completed', 'SubordersPrinted', { refulfill: true }).ok).toBe(false);
});

test('without validation the ops manager may set any of the four offered values, from anywhere', () => {
  for (const from of batchStatuses) {
    for (const to of offeredBatchStatuses) {
      expect(mayMoveBatch(from, to, { validate: false, privileged: true }).ok).toBe(true);
    }
  }
});

test('without validation nobody completes a batch', () => {
  expect(mayMoveBatch('AtTable', 'Completed', { validate: false, privileged: true })).toMatchObject({
    ok: false,
    code: 'batch-move-refused',
    message: 'Cannot change batch status from AtTable to Completed',
  });
});

test('who may not skip the validation is held to the table all the same', () => {
  for (const from of batchStatuses) {
    for (const to of batchStatuses) {
      expect(mayMoveBatch(from, to, { validate: false })).toEqual(mayMoveBatch(from, to));
    }
  }
});

test.each([
  ['workOrderPrint', 'Created', 'WorkorderPrinted'],
  ['workOrderPrint', 'SubordersPrinted', 'SubordersPrinted'],
  ['documentPrint', 'Created', 'SubordersPrinted'],
  ['documentPrint', 'WorkorderPrinted', 'SubordersPrinted'],
  ['documentPrint', 'AtTable', 'AtTable'],
  ['documentPrint', 'Completed', 'Completed'],
  ['guidedLoad', 'SubordersPrinted', 'AtTable'],
  ['guidedLoad', 'AtTable', 'AtTable'],
  ['guidedLoad', 'Completed', 'Completed'],
] as const)('%s of a %s batch leaves it %s', (event, from, to) => {
  expect(batchStatusAfter(event, from)).toBe(to);
  if (from !== to) expect(mayMoveBatch(from, to).ok).toBe(true);
});

test('the batches list shows Completed green, Created and WorkorderPrinted amber, others red', () => {
  expect(batchStatuses.map(batchBadgeColour)).toEqual(['amber', 'amber', 'red', 'red', 'green']);
});

test('every batch status has its words', () => {
  expect(batchStatuses.map((status) => batchStatusLabel[status])).toEqual([
    'Created',
    'Workorder Printed',
    'At Table',
    'Suborders Printed',
    'Completed',
  ]);
});
