import { expect, test } from 'vitest';
import { formatAge, formatDeadline, formatTimeLeft } from './format-waiting.ts';

const now = new Date('2027-02-13T15:00:00Z');

test('a deadline is said on the clock of its center, nothing where there is none', () => {
  expect(formatDeadline('2027-02-13T13:00:00Z', 'America/New_York')).toMatch(/^Sat, Feb 13, 8:00 am( EST)?$/);
  expect(formatDeadline('2027-02-13T13:00:00Z', 'America/Los_Angeles')).toMatch(/^Sat, Feb 13, 5:00 am( PST)?$/);
  expect(formatDeadline('2027-02-13T13:00:00Z', 'Asia/Kathmandu')).toBe('Sat, Feb 13, 6:45 pm GMT+5:45');
  expect(formatDeadline('')).toBe('');
});

test.each([
  ['2027-02-13T17:05:00Z', '2 h 5 min left'],
  ['2027-02-13T14:47:30Z', '12 min late'],
  ['2027-02-16T15:00:00Z', '3 days left'],
  ['', ''],
])('until %s there is: %s', (moment, words) => {
  expect(formatTimeLeft(moment, now)).toBe(words);
});

test('what waits is so old; a clock that runs behind makes nothing younger than new', () => {
  expect(formatAge('2027-02-13T11:48:00Z', now)).toBe('3 h 12 min');
  expect(formatAge('2027-02-13T15:00:30Z', now)).toBe('0 min');
});
