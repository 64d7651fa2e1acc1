import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import { applyKitMultiplier, kitMultiplier, packingName } from './kit-multiplier.ts';

test('a double counts as two of its base bouquet at half the price', () => {
  const line = { index: 3, sku: 'FLRL-D-1004', name: 'Double Wild Ranunculus', quantity: 1, unitPrice: 12_600 };
  expect(applyKitMultiplier(line)).toEqual({
    index: 3,
    sku: 'FLRL-B-1004',
    name: 'Wild Ranunculus',
    quantity: 2,
    unitPrice: 6_300,
    remainder: 0,
  });
});

test.each([
  [10_000, 3_333, 1],
  [10_001, 3_334, -1],
  [10_002, 3_334, 0],
])('a triple at %i cents is three at %i cents, the first %i cents apart', (unitPrice, part, remainder) => {
  const line = { sku: 'FLRL-T-1004', name: 'Triple Wild Ranunculus', quantity: 1, unitPrice };
  expect(applyKitMultiplier(line)).toMatchObject({ quantity: 3, unitPrice: part, remainder });
});

test('half a cent is rounded up', () => {
  const line = { sku: 'FLRL-D-1', name: 'Double Rose', quantity: 1, unitPrice: 101 };
  expect(applyKitMultiplier(line)).toMatchObject({ unitPrice: 51, remainder: -1 });
});

test('dividing the unit price never changes what the line costs', () => {
  const prefix = fc.constantFrom('FLRL-B', 'FLRL-D', 'FLRL-T', 'FLRL-K', 'NF-K');
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const quantity = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(prefix, cents, quantity, (start, unitPrice, units) => {
      const line = { sku: `${start}-1`, name: 'Rose', quantity: units, unitPrice };
      const base = applyKitMultiplier(line);
      const sum = BigInt(base.unitPrice ?? -1) * BigInt(base.quantity) + BigInt(base.remainder);
      return sum === BigInt(unitPrice) * BigInt(units);
    }),
    moneyCases,
  );
});

test('a line without a price is multiplied for demand alone', () => {
  expect(applyKitMultiplier({ sku: 'FLRL-T-7', name: 'Triple Rose', quantity: 2 })).toEqual({
    sku: 'FLRL-B-7',
    name: 'Rose',
    quantity: 6,
    remainder: 0,
  });
});

test('other kits are not multiplied and keep their name', () => {
  const set = { sku: 'FLRL-K-5104', name: 'Double Crimson Snapdragon', quantity: 1, unitPrice: 14_200 };
  expect(applyKitMultiplier(set)).toEqual({ ...set, remainder: 0 });
  expect([kitMultiplier('FLRL-D-1'), kitMultiplier('FLRL-T-1'), kitMultiplier('FLRL-K-1')]).toEqual([2, 3, 1]);
});

test.each([
  ['FLRL-B-1', 2, 'Double Rose'],
  ['FLRL-B-1', 3, 'Triple Rose'],
  ['FLRL-B-1', 1, 'Rose'],
  ['FLRL-B-1', 4, 'Rose'],
  ['NF-PLNT-1', 2, 'Double Rose'],
  ['FLRL-K-1', 2, 'Rose'],
  ['FLRL-V-1', 2, 'Rose'],
])('the card of %s x %i reads %s', (sku, quantity, name) => {
  expect(packingName({ sku, name: 'Rose', quantity })).toBe(name);
});
