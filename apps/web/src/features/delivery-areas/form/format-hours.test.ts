import { expect, test } from 'vitest';
import { formatMinutes, formatDueMoment } from './format-hours.ts';

test('hours as staff say them', () => {
  expect([0, 9 * 60, 12 * 60, 13 * 60 + 5, 24 * 60].map(formatMinutes)).toEqual([
    '12:00 am',
    '9:00 am',
    '12:00 pm',
    '1:05 pm',
    '12:00 am',
  ]);
});

test('what is due before the start, and on which day', () => {
  const due = (minutesBefore: number | null) => formatDueMoment({ dayOfWeek: 0, startHour: 9, minutesBefore });
  expect([0, 120, 600, 3 * 1440, 8 * 1440, null].map(due)).toEqual([
    '9:00 am',
    '7:00 am',
    'Sun 11:00 pm',
    'Fri 9:00 am',
    'Sun 9:00 am (8 days before)',
    '–',
  ]);
});
