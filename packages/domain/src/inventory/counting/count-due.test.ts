import { expect, test } from 'vitest';
import { countDueOn, isCountDue } from './count-due.ts';

test.each([
  ['what nobody has counted', { lastCounted: null, spoils: true }, null, true],
  ['flowers of a week ago', { lastCounted: '2027-02-03', spoils: true }, '2027-02-10', true],
  ['flowers of six days ago', { lastCounted: '2027-02-04', spoils: true }, '2027-02-11', false],
  ['vases of a week ago', { lastCounted: '2027-02-03', spoils: false }, '2027-03-05', false],
  ['vases of a month ago', { lastCounted: '2027-01-11', spoils: false }, '2027-02-10', true],
])('%s: due %s', (_, counted, due, isDue) => {
  expect(countDueOn(counted)).toBe(due);
  expect(isCountDue(counted, '2027-02-10')).toBe(isDue);
});
