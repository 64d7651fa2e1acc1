import { check, constantFrom, integer, property } from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { addMinutes, endOfFcDay, fcToday, startOfFcDay, toFcDate, toFcTime, toInstant } from './fc-time.ts';

const centers = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Kentucky/Louisville',
  'America/Guayaquil',
  'America/Bogota',
];
const zones = [
  ...centers,
  'America/Denver',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'UTC',
];
const changes = ['2026-11-01', '2027-03-14', '2027-11-07', '2028-02-29'];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

describe('when clocks change', () => {
  test('a time that the gap of spring swallows moves forward', () => {
    expect(toInstant('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
    expect(toFcTime('2027-03-14T07:30:00Z', 'America/New_York')).toBe('03:30');
  });

  test('a time that autumn brings twice is the first of the two', () => {
    expect(toInstant('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(toInstant('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
  });

  test('a day has 23, 24 or 25 hours', () => {
    const hours = (day: string) =>
      (Date.parse(endOfFcDay(day, 'America/New_York')) - Date.parse(startOfFcDay(day, 'America/New_York'))) / 3_600_000;
    expect(['2027-03-14', '2027-03-15', '2026-11-01'].map(hours)).toEqual([23, 24, 25]);
  });

  test('a day that begins at one o’clock begins on that day', () => {
    expect(toFcDate(startOfFcDay('2027-03-14', 'America/Havana'), 'America/Havana')).toBe('2027-03-14');
  });
});

test('every minute of a day lies on that day, in every zone, also when clocks change', () => {
  const days = changes.flatMap((change) => [addDays(change, -1), change, addDays(change, 1)]);
  const times = Array.from({ length: 1440 }, (_, minute) => clock(minute));
  const astray = zones.flatMap((zone) =>
    days.flatMap((day) =>
      times
        .filter((time) => toFcDate(toInstant(day, time, zone), zone) !== day)
        .map((time) => `${day} ${time} ${zone}`),
    ),
  );
  expect(astray).toEqual([]);
});

test('wall clocks become instants exactly as the calendar library says', () => {
  const agrees = property(
    constantFrom(...zones),
    integer({ min: -3000, max: 9000 }),
    integer({ min: 0, max: 1439 }),
    (zone, days, minute) => {
      const day = addDays('2027-01-01', days);
      const time = clock(minute);
      const there = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, {
        disambiguation: 'compatible',
      });
      const instant = toInstant(day, time, zone);
      return (
        Date.parse(instant) === there.epochMilliseconds &&
        toFcDate(instant, zone) === there.toPlainDate().toString() &&
        toFcTime(instant, zone) === there.toPlainTime().toString().slice(0, 5)
      );
    },
  );
  const result = check(agrees, { numRuns: 10_000 });
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});

test('today depends on where one stands', () => {
  const now = new Date('2027-02-14T04:30:00Z');
  expect(fcToday(now, 'America/New_York')).toBe('2027-02-13');
  expect(fcToday(now, 'America/Los_Angeles')).toBe('2027-02-13');
  expect(fcToday(now, 'Asia/Kolkata')).toBe('2027-02-14');
});

test('minutes are counted on the line of time, not on the clock', () => {
  const start = toInstant('2026-11-01', '00:30', 'America/New_York');
  expect(toFcTime(addMinutes(start, 180), 'America/New_York')).toBe('02:30');
  expect(addMinutes(new Date('2027-02-13T14:00:00Z'), -45)).toBe('2027-02-13T13:15:00.000Z');
});

test('what is no time is a mistake of the caller', () => {
  expect(() => toInstant('2027-02-13', '9:00', 'UTC')).toThrow(RangeError);
  expect(() => toInstant('2027-02-13', '25:00', 'UTC')).toThrow(RangeError);
  expect(() => toFcDate('soon', 'UTC')).toThrow(RangeError);
});
