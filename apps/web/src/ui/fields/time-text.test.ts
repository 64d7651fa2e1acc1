import { expect, test } from 'vitest';
import { formatTimeText, timeFromText, timeMoved } from './time-text.ts';

test.each([
  ['9a', '09:00'],
  ['5:30 pm', '17:30'],
  ['12 AM', '00:00'],
  ['12pm', '12:00'],
  ['17:30', '17:30'],
  ['1730', '17:30'],
  ['9.05 a.m.', '09:05'],
  ['0', '00:00'],
  ['13 pm', null],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
  ['', null],
])('%j is %j', (text, time) => expect(timeFromText(text)).toBe(time));

test('a time is said as it can be typed', () => {
  for (const time of ['00:00', '09:05', '12:30', '23:55']) expect(timeFromText(formatTimeText(time))).toBe(time);
  expect(formatTimeText('17:30')).toBe('5:30 pm');
  expect(formatTimeText('half')).toBe('half');
});

test('a time moves within its day', () => {
  expect(timeMoved('09:58', 5)).toBe('10:03');
  expect([timeMoved('00:00', -5), timeMoved('23:55', 5)]).toEqual(['00:00', '23:55']);
});
