import { expect, test } from 'vitest';
import { priceNewLine, usualTaxRatePpm } from './new-line.ts';

const asked = { unitPrice: 8800, quantity: 2, taxRatePpm: 60_000 };

test('a new line costs its price and tax', () => {
  expect(priceNewLine(asked, false)).toMatchObject({
    originalPrice: 17_600,
    discountAmount: 0,
    price: 17_600,
    taxAmount: 1056,
  });
});

test('a free one is discounted by all it costs', () => {
  expect(priceNewLine(asked, true)).toMatchObject({
    originalPrice: 17_600,
    discountAmount: 17_600,
    price: 0,
    taxAmount: 0,
  });
});

test.each([
  ['no lines', [], 0],
  [
    'the highest live rate',
    [
      { isDeleted: false, taxRatePpm: 60_000 },
      { isDeleted: false, taxRatePpm: 80_000 },
    ],
    80_000,
  ],
  [
    'deleted lines do not count',
    [
      { isDeleted: true, taxRatePpm: 90_000 },
      { isDeleted: false, taxRatePpm: 0 },
    ],
    0,
  ],
])('the usual rate: %s', (_name, lines, expected) => expect(usualTaxRatePpm(lines)).toBe(expected));
