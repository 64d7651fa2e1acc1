import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import { dayOfSerial, isLikelySerialDay, timeOfSerial } from './serial-day.ts';

describe('the day of a serial number', () => {
  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, null], // 1900 had no 29 February
    [61, '1900-03-01'],
    [36_526, '2000-01-01'],
    [46_431, '2027-02-13'],
    [46_431.75, '2027-02-13'],
    [-1, null],
    [Number.NaN, null],
    [9_999_999, null],
  ])('%s is %s', (serial, day) => {
    expect(dayOfSerial(serial)).toBe(day);
  });

  test('a workbook that counts from 1904 is 1,462 days ahead', () => {
    expect(dayOfSerial(46_431 - 1462, 1904)).toBe('2027-02-13');
  });

  test('one more is the next day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 80_000 }), (serial) => {
        const day = dayOfSerial(serial) ?? '';
        expect(dayOfSerial(serial + 1)).toBe(addDays(day, 1));
        expect(daysBetween('1899-12-30', day)).toBe(serial);
      }),
    );
  });
});

test.each([
  [0.375, '09:00'],
  [46_431.5, '12:00'],
  [0.999_99, '00:00'],
  [0.583_333_333, '14:00'],
])('the time of %s is %s', (serial, time) => {
  expect(timeOfSerial(serial)).toBe(time);
});

test('a number of pieces or a ZIP code is no day of our time', () => {
  expect([12, 2134, 99_999, 46_431.5].map(isLikelySerialDay)).toEqual([false, false, false, false]);
  expect([36_526, 46_431, 73_050].map(isLikelySerialDay)).toEqual([true, true, true]);
});
