import { check, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { parseUsPhone } from './recipient-phone.ts';

test.each([
  ['2025550123', '+12025550123'],
  ['(202) 555-0123', '+12025550123'],
  ['202.555.0123', '+12025550123'],
  ['+1 202-555-0123', '+12025550123'],
  ['1 (415) 666 7777', '+14156667777'],
  ['１ ４１５ ６６６ ７７７７', '+14156667777'],
  ['415/666-7777', '+14156667777'],
  ['  410 993 4141  ', '+14109934141'],
])('%s is a US number', (text, phone) => expect(parseUsPhone(text)).toEqual({ phone, extension: null }));

test.each([
  ['(800) 901-3355 x 7246433', '+18009013355', '7246433'],
  ['415-666-7777 ext. 503', '+14156667777', '503'],
  ['4156667777 x123', '+14156667777', '123'],
  ['+1 202 555 0123;ext=9', '+12025550123', '9'],
])('%s has an extension', (text, phone, extension) => expect(parseUsPhone(text)).toEqual({ phone, extension }));

test.each([
  '',
  '911',
  '1-800-FLOWERS',
  '12345',
  '555-0123',
  '1025550123',
  '2021550123',
  '20255501234',
  '+44 20 7946 0958',
  'call me at 2025550123',
  '2025550123, 2025550124',
  'not a phone',
  '2'.repeat(65_536),
])('%s is none', (text) => expect(parseUsPhone(text)).toBe(null));

test('any number of US shape is taken, whether or not its exchange is in use yet', () => {
  const numbers = tuple(
    integer({ min: 200, max: 999 }),
    integer({ min: 200, max: 999 }),
    integer({ min: 1000, max: 9999 }),
  );
  const taken = property(numbers, ([area, exchange, line]) => {
    const e164 = `+1${area}${exchange}${line}`;
    return [`${area}${exchange}${line}`, `(${area}) ${exchange}-${line}`, e164].every(
      (text) => parseUsPhone(text)?.phone === e164,
    );
  });
  expect(check(taken, { numRuns: 5000 }).counterexample).toBe(null);
});
