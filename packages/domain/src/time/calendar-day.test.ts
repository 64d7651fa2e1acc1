import { check, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, formatDay, isDay, mondayOf, weekdayOf, weekdayOfJsDay } from './calendar-day.ts';

test.each(['2027-02-13', '2028-02-29', '1900-01-01', '9998-12-31'])('%s is a day', (text) =>
  expect(isDay(text)).toBe(true),
);

test.each([
  '2001-02-30',
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-1-1',
  '02/13/2027',
  '2027-02-13T00:00',
  ' 2027-02-13',
  '0027-02-13',
  '٢٠٢٧-٠٢-١٣',
  '',
])('%s is no day', (text) => expect(isDay(text)).toBe(false));

test('days pass over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2027-02-13', '2027-03-01')).toBe(16);
  expect(daysBetween('2027-03-15', '2027-03-13')).toBe(-2);
});

test('weeks begin on Monday 0 and end on Sunday 6', () => {
  expect(['2027-02-08', '2027-02-13', '2027-02-14'].map(weekdayOf)).toEqual([0, 5, 6]);
  expect(['2027-02-07', '2027-02-08', '2027-02-14'].map(mondayOf)).toEqual(['2027-02-01', '2027-02-08', '2027-02-08']);
  expect([0, 1, 2, 3, 4, 5, 6].map(weekdayOfJsDay)).toEqual([6, 0, 1, 2, 3, 4, 5]);
});

test('a day is shown by weekday, month and number', () => {
  expect(formatDay('2026-02-13')).toBe('Fri, Feb 13');
  expect(formatDay('2027-05-09')).toBe('Sun, May 9');
});

test('so many days on and back again is the same day', () => {
  const back = property(integer({ min: -20_000, max: 20_000 }), (days) => {
    const there = addDays('2027-02-14', days);
    return isDay(there) && addDays(there, -days) === '2027-02-14' && daysBetween('2027-02-14', there) === days;
  });
  expect(check(back, { numRuns: 20_000 }).counterexample).toBe(null);
});
