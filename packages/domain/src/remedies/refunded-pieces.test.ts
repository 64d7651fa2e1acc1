import { array, assert, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { refundOfPieces } from './refunded-pieces.ts';

const rose = { index: 0, quantity: 1, price: 8300, tax: 498, amount: 8798 };
const vase = { index: 1, quantity: 2, price: 1800, tax: 108, amount: 1908 };
const order = { orderTotal: 12_206, taxTotal: 606 };

test.each([
  [
    'all of both',
    10_706,
    {
      tax: 606,
      isWhole: true,
      lineItems: [
        { index: 0, quantity: 1, amount: 8300, tax: 498, marked: 1 },
        { index: 1, quantity: 2, amount: 1800, tax: 108, marked: 2 },
      ],
    },
  ],
  [
    'with the shipping, whose tax is bounded by that of the order',
    12_206,
    {
      tax: 606,
      isWhole: true,
      lineItems: [
        { index: 0, quantity: 1, amount: 8300, tax: 498, marked: 1 },
        { index: 1, quantity: 2, amount: 1800, tax: 108, marked: 2 },
      ],
    },
  ],
  [
    'half of both',
    5353,
    {
      tax: 303,
      isWhole: false,
      lineItems: [
        { index: 0, quantity: 1, amount: 4150, tax: 249, marked: 0 },
        { index: 1, quantity: 2, amount: 900, tax: 54, marked: 0 },
      ],
    },
  ],
])('%s', (_what, amount, expected) => {
  expect(refundOfPieces(amount, [rose, vase], order)).toEqual(expected);
});

test('pieces that cost nothing take nothing, and count as refunded', () => {
  const free = { index: 3, quantity: 1, price: 0, tax: 0, amount: 0 };
  expect(refundOfPieces(500, [free], order)).toEqual({
    tax: 25,
    isWhole: true,
    lineItems: [{ index: 3, quantity: 1, amount: 0, tax: 0, marked: 1 }],
  });
});

test('without pieces it is a share of the order', () => {
  expect(refundOfPieces(2206, [], order)).toEqual({ tax: 110, isWhole: true, lineItems: [] });
});

test('whatever the amount, no line gives more than it is worth, and no cent is lost', () => {
  const pieces = array(record({ price: nat(100_000), tax: nat(9000) }), { minLength: 1, maxLength: 6 });
  assert(
    property(pieces, nat(500_000), (worths, amount) => {
      const all = worths.map(({ price, tax }, index) => ({ index, quantity: 1, price, tax, amount: price + tax }));
      const worth = all.reduce((sum, each) => sum + each.amount, 0);
      const { lineItems, tax } = refundOfPieces(amount, all, { orderTotal: worth, taxTotal: worth });
      for (const [at, line] of lineItems.entries()) {
        expect(line.amount).toBeGreaterThanOrEqual(0);
        expect(line.tax).toBeGreaterThanOrEqual(0);
        expect(line.amount).toBeLessThanOrEqual(all[at]?.price ?? 0);
        expect(line.tax).toBeLessThanOrEqual(all[at]?.tax ?? 0);
      }
      expect(lineItems.reduce((sum, line) => sum + line.amount + line.tax, 0)).toBe(Math.min(amount, worth));
      expect(tax).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 3000 },
  );
});
