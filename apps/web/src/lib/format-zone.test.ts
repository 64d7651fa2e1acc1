import { expect, test } from 'vitest';
import { browserDay } from './browser-day.ts';
import { foreignZone, momentAt, windowAt } from './format-zone.ts';

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = readersZone === 'Pacific/Kiritimati' ? 'America/Los_Angeles' : 'Pacific/Kiritimati';

test('a time at the reader’s own zone stands alone, any other names its zone', () => {
  const noon = '2026-02-13T17:00:00Z';
  expect(foreignZone(noon, readersZone)).toBeNull();
  expect(momentAt(noon, 'America/New_York').startsWith('Fri, Feb 13, 12:00 pm')).toBe(true);
  expect(windowAt(noon, 2, elsewhere)).toMatch(/(am|pm) \S+$/);
});

test('today is the day on the reader’s own clock', () => {
  expect(browserDay(new Date(2026, 1, 3, 23, 59))).toBe('2026-02-03');
});
