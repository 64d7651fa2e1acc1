import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { deletionPrompt, deletionFailure, formatDeletion } from './format-deletion.ts';

test('a refused batch says what the server said, a lost network says so', () => {
  const message = 'Batch has printed or packed suborders; remove or reset them first';
  expect(deletionFailure(new CallFailed({ code: 'batch-has-printed', message, requestId: 'r', status: 409 }))).toBe(
    `Could not delete this batch due to the following error: ${message}`,
  );
  expect(deletionFailure(new CallFailed({ code: 'offline', message: 'away', requestId: 'r' }))).toBe(
    'Network error; please retry or have the dev team investigate.',
  );
});

test('when all are deleted it says just that', () => {
  expect(
    formatDeletion([
      { name: 'Batch Rose 1', failure: null },
      { name: 'Batch Rose 2', failure: null },
    ]),
  ).toEqual({ tone: 'green', title: 'All selected batches were successfully deleted.', text: '' });
});

test('those that were not deleted are named, each with its reason', () => {
  expect(
    formatDeletion([
      { name: 'Batch Rose 1', failure: null },
      { name: 'Batch Rose 2', failure: 'Batch 50012 not found' },
      { name: 'Batch Rose 3', failure: undefined },
    ]),
  ).toEqual({
    tone: 'amber',
    title: 'Batch Rose 2, Batch Rose 3 were not deleted.',
    text: 'Batch Rose 2: Batch 50012 not found\nBatch Rose 3: not started\n1 was deleted.',
  });
  expect(formatDeletion([{ name: 'Batch Rose 2', failure: 'no' }])).toMatchObject({
    tone: 'red',
    title: 'Batch Rose 2 were not deleted.',
  });
});

test('the question tells of packed suborders before anybody tries', () => {
  const batch = { status: 'AtTable' as const, suborderCount: 40, packedCount: 7 };
  expect(deletionPrompt(batch, { mayForce: false })).toBe(
    '7 of its 40 suborders are packed. Only an operations manager can delete it now.',
  );
  expect(deletionPrompt(batch, { mayForce: true })).toMatch(
    /^7 of its 40 suborders are packed\. As an operations manager/,
  );
  expect(deletionPrompt({ ...batch, packedCount: 0 }, { mayForce: false })).toBe(
    'Its 40 suborders return to Received and can be batched again. Deliveries and labels are kept.',
  );
});
