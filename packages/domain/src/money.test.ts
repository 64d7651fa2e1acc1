import { check, constantFrom, array, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyCases } from './testing/money-cases.ts';
import { cents, dollars, formatMoney, parseMoney, plainMoney, portion, ratePpm, roundHalfUp, share } from './money.ts';

const holds = (result: { failed: boolean; counterexample: unknown }) =>
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');

describe('amounts on the wire', () => {
  test.each([
    [12, 1200],
    [12.5, 1250],
    [0, 0],
    [0.07, 7],
    [-12.34, -1234],
    [1e11, 1e13],
    [99999999999.99, 9999999999999],
  ])('%d dollars are %d cents', (amount, expected) => expect(cents(amount)).toBe(expected));

  test.each([
    Number.NaN,
    -0,
    12.345,
    0.001,
    1e-7,
    Number.POSITIVE_INFINITY,
    1e308,
    1e11 + 1,
    Number.MAX_SAFE_INTEGER,
    0.1 + 0.2,
  ])('%d is not an amount', (amount) => expect(cents(amount)).toBe(null));

  test('every amount of cents survives the way to the wire and back', () => {
    holds(
      check(
        property(integer({ min: -1e13, max: 1e13 }), (c) => cents(dollars(c)) === c),
        moneyCases,
      ),
    );
    expect(Object.is(dollars(-0), 0)).toBe(true);
  });
});

describe('amounts as people write them', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['$12.50', 1250],
    ['$1,234.50', 123450],
    [' 7.00 ', 700],
    ['.50', 50],
    ['1,234,567', 123456700],
    ['0', 0],
  ])('%s is read', (text, expected) => expect(parseMoney(text)).toBe(expected));

  test.each([
    '',
    '$',
    '.',
    'free',
    '-5',
    '12.345',
    '1,23',
    '12,34.00',
    ',123',
    '1e3',
    '0x10',
    '12.',
    '١٢',
    '12 34',
    '$$1',
    'NaN',
    '99999999999999',
    '1'.repeat(65_536),
  ])('%s is not an amount', (text) => expect(parseMoney(text)).toBe(null));

  test('amounts are shown in dollars with two decimals', () => {
    expect([0, 5, 50, 12345678, -500].map(formatMoney)).toEqual(['$0.00', '$0.05', '$0.50', '$123,456.78', '-$5.00']);
    expect([0, 5, 123450, -1].map(plainMoney)).toEqual(['0.00', '0.05', '1234.50', '-0.01']);
  });

  test('what is shown can be typed back', () => {
    holds(
      check(
        property(integer({ min: 0, max: 1e13 }), (c) => parseMoney(formatMoney(c)) === c),
        moneyCases,
      ),
    );
  });
});

describe('rounding', () => {
  test('a half cent goes up, for what is owed to the customer too', () => {
    expect([5, 15, 14, -5, -15, -16].map((n) => roundHalfUp(n, 10))).toEqual([1, 2, 1, 0, -1, -2]);
  });

  test('a portion of an amount equals exact arithmetic', () => {
    const exact = (a: number, n: number, d: number) => {
      const twice = 2n * BigInt(a) * BigInt(n) + BigInt(d);
      return Number(twice / (2n * BigInt(d)));
    };
    const numbers = tuple(
      integer({ min: 0, max: 1e13 }),
      integer({ min: 0, max: 1_250_000 }),
      constantFrom(100, 3, 7, 1e6),
    );
    holds(
      check(
        property(numbers, ([a, n, d]) => portion(a, n, d) === exact(a, n, d)),
        moneyCases,
      ),
    );
  });

  test('rates are parts per million', () => {
    expect([0, 1, 0.06, 0.08875, 0.000001].map(ratePpm)).toEqual([0, 1_000_000, 60_000, 88_750, 1]);
    expect([-0.01, 1.01, Number.NaN, 0.0000001, -0, 0.1 + 0.2].map(ratePpm)).toEqual(Array(6).fill(null));
  });
});

describe('sharing an amount', () => {
  const weights = array(integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 });

  test('the parts add up to the whole and stay within a cent of their exact share', () => {
    const fair = property(integer({ min: -1e13, max: 1e13 }), weights, (total, by) => {
      const parts = share(total, by);
      const sum = by.reduce((all, weight) => all + weight, 0);
      const near = parts.every((part, i) => {
        if (sum === 0) return Math.abs(part - total / by.length) <= 1;
        const off = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(by[i] ?? 0);
        return (off < 0n ? -off : off) <= BigInt(sum);
      });
      return near && parts.reduce((all, part) => all + part, 0) === total && parts.every(Number.isSafeInteger);
    });
    holds(check(fair, moneyCases));
  });

  test('with keys, the order of the parts does not matter', () => {
    const anyOrder = property(integer({ min: 0, max: 1e6 }), weights, (total, by) => {
      const keys = by.map((_, i) => `line-${String(i).padStart(2, '0')}`);
      const forwards = share(total, by, keys);
      const backwards = share(total, by.toReversed(), keys.toReversed()).toReversed();
      return forwards.join() === backwards.join();
    });
    holds(check(anyOrder, { numRuns: 20_000 }));
  });

  test('ten dollars over three equal lines', () => expect(share(1000, [1, 1, 1])).toEqual([334, 333, 333]));
  test('weights of zero share alike', () => expect(share(5, [0, 0])).toEqual([3, 2]));
  test('nothing to share with', () => expect(share(5, [])).toEqual([]));
  test('a negative weight is a mistake', () => expect(() => share(5, [1, -1])).toThrow(RangeError));
});
