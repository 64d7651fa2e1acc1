import { expect, test } from 'vitest';
import { productsIn } from './product-list.ts';

test('a kit is listed by its components times its quantity, without CRDISL', () => {
  const kit = {
    sku: 'NF-K-2201',
    name: 'Fern in Rose Planter',
    quantity: 2,
    components: [
      { sku: 'NF-PLNT-2001', name: 'Fern', quantity: 1 },
      { sku: 'NF-PLNTR-2101', name: 'Rose Planter', quantity: 3 },
      { sku: 'CRDISL-1', name: 'Card', quantity: 1 },
    ],
  };
  expect(productsIn([kit])).toEqual([
    { sku: 'NF-PLNT-2001', name: 'Fern', quantity: 2 },
    { sku: 'NF-PLNTR-2101', name: 'Rose Planter', quantity: 6 },
  ]);
});

test('a double is listed as one product, not by its component', () => {
  const components = [{ sku: 'FLRL-B-1004', name: 'Wild Ranunculus', quantity: 2 }];
  const double = { sku: 'FLRL-D-1004', name: 'Double Wild Ranunculus', quantity: 1, components };
  expect(productsIn([double])).toEqual([{ sku: 'FLRL-D-1004', name: 'Double Wild Ranunculus', quantity: 1 }]);
});

test('deleted lines and CRDISL lines are not listed', () => {
  const rose = { sku: 'FLRL-B-1', name: 'Rose', quantity: 1 };
  const card = { sku: 'CRDISL-1', name: 'Card', quantity: 1, components: [] };
  expect(productsIn([{ ...rose, isDeleted: true }, card, rose])).toEqual([rose]);
});
