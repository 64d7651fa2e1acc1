import { expect, test } from 'vitest';
import type { LineOption } from '@bloomdesk/contract/line-items/shapes';
import { productOptions, quantityProblem } from './product-options.ts';

const tulips: LineOption = {
  sku: 'FLRL-B-1002',
  name: 'Golden Tulip',
  unitPrice: 96,
  imageUrl: null,
  codes: [],
  isPrimary: true,
  stock: 12,
  problems: [],
};
const sold: LineOption = {
  ...tulips,
  sku: 'FLRL-B-1003',
  name: 'Midnight Peony',
  stock: 0,
  problems: [{ code: 'no-stock', message: 'No inventory for FC and date' }],
};
const ordinary = { mayOverride: false, ignoresStock: false };

test('what cannot be had stands last and says why, unless it is passed over', () => {
  expect(productOptions([sold, tulips], ordinary)).toMatchObject([
    { value: 'FLRL-B-1002', note: 'FLRL-B-1002 · $96.00 · 12 in stock', disabledReason: undefined },
    { value: 'FLRL-B-1003', disabledReason: 'FLRL-B-1003 · No inventory for FC and date' },
  ]);
  expect(productOptions([sold], { mayOverride: true, ignoresStock: true })[0]?.disabledReason).toBeUndefined();
});

test.each<[number | null, number | null, boolean, string | undefined]>([
  [12, 1, false, undefined],
  [12, 13, false, 'Only 12 in stock for FC and date'],
  [0, 1, false, 'No inventory for FC and date'],
  [0, 1, true, undefined],
  [null, 99, false, undefined],
  [12, null, false, 'Must be a whole number above zero.'],
  [12, 0, false, 'Must be a whole number above zero.'],
  [12, 1.5, true, 'Must be a whole number above zero.'],
])('of %s in stock, %s (ignored: %s): %s', (stock, quantity, ignoresStock, expected) => {
  expect(quantityProblem({ stock }, quantity, { mayOverride: true, ignoresStock })).toBe(expected);
});
