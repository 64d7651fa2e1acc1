import { expect, test } from 'vitest';
import { dayNear, farDayProblem, workDayProblem } from './work-days.ts';

const today = '2027-02-10';

test.each([
  ['2026-02-09', false],
  ['2026-02-10', true],
  [today, true],
  ['2028-03-16', true],
  ['2028-03-17', false],
  ['9999-12-31', false],
])('%s may be set for work: %s', (day, may) => expect(workDayProblem(day, today) === undefined).toBe(may));

test('what is too far says between which days it may be', () =>
  expect(workDayProblem('2999-01-01', today)).toBe('must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028'));

test.each([
  ['2047-02-10', true],
  ['2047-02-11', false],
  ['2007-02-10', true],
  ['2007-02-09', false],
])('%s may be a day on which something spoils: %s', (day, may) =>
  expect(farDayProblem(day, today) === undefined).toBe(may),
);

test('a day of another year is named with it', () =>
  expect([dayNear('2027-12-31', today), dayNear('2026-01-01', today)]).toEqual(['Fri, Dec 31', 'Thu, Jan 1, 2026']));
