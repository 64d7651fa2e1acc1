import { expect, test } from 'vitest';
import { maySendPrice, priceNewLineItem, usualTaxRatePpm } from './new-line.ts';

const input = { unitPrice: 8800, quantity: 2, taxRatePpm: 60_000 };

test('a new line costs its price and tax', () => {
  expect(priceNewLineItem(input, false)).toMatchObject({
    originalPrice: 17_600,
    discountAmount: 0,
    price: 17_600,
    taxAmount: 1056,
  });
});

test('a free one is discounted by all it costs', () => {
  expect(priceNewLineItem(input, true)).toMatchObject({
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

test.each([
  ['no price at all', undefined, false, false, 'yes'],
  ['the price of the product', 8800, false, false, 'yes'],
  ['a cent less', 8799, true, false, 'not-allowed'],
  ['a cent more', 8801, true, false, 'not-allowed'],
  ['nothing', 0, true, false, 'not-allowed'],
  ['nothing, with the permission', 0, true, true, 'yes'],
  ['another price with the permission', 1, true, true, 'yes'],
  ['another price with the permission and no reason', 1, false, true, 'reason-required'],
])('%s is sent for a product of $88.00', (_, sent, hasReason, maySetPrice, expected) => {
  const verdict = maySendPrice({ sent, feedPrice: 8800, hasReason, maySetPrice });
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected);
});
