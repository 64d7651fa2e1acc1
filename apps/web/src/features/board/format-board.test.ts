import { expect, test } from 'vitest';
import { formatCountdown } from '#lib/time/format-span.ts';
import { formatRateKept, formatRateNeeded } from './format-board.ts';

test.each([
  [0.5, 'in less than a minute'],
  [1, 'in 1 min'],
  [59.9, 'in 59 min'],
  [60, 'in 1 h'],
  [80.2, 'in 1 h 20 min'],
  [47 * 60 + 5, 'in 47 h 5 min'],
  [49 * 60, 'in 2 days'],
  [-0.5, 'just now'],
  [-12.7, '12 min ago'],
  [-125, '2 h 5 min ago'],
])('%f minutes off is %s', (minutes, words) => expect(formatCountdown(minutes)).toBe(words));

test('a rate that does not suffice never reads as one that does', () => {
  expect([formatRateNeeded(96.2), formatRateKept(96.2)]).toEqual(['97 / h', '96 / h']);
  expect([formatRateNeeded(2.53), formatRateKept(2.53)]).toEqual(['2.6 / h', '2.5 / h']);
  expect([formatRateNeeded(60), formatRateKept(60), formatRateKept(0), formatRateNeeded(1204)]).toEqual([
    '60 / h',
    '60 / h',
    '0 / h',
    '1,204 / h',
  ]);
});
