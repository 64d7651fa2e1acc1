import { expect, test } from 'vitest';
import { type BatchOutcome, creationErrors, formatCreation } from './batch-creation.ts';

const created = (name: string, more: Partial<BatchOutcome & { kind: 'created' }> = {}): BatchOutcome => ({
  kind: 'created',
  name,
  batchId: '50012',
  added: ['1000001-1', '1000001-2'],
  refused: [],
  warnings: [],
  ...more,
});
const failed: BatchOutcome = { kind: 'failed', name: 'Batch Rose 3', count: 12, message: 'the center is closed' };
const short = created('Batch Rose 2', { refused: [{ suborderId: '1000009-1', error: 'already in batch 50011' }] });

test('errors read as the catalogue has them', () => {
  expect(creationErrors({ outcomes: [created('Batch Rose 1'), short, failed] })).toEqual([
    'Batch Batch Rose 2 (50012) could not add the suborder 1000009-1 due to this error: already in batch 50011',
    'Batch Batch Rose 3 with 12 suborders could not be created due to the center is closed',
  ]);
});

test('one batch is named, several are counted', () => {
  expect(formatCreation({ total: 1, outcomes: [created('Batch Rose 1')] })).toEqual({
    title: 'Created Batch Rose 1 with 2 suborders',
    text: '',
    isClean: true,
    hasCreated: true,
  });
  const outcomes = [created('Batch Rose 1', { added: ['1000001-1'] }), created('Batch Rose 2')];
  expect(formatCreation({ total: 2, outcomes }).title).toBe('Created 2 batches with 3 suborders');
});

test('what failed, what was left out, what was not started and what is short are all said', () => {
  const warned = created('Batch Rose 4', { warnings: ['Rose bouquet 1: 3 are not in stock'] });
  expect(formatCreation({ total: 6, outcomes: [short, failed, warned] })).toEqual({
    title: 'Created 2 batches with 4 suborders',
    text: [
      '1 batch could not be created',
      '1 suborder could not be added',
      'Stopped: 3 batches were not started',
      'Batch Rose 4: Rose bouquet 1: 3 are not in stock',
    ].join('\n'),
    isClean: false,
    hasCreated: true,
  });
});

test('a run that made nothing says so', () => {
  expect(formatCreation({ total: 1, outcomes: [failed] })).toMatchObject({
    title: 'No batch was created',
    text: '1 batch could not be created',
    hasCreated: false,
  });
});
