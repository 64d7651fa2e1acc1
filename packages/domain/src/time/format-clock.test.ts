import { expect, test } from 'vitest';
import { formatClock, formatFcDay, formatTime, deliveryWindowLabel } from './format-clock.ts';
import { toInstant } from './fc-time.ts';

const zone = 'America/New_York';
const at = (time: string, day = '2026-02-13') => toInstant(day, time, zone);

test.each([
  ['09:00', 2, '9:00 – 11:00 am'],
  ['11:00', 2, '11:00 am – 1:00 pm'],
  ['12:00', 1, '12:00 – 1:00 pm'],
  ['00:00', 1, '12:00 – 1:00 am'],
  ['10:30', 1.5, '10:30 am – 12:00 pm'],
  ['21:00', 3, '9:00 pm – 12:00 am'],
  ['08:00', 12, '8:00 am – 8:00 pm'],
  ['09:00', 24, '9:00 am – 9:00 am'],
])('a window from %s for %d hours reads well', (start, hours, label) => {
  expect(deliveryWindowLabel(at(start), hours, zone)).toBe(label);
});

test('a window across the change of clocks ends by the new clock', () => {
  expect(deliveryWindowLabel(at('01:00', '2027-03-14'), 2, zone)).toBe('1:00 – 4:00 am');
});

test('days and times as staff read them', () => {
  const moment = '2026-02-13T20:04:05Z';
  expect(formatFcDay(moment, zone)).toBe('Fri, Feb 13');
  expect(formatClock(moment, zone)).toBe('3:04:05pm');
  expect(formatClock(new Date('2026-02-13T05:00:09Z'), zone)).toBe('12:00:09am');
  expect(formatTime(moment, zone)).toBe('3:04 pm');
});
