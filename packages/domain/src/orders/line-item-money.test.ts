import { expect, test } from 'vitest';
import { freeLineItem, lineItemMoney } from './line-item-money.ts';

test('two bouquets at $88.00 with $10.00 off and six percent tax', () => {
  expect(lineItemMoney({ unitPrice: 8800, quantity: 2, discountAmount: 1000, taxRatePpm: 60_000 })).toEqual({
    originalPrice: 17_600,
    discountAmount: 1000,
    price: 16_600,
    taxAmount: 996,
  });
});

test('half a cent of tax is rounded up, once per line', () => {
  expect(lineItemMoney({ unitPrice: 50, quantity: 1, discountAmount: 0, taxRatePpm: 50_000 }).taxAmount).toBe(3);
  expect(lineItemMoney({ unitPrice: 1999, quantity: 3, discountAmount: 0, taxRatePpm: 88_750 }).taxAmount).toBe(532);
});

test('a discount takes no more than the line costs', () => {
  const line = lineItemMoney({ unitPrice: 500, quantity: 1, discountAmount: 900, taxRatePpm: 60_000 });
  expect(line).toEqual({ originalPrice: 500, discountAmount: 500, price: 0, taxAmount: 0 });
});

test('a free line keeps its price as discount and costs nothing', () => {
  const line = freeLineItem({
    sku: 'FLRL-B-1001',
    unitPrice: 8800,
    quantity: 2,
    discountAmount: 0,
    taxRatePpm: 60_000,
  });
  expect(line.sku).toBe('FLRL-B-1001');
  expect(lineItemMoney(line)).toEqual({ originalPrice: 17_600, discountAmount: 17_600, price: 0, taxAmount: 0 });
});

test('the largest line stays exact', () => {
  const line = lineItemMoney({ unitPrice: 100_000_000, quantity: 100_000, discountAmount: 1, taxRatePpm: 88_750 });
  expect(line.taxAmount).toBe(Number((9_999_999_999_999n * 88_750n * 2n + 1_000_000n) / 2_000_000n));
});
