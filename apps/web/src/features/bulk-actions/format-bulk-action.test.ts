import { expect, test } from 'vitest';
import type { BulkActionResult } from '@bloomdesk/contract/bulk-actions/shapes';
import { eventsToUndo, failuresTitle, formatOutcome } from './format-bulk-action.ts';

test('what became of it, in one line', () => {
  const counts = { kind: 'STATUS', succeeded: 300, failed: 0, skipped: 0 } as const;
  expect(formatOutcome(counts)).toBe('Update Suborder Status: 300 suborders succeeded');
  expect(formatOutcome({ ...counts, succeeded: 1, failed: 2, skipped: 1000 })).toBe(
    'Update Suborder Status: 1 suborder succeeded, 2 failed, 1,000 not started',
  );
});

test('exceptions that were not removed have a title of their own', () => {
  expect(failuresTitle('REMOVE_EXCEPTION', 4)).toBe("4 suborder(s) exception weren't removed");
  expect(failuresTitle('STATUS', 4)).toBe('Update Failures');
});

test('only what succeeded is taken back, a cleared exception before the change it came with', () => {
  const result = (changes: Partial<BulkActionResult>): BulkActionResult => ({
    suborderId: '1000001-1',
    status: 'success',
    message: '',
    eventId: 7,
    exceptionEventId: null,
    ...changes,
  });
  const results = [result({}), result({ exceptionEventId: 8 }), result({ status: 'fail' }), result({ eventId: null })];
  expect(eventsToUndo(results).map(({ eventIds }) => eventIds)).toEqual([[7], [8, 7]]);
});
