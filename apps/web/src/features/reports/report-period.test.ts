import { expect, test } from 'vitest';
import { periodIn, periodProblem, formatPeriod, presetOf, presetPeriod } from './report-period.ts';

const friday = '2027-02-12';

test.each([
  ['today', '2027-02-12'],
  ['week', '2027-02-08'],
  ['seven', '2027-02-06'],
  ['thirty', '2027-01-14'],
  ['month', '2027-02-01'],
] as const)('%s begins on %s', (preset, from) => {
  expect(presetPeriod(preset, friday)).toEqual({ from, to: friday });
});

test('days are known as the preset they are', () => {
  expect(presetOf({ from: '2027-02-06', to: friday }, friday)).toBe('seven');
  expect(presetOf({ from: friday, to: friday }, friday)).toBe('today');
  expect(presetOf({ from: '2027-02-05', to: friday }, friday)).toBeNull();
  expect(presetOf({ from: '2027-02-08', to: '2027-02-08' }, '2027-02-08')).toBe('today'); // a Monday is its week as well
});

test.each([
  [
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ],
  [{}, { from: '2027-01-14', to: friday }],
  [
    { from: '2027-01-31', to: '2027-01-01' },
    { from: '2027-01-14', to: friday },
  ],
  [
    { from: '2027-02-30', to: friday },
    { from: '2027-01-14', to: friday },
  ],
  [
    { from: ['2027-02-01'], to: friday },
    { from: '2027-01-14', to: friday },
  ],
])('an address with %j is about %j', (search, period) => {
  expect(periodIn(search, friday)).toEqual(period);
});

test.each([
  [{ from: friday, to: friday }, null],
  [{ from: friday, to: '2027-02-11' }, 'The last day is before the first.'],
  [{ from: '2027-01-01', to: '2027-04-02' }, null],
  [{ from: '2027-01-01', to: '2027-04-03' }, 'Pick 92 days or fewer.'],
])('%j: %s', (period, problem) => {
  expect(periodProblem(period)).toBe(problem);
});

test('a period in words', () => {
  expect(formatPeriod({ from: friday, to: friday })).toBe('Fri, Feb 12');
  expect(formatPeriod({ from: '2027-02-06', to: friday })).toBe('Sat, Feb 6 to Fri, Feb 12');
});
