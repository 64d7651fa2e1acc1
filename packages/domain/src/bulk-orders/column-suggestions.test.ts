import { expect, test } from 'vitest';
import { suggestColumns } from './column-suggestions.ts';

test('columns are suggested by our names first, then by what others call them', () => {
  expect(suggestColumns(['Order #', 'Zip', 'SKU', 'Item', 'Qty', 'Arrives On', 'Shoe size'])).toEqual({
    orderRef: 'Order #',
    zipCode: 'Zip',
    sku: 'SKU',
    quantity: 'Qty',
    deliveryDate: 'Arrives On',
  });
});

test('no column is suggested for two of ours', () => {
  const suggested = Object.values(suggestColumns(['Email', 'First Name', 'Last Name', 'Phone', 'Address', 'Date']));
  expect(new Set(suggested).size).toBe(suggested.length);
});

test('of two columns of one name the first is suggested', () => {
  expect(suggestColumns(['zip', 'ZIP'])).toEqual({ zipCode: 'zip' });
});
