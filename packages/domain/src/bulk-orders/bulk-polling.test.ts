import { expect, test } from 'vitest';
import { bulkExportName, bulkTexts, triedText, unknownRequestText, waitBeforePoll } from './bulk-polling.ts';

test('ten polls wait five seconds more each time, 275 seconds in all', () => {
  const waits = Array.from({ length: 10 }, (_, i) => waitBeforePoll(i + 1) ?? 0);
  expect(waits.slice(0, 3)).toEqual([5000, 10_000, 15_000]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(275_000);
  expect([waitBeforePoll(11), waitBeforePoll(0)]).toEqual([null, null]);
});

test('the screen says what the specification says', () => {
  expect(triedText(3)).toBe('Tried to get information 3 times already');
  expect(bulkTexts.willRetry).toBe('Will retry upto 10 times');
  expect(unknownRequestText('r-1')).toBe(
    'Request ID r-1 does not exist as the request file could not be found for it.',
  );
  expect([bulkExportName('r-1', 'preview'), bulkExportName('r-1', 'ingested')]).toEqual([
    'r-1-preview.csv',
    'r-1-ingested.csv',
  ]);
});
