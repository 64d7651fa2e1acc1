import { expect, test } from 'vitest';
import { isAddon, isIgnoredSku, isPrimary, isVase, productType, productTypeLabel } from './product-kind.ts';

test.each([
  ['FLRL-B-1001', 'Floral', true],
  ['FLRL-K-5001', 'Floral', true],
  ['FLRL-D-1004', 'Floral', true],
  ['FLRL-T-1004', 'Floral', true],
  ['NF-K-2201', 'Plant', true],
  ['GFT-K-5201', 'Floral', true],
  ['GFT-B-5301', 'Other', true],
  ['NF-PLNT-2001', 'Plant', true],
  ['NF-PLNTR-2101', 'Planter', true],
  ['GFT-B-5302', 'Food & Drink', false],
  ['GFT-K-5203', 'Misc Addon', false],
  ['FLRL-V-001', 'Vase', false],
  ['GFT-4001', 'Food & Drink', false],
  ['FM-NFF-1', 'Other', false],
] as const)('%s of class %s is primary: %s', (sku, classification, primary) => {
  expect(isPrimary({ sku, classification })).toBe(primary);
});

test('a product the feed does not know is judged by its SKU alone', () => {
  expect(isPrimary({ sku: 'FLRL-B-9999' })).toBe(true);
});

test('the feed may correct the rule for one product in both directions', () => {
  expect(isPrimary({ sku: 'NF-PLNTR-2101', isPrimaryOverride: false })).toBe(false);
  expect(isPrimary({ sku: 'GFT-4001', classification: 'Misc Addon', isPrimaryOverride: true })).toBe(true);
  expect(isPrimary({ sku: 'NF-PLNTR-2101', isPrimaryOverride: null })).toBe(true);
});

test.each([
  ['FLRL-B-1001', 'Floral', 'Floral'],
  ['NF-PLNT-2001', 'Plant', 'Plant'],
  ['NF-K-2201', undefined, 'Plant'],
  ['FM-NFF-1', 'Dried/Wreath', 'Dried/Wreath'],
  ['FLRL-V-001', 'Floral', 'Vase'],
  ['GFT-4001', 'Food & Drink', 'Addon'],
  ['GFT-4002', 'Misc Addon', 'Addon'],
  ['NF-PLNTR-2101', 'Planter', 'Other'],
  ['NF-PLNTR-2101', undefined, 'Other'],
  ['FLRL-D-1004', undefined, 'Floral'],
  ['GFT-B-5301', 'Other', 'Other'],
] as const)('%s of class %s is labelled %s', (sku, classification, type) => {
  expect(productType({ sku, classification })).toBe(type);
});

const bouquet = { sku: 'FLRL-B-1001', classification: 'Floral' };
const vase = { sku: 'FLRL-V-001', classification: 'Vase' };
const candle = { sku: 'GTF-CNDL-1', classification: 'Misc Addon' };

test('a suborder with nothing but flowers reads Floral Only, even beside a CRDISL', () => {
  expect(productTypeLabel([bouquet, bouquet])).toBe('Floral Only');
  expect(productTypeLabel([bouquet, { sku: 'CRDISL-1', classification: 'Other' }])).toBe('Floral Only');
});

test('a suborder with more lists each type once in a fixed order', () => {
  expect(productTypeLabel([candle, vase, bouquet, vase])).toBe('Floral, Vase, Addon');
  expect(productTypeLabel([vase])).toBe('Vase');
  expect(productTypeLabel([])).toBe('');
});

test('vases, add-ons and ignored SKUs are distinguished', () => {
  expect([isVase('FLRL-V-001'), isVase('NF-PLNTR-1')]).toEqual([true, false]);
  expect([isAddon({ classification: 'Misc Addon' }), isAddon({ classification: 'Vase' }), isAddon({})]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isIgnoredSku('CRDISL-1'), isIgnoredSku('X-CRDISL-2'), isIgnoredSku('FLRL-B-1')]).toEqual([true, true, false]);
});
