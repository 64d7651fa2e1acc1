import { expect, test } from 'vitest';
import { bundleKind, isBundle } from './bundle.ts';

test.each([
  ['FLRL-D-1004', 'Double Wild Ranunculus', [2], 'double'],
  ['FLRL-T-1004', 'Triple Wild Ranunculus', [3], 'triple'],
  ['FLRL-K-5104', 'Double Crimson Snapdragon', [2], 'double'],
  ['FLRL-K-5104', 'the DOUBLE one', [2], 'double'],
  ['FLRL-K-5104', 'Double Crimson Snapdragon', [3], null],
  ['FLRL-T-1004', 'Double Wild Ranunculus', [3], null],
  ['FLRL-D-1004', 'Wild Ranunculus', [2], null],
  ['FLRL-K-5001', 'Double Set', [2, 1], null],
  ['FLRL-D-1004', 'Double Wild Ranunculus', [], null],
  ['NF-K-2201', 'Double Plant', [2], null],
  ['FLRL-B-1004', 'Double Wild Ranunculus', [2], null],
] as const)('%s "%s" with component quantities %j is a bundle: %s', (sku, name, quantities, kind) => {
  const line = { sku, name, components: quantities.map((quantity) => ({ quantity })) };
  expect(bundleKind(line)).toBe(kind);
  expect(isBundle(line)).toBe(kind !== null);
});

test('a line without components is no bundle', () => {
  expect(isBundle({ sku: 'FLRL-D-1004', name: 'Double Wild Ranunculus' })).toBe(false);
});
