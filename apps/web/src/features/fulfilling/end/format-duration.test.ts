import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 s'],
  [50, '50 s'],
  [60, '1 min'],
  [2520, '42 min'],
  [3599, '1 h'],
  [3900, '1 h 5 min'],
])('a batch packed in %i seconds took %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
