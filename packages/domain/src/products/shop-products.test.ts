import { expect, test } from 'vitest';
import { isImportable, planShopProducts, type ShopFacts, type ShopVariant } from './shop-products.ts';

const variant: ShopVariant = {
  sku: 'ROSE-1',
  title: 'Blushing Rose',
  variantTitle: 'Default Title',
  productType: 'Bouquet',
  price: 4800,
  weightOunces: 31.2,
  hsCode: '060311',
  originCountry: 'CO',
  imageUrl: null,
};
const stored: ShopFacts = {
  name: 'Blushing Rose',
  unitPrice: 4800,
  weightOunces: 32,
  hsCode: '0603.11',
  originCountry: 'CO',
  imageUrl: null,
};
const picture = 'https://cdn.shopify.com/s/files/1/rose.jpg?v=1';
const planned = (changes: Partial<ShopVariant>, known = stored) =>
  planShopProducts([{ ...variant, ...changes }], new Map([['ROSE-1', known]]))[0];

test.each([
  ['as it is known', {}, 'same'],
  ['another price', { price: 5200 }, 'changed'],
  ['another name', { title: 'Red Rose' }, 'changed'],
  ['another weight', { weightOunces: 40 }, 'changed'],
  ['without a weight', { weightOunces: null }, 'same'],
  ['too heavy a weight', { weightOunces: 99_999 }, 'same'],
  ['a code that is none', { hsCode: 'flowers' }, 'same'],
  ['with a picture where there is none', { imageUrl: picture }, 'changed'],
  ['not known yet', { sku: 'ROSE-2' }, 'new'],
  ['a SKU with spaces around', { sku: ' ROSE-1 ' }, 'same'],
  ['without a SKU', { sku: ' ' }, 'no-sku'],
  ['a SKU that is too long', { sku: 'X'.repeat(61) }, 'no-sku'],
  ['without a price', { price: null }, 'bad-price'],
  ['too high a price', { price: 10_000_001 }, 'bad-price'],
] as const)('a variant %s', (_name, changes, state) => {
  expect(planned(changes)?.state).toBe(state);
});

test('a variant is named with its product, and what customs ask is written as products have it', () => {
  expect(planned({ variantTitle: 'Large  vase', hsCode: '0603110060' })).toMatchObject({
    name: 'Blushing Rose, Large vase',
    hsCode: '0603.11.00.60',
    weightOunces: 32,
  });
});

test('a picture that a product has already stays', () => {
  expect(planned({ imageUrl: picture }, { ...stored, imageUrl: '/v1/product-pictures/ab' })?.state).toBe('same');
});

test('of two variants with one SKU the first is taken', () => {
  const states = planShopProducts([variant, { ...variant, price: 1 }], new Map()).map(({ state }) => state);
  expect(states).toEqual(['new', 'doubled']);
  expect(states.map(isImportable)).toEqual([true, false]);
});
