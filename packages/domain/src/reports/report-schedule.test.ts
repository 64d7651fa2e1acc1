import { expect, test } from 'vitest';
import { daysOfPeriod, nextDueAt, type ReportSchedule } from './report-schedule.ts';

const daily: ReportSchedule = { rhythm: 'daily', weekday: 0, hour: 7, timeZone: 'America/New_York' };
const due = (schedule: ReportSchedule, after: string) => nextDueAt(schedule, new Date(after)).toISOString();

test('a daily report is due at its hour on its clock, across both changes of the clock', () => {
  expect(due(daily, '2027-02-10T11:59:59Z')).toBe('2027-02-10T12:00:00.000Z');
  expect(due(daily, '2027-02-10T12:00:00Z')).toBe('2027-02-11T12:00:00.000Z');
  expect(due(daily, '2027-03-13T12:00:00Z')).toBe('2027-03-14T11:00:00.000Z'); // summer time begins
  expect(due(daily, '2027-11-06T11:00:00Z')).toBe('2027-11-07T12:00:00.000Z'); // and ends
});

test('an hour that the spring leaves out is due once, later, and one that autumn has twice is due once', () => {
  const atTwo = { ...daily, hour: 2 };
  expect(due(atTwo, '2027-03-14T00:00:00-05:00')).toBe('2027-03-14T07:00:00.000Z');
  expect(due(atTwo, '2027-03-14T07:00:00Z')).toBe('2027-03-15T06:00:00.000Z');
  const atOne = { ...daily, hour: 1 };
  expect(due(atOne, '2027-11-07T00:00:00-04:00')).toBe('2027-11-07T05:00:00.000Z');
  expect(due(atOne, '2027-11-07T05:00:00Z')).toBe('2027-11-08T06:00:00.000Z');
});

test('a weekly report waits for its weekday', () => {
  const monday = { ...daily, rhythm: 'weekly' as const };
  expect(due(monday, '2027-02-10T15:00:00Z')).toBe('2027-02-15T12:00:00.000Z');
  expect(due({ ...monday, weekday: 2 }, '2027-02-10T15:00:00Z')).toBe('2027-02-17T12:00:00.000Z');
});

test.each([
  ['yesterday', '2027-02-09', '2027-02-09'],
  ['last-7-days', '2027-02-03', '2027-02-09'],
  ['last-week', '2027-02-01', '2027-02-07'],
  ['last-month', '2027-01-01', '2027-01-31'],
] as const)('on a Wednesday %s is %s to %s', (period, from, to) => {
  expect(daysOfPeriod(period, new Date('2027-02-10T12:00:00Z'), 'America/New_York')).toEqual({ from, to });
});
