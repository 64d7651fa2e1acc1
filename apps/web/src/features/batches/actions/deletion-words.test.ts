import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { deletionFailure, deletionWords } from './deletion-words.ts';

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
    deletionWords([
      { name: 'Batch Rose 1', failure: null },
      { name: 'Batch Rose 2', failure: null },
    ]),
  ).toEqual({ tone: 'green', title: 'All selected batches were successfully deleted.', text: '' });
});

test('those that were not deleted are named, each with its reason', () => {
  expect(
    deletionWords([
      { name: 'Batch Rose 1', failure: null },
      { name: 'Batch Rose 2', failure: 'Batch 50012 not found' },
      { name: 'Batch Rose 3', failure: undefined },
    ]),
  ).toEqual({
    tone: 'amber',
    title: 'Batch Rose 2, Batch Rose 3 were not deleted.',
    text: 'Batch Rose 2: Batch 50012 not found\nBatch Rose 3: not started\n1 was deleted.',
  });
  expect(deletionWords([{ name: 'Batch Rose 2', failure: 'no' }])).toMatchObject({
    tone: 'red',
    title: 'Batch Rose 2 were not deleted.',
  });
});
