import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test.each([
  [0, 'suborder', undefined, '0 suborders'],
  [1, 'suborder', undefined, '1 suborder'],
  [2, 'suborder', undefined, '2 suborders'],
  [1234, 'suborder', undefined, '1,234 suborders'],
  [0.5, 'hour', undefined, '0.5 hours'],
  [1, 'batch', 'batches', '1 batch'],
  [20_000, 'batch', 'batches', '20,000 batches'],
  [1, 'suborder is', 'suborders are', '1 suborder is'],
  [3, 'suborder is', 'suborders are', '3 suborders are'],
])('%d of %s (%s) is called %s', (count, one, many, words) => {
  expect(countOf(count, one, many)).toBe(words);
});
