import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-day.ts';
import { toFcDate, toFcTime } from '../time/fc-time.ts';
import { daysToGenerate, generatedDays, generatedDeliveryWindows } from './window-generation.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Kentucky/Louisville',
  'America/Guayaquil',
  'America/Bogota',
  'America/Havana',
  'UTC',
];
/** Days around both changes of clocks, and a leap day. */
const days = ['2026-11-01', '2027-03-14', '2027-11-07', '2028-02-29'].flatMap((day) => [
  addDays(day, -1),
  day,
  addDays(day, 1),
]);
const everyHour = [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) =>
  Array.from({ length: 24 }, (_, startHour) => ({ dayOfWeek, startHour, duration: 1 })),
);
const area = (zone: string) => ({ zone, schedules: everyHour, cutoff: 120, travelTime: 45 });

test('sixty days are made, from the day it is at the center', () => {
  const made = daysToGenerate(new Date('2027-02-13T03:00:00Z'), 'America/New_York');
  expect([made[0], made.at(-1), made.length]).toEqual(['2027-02-12', '2027-04-12', generatedDays]);
  expect(daysToGenerate(new Date('2027-02-13T03:00:00Z'), 'UTC')[0]).toBe('2027-02-13');
});

test('a later day that has windows already is kept up with', () => {
  const now = new Date('2027-02-13T15:00:00Z');
  const made = daysToGenerate(now, 'UTC', ['2027-02-20', '2027-06-01', '2027-06-01']);
  expect(made.slice(generatedDays)).toEqual(['2027-06-01']);
});

test('a window has the cutoff, the prepped time and the capacity of its area and schedule', () => {
  const schedules = [
    { dayOfWeek: 5, startHour: 9, duration: 2, capacity: 40 },
    { dayOfWeek: 5, startHour: 13, duration: 3, capacity: null },
  ];
  expect(
    generatedDeliveryWindows({ zone: 'America/New_York', schedules, cutoff: 120, travelTime: 45 }, [
      '2027-02-13',
      '2027-02-14',
    ]),
  ).toEqual([
    {
      day: '2027-02-13',
      startTime: '2027-02-13T14:00:00.000Z',
      endTime: '2027-02-13T16:00:00.000Z',
      preppedTime: '2027-02-13T13:15:00.000Z',
      cutoffMinutes: 120,
      capacity: 40,
    },
    expect.objectContaining({ startTime: '2027-02-13T18:00:00.000Z', capacity: null }),
  ]);
});

describe('when clocks change', () => {
  test.each(zones)('in %s each window lies on its day, begins at its hour and ends after it began', (zone) => {
    const astray = generatedDeliveryWindows(area(zone), days).filter(({ day, startTime, endTime }) => {
      const begins = toFcDate(startTime, zone) === day && toFcTime(startTime, zone).endsWith(':00');
      const lasts = (Date.parse(endTime) - Date.parse(startTime)) / 3_600_000;
      return !begins || ![1, 2].includes(lasts);
    });
    expect(astray).toEqual([]);
  });

  test.each(zones)('in %s no two windows of an area begin at the same moment', (zone) => {
    const starts = generatedDeliveryWindows(area(zone), days).map(({ startTime }) => startTime);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test('the hour that spring leaves out gives way to the one the clock shows', () => {
    const windows = generatedDeliveryWindows(area('America/New_York'), ['2027-03-14']);
    expect(windows).toHaveLength(23);
    expect(windows[2]).toMatchObject({ startTime: '2027-03-14T07:00:00.000Z', endTime: '2027-03-14T08:00:00.000Z' });
  });

  test('a window that spring swallows whole lasts as long as it should', () => {
    const schedules = [{ dayOfWeek: 6, startHour: 2, duration: 1 }];
    expect(generatedDeliveryWindows({ ...area('America/New_York'), schedules }, ['2027-03-14'])).toMatchObject([
      { startTime: '2027-03-14T07:00:00.000Z', endTime: '2027-03-14T08:00:00.000Z' },
    ]);
  });

  test('a whole day ends when the next one begins', () => {
    const schedules = [{ dayOfWeek: 6, startHour: 0, duration: 24 }];
    const [spring, autumn] = generatedDeliveryWindows({ ...area('America/New_York'), schedules }, [
      '2027-03-14',
      '2027-11-07',
    ]);
    expect(spring).toMatchObject({ startTime: '2027-03-14T05:00:00.000Z', endTime: '2027-03-15T04:00:00.000Z' });
    expect(autumn).toMatchObject({ startTime: '2027-11-07T04:00:00.000Z', endTime: '2027-11-08T05:00:00.000Z' });
  });
});

test('two schedules of the same hour make one window', () => {
  const schedules = [
    { dayOfWeek: 5, startHour: 9, duration: 4 },
    { dayOfWeek: 5, startHour: 9, duration: 2 },
  ];
  expect(generatedDeliveryWindows({ ...area('UTC'), schedules }, ['2027-02-13'])).toMatchObject([
    { startTime: '2027-02-13T09:00:00.000Z', endTime: '2027-02-13T11:00:00.000Z' },
  ]);
});
