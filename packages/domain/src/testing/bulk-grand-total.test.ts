import { expect, test } from 'vitest';
import { bulkGrandTotal } from './bulk-grand-total.ts';

const totals = {
  itemTotal: 10_000,
  discountTotal: 500,
  subtotal: 9500,
  taxTotal: 570,
  shippingCost: 1500,
  orderTotal: 11_570,
};

test('the Grand Total adds up every column of the preview', () => {
  expect(bulkGrandTotal([{ totals }, { totals }])).toEqual({
    itemTotal: 20_000,
    discountTotal: 1000,
    subtotal: 19_000,
    taxTotal: 1140,
    shippingCost: 3000,
    orderTotal: 23_140,
  });
  expect(bulkGrandTotal([]).orderTotal).toBe(0);
});
