import { expect, test } from 'vitest';
import { closableMonths, isMonth, lastDayOf, mayCloseMonth, monthBefore, formatMonth } from './closed-months.ts';

test('months are read, and have their last days', () => {
  expect(['2027-02', '2027-13', '2027-00', '2027-2', '2027-02-01', ''].filter(isMonth)).toEqual(['2027-02']);
  expect(['2027-02', '2028-02', '2027-12', '2027-04'].map(lastDayOf)).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-12-31',
    '2027-04-30',
  ]);
  expect([monthBefore('2027-01'), formatMonth('2027-01')]).toEqual(['2026-12', 'January 2027']);
});

test.each([
  ['2027-01', null, 'ok'],
  ['2027-01', '2026-12', 'ok'],
  ['2027-01', '2027-01', 'month-closed'],
  ['2026-11', '2027-01', 'month-closed'],
  ['2027-02', null, 'month-open'],
  ['2027-03', '2027-01', 'month-open'],
])('%s is closed on February 10, 2027 with %s closed: %s', (month, closed, code) => {
  const verdict = mayCloseMonth(month, { closed, today: '2027-02-10' });
  expect(verdict.ok ? 'ok' : verdict.code).toBe(code);
});

test('what can be closed is what has ended and is open, a year of it at most', () => {
  expect(closableMonths('2026-11', '2027-02-10')).toEqual(['2027-01', '2026-12']);
  expect(closableMonths('2027-01', '2027-02-10')).toEqual([]);
  expect(closableMonths(null, '2027-02-10').length).toBe(12);
});
