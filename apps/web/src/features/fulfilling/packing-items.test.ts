import { expect, test } from 'vitest';
import type { Product } from '@bloomdesk/contract/products/calls';
import { packingItems } from './packing-items.ts';
import { sampleLineItem } from '#testing/sample-batch.ts';

const feed = new Map<string, Partial<Product>>([
  ['FLRL-V-3', { tableSlot: 'V12', imageUrl: '/v.png' }],
  ['FLRL-B-9', { tableSlot: null, imageUrl: '/b.png' }],
  ['FLRL-B-3', { name: 'Midnight Peony', opsName: 'Peony bouquet 1003', tableSlot: null }],
]);
const productOf = (sku: string) => feed.get(sku) as Product | undefined; // only the fields the cards read
const items = (lines: ReturnType<typeof sampleLineItem>[], slots: Record<string, number> = {}) =>
  packingItems(
    { lineItems: lines },
    { lineItems: Object.entries(slots).map(([lineItemIndex, slot]) => ({ lineItemIndex, slot })) },
    productOf,
  );

test('a double is two of the base bouquet and says so in its name', () => {
  const [item] = items([sampleLineItem({ sku: 'FLRL-D-9', name: 'Double Sunrise', quantity: 1 })], { 0: 7 });
  expect(item).toMatchObject({
    name: 'Sunrise',
    packedAs: 'double',
    sku: 'FLRL-B-9',
    quantity: 2,
    cartSlot: 7,
    picture: '/b.png',
  });
});

test('the bench calls a product what the work order and the batch name call it', () => {
  const single = sampleLineItem({ sku: 'FLRL-B-3', name: 'Midnight Peony', quantity: 1 });
  const double = sampleLineItem({ index: 1, sku: 'FLRL-D-3', name: 'Double Midnight Peony', quantity: 1 });
  expect(items([single, double]).map(({ name, packedAs }) => [packedAs, name])).toEqual([
    [null, 'Peony bouquet 1003'],
    ['double', 'Peony bouquet 1003'],
  ]);
});

test('two of a base plant are packed as a double, four as their number', () => {
  expect(items([sampleLineItem({ sku: 'NF-PLNT-1', name: 'Fern', quantity: 2 })])[0]).toMatchObject({
    name: 'Fern',
    packedAs: 'double',
  });
  expect(items([sampleLineItem({ sku: 'NF-PLNT-1', name: 'Fern', quantity: 4 })])[0]).toMatchObject({
    name: 'Fern',
    packedAs: null,
    quantity: 4,
  });
});

test('a kit is taken part by part, each from its own slots, for every unit of the line', () => {
  const kit = sampleLineItem({
    sku: 'FLRL-K-1',
    name: 'Rose kit',
    quantity: 2,
    components: [
      { sku: 'FLRL-B-9', name: 'Roses', quantity: 1, index: 0, isPrimaryProduct: true },
      { sku: 'FLRL-V-3', name: 'Vase', quantity: 1, index: 1, isPrimaryProduct: false },
      { sku: 'CRDISL', name: 'Card', quantity: 1, index: 2, isPrimaryProduct: false },
    ],
  });
  const [item] = items([kit], { '0.0': 4, '0.1': 5 });
  expect(item?.cartSlot).toBeNull();
  expect(item?.parts).toMatchObject([
    { name: 'Roses', packedAs: 'double', quantity: 2, cartSlot: 4, tableSlot: null },
    { name: 'Vase', quantity: 2, cartSlot: 5, tableSlot: 'V12', picture: '/v.png' },
  ]);
});

test('a bundle is one thing, however it is built', () => {
  const bundle = sampleLineItem({
    sku: 'FLRL-K-2',
    name: 'Double roses',
    components: [{ sku: 'FLRL-B-9', name: 'Roses', quantity: 2, index: 0, isPrimaryProduct: true }],
  });
  expect(items([bundle], { 0: 3 })[0]).toMatchObject({ name: 'Double roses', cartSlot: 3, parts: [] });
});

test('deleted lines and card slips are not packed', () => {
  expect(items([sampleLineItem({ isDeleted: true }), sampleLineItem({ index: 1, sku: 'XX-CRDISL-1' })])).toEqual([]);
});

test('a product without a shelf has no table slot', () => {
  expect(items([sampleLineItem({ sku: 'ODD-1' })])[0]).toMatchObject({ tableSlot: null, cartSlot: null });
});
