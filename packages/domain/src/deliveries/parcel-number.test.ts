import { expect, test } from 'vitest';
import { isParcelNumber, parcelNumber } from './parcel-number.ts';

// 6291041500213 is the number by which GS1 explains its check digit
test.each([
  [629_104_150_021, 'BD6291041500213'],
  [1, 'BD0000000017'],
  [0, 'BD0000000000'],
])('serial %i is %s', (serial, number) => {
  expect(parcelNumber('BD', serial)).toBe(number);
  expect(isParcelNumber(number)).toBe(true);
});

test('one wrong digit, or two neighbors changed about, is no number', () => {
  const number = parcelNumber('BD', 629_104_157);
  for (let at = 2; at < number.length; at++) {
    const other = (Number(number[at]) + 1) % 10;
    expect(isParcelNumber(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBe(false);
  }
  expect(isParcelNumber(number.replace('91', '19'))).toBe(false);
});

test('numbers go on beyond nine digits, and are never the same', () => {
  const numbers = [999_999_999, 1_000_000_000, 1_000_000_001].map((serial) => parcelNumber('BD', serial));
  expect(new Set(numbers).size).toBe(3);
  expect(numbers.map(isParcelNumber)).toEqual([true, true, true]);
  expect(['', 'BD', '6291041500', 'bd6291041500'].map(isParcelNumber)).toEqual([false, false, false, false]);
});
