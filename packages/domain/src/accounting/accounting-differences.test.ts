import { expect, test } from 'vitest';
import { accountingDifferences, bookedSum } from './accounting-differences.ts';

const record = (subject: string, amount: number | null = 100) => ({ subject, amount });

test('two sides with the same records show no difference, in any order', () => {
  expect(accountingDifferences([record('1'), record('2')], [record('2'), record('1')])).toEqual([]);
  expect(accountingDifferences([record('1', null)], [record('1', null)])).toEqual([]);
});

test.each([
  ['missing there', [record('1')], [], [{ subject: '1', ours: record('1'), theirs: null }]],
  ['there alone', [], [record('1')], [{ subject: '1', ours: null, theirs: record('1') }]],
  [
    'of another amount',
    [record('1')],
    [record('1', 99)],
    [{ subject: '1', ours: record('1'), theirs: record('1', 99) }],
  ],
  [
    'there twice',
    [record('1')],
    [record('1'), record('1')],
    [{ subject: '1', ours: record('1'), theirs: record('1', 200) }],
  ],
  [
    'without a sum, there twice',
    [record('1', null)],
    [record('1', null), record('1', null)],
    [{ subject: '1', ours: record('1', null), theirs: record('1', 0) }],
  ],
])('a record %s is a difference', (_what, ours, theirs, differences) => {
  expect(accountingDifferences(ours, theirs)).toEqual(differences);
});

test('sums leave out what has none', () => {
  expect(bookedSum([record('1'), record('2', null)])).toEqual({ count: 2, amount: 100 });
  expect(bookedSum([])).toEqual({ count: 0, amount: 0 });
});
