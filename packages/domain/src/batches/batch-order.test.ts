import { expect, test } from 'vitest';
import { inBatchOrder } from './batch-order.ts';

const suborder = (suborderId: string, ...skus: string[]) => ({
  suborderId,
  lineItems: skus.map((sku, index) => ({ index, sku })),
});
const ids = (suborders: { suborderId: string }[]) => suborders.map(({ suborderId }) => suborderId);

test('suborders go by primary SKU, then by id counted as numbers', () => {
  const ordered = inBatchOrder([
    suborder('1000002-10', 'FLRL-B-1'),
    suborder('1000001-1', 'FLRL-B-2'),
    suborder('1000002-9', 'FLRL-B-1'),
    suborder('999999-1', 'FLRL-B-1'),
  ]);
  expect(ids(ordered)).toEqual(['999999-1', '1000002-9', '1000002-10', '1000001-1']);
});

test('those without a primary product come last, by their first SKU', () => {
  const ordered = inBatchOrder([
    suborder('1-1', 'GFT-4002'),
    suborder('2-1', 'NF-PLNT-9'),
    suborder('3-1', 'FLRL-V-1'),
    suborder('4-1'),
  ]);
  expect(ids(ordered)).toEqual(['2-1', '4-1', '3-1', '1-1']);
});

test('the first line by index decides, whatever order the lines arrive in, and deleted lines do not', () => {
  const mixed = {
    suborderId: '1-1',
    lineItems: [
      { index: 4, sku: 'FLRL-B-9' },
      { index: 2, sku: 'FLRL-B-5' },
      { index: 1, sku: 'FLRL-B-1', isDeleted: true },
      { index: 0, sku: 'FLRL-V-1' },
    ],
  };
  expect(ids(inBatchOrder([suborder('3-1', 'FLRL-B-6'), mixed, suborder('2-1', 'FLRL-B-4')]))).toEqual([
    '2-1',
    '1-1',
    '3-1',
  ]);
});

test('what the order recorded as primary wins over the SKU and the product feed', () => {
  const recorded = { suborderId: '1-1', lineItems: [{ index: 0, sku: 'NF-PLNTR-1', isPrimaryProduct: false }] };
  expect(ids(inBatchOrder([recorded, suborder('2-1', 'NF-PLNTR-9')]))).toEqual(['2-1', '1-1']);
});

test('the product feed may take a SKU out of the primaries', () => {
  const productOf = (sku: string) => (sku === 'GFT-B-1' ? { classification: 'Food & Drink' } : undefined);
  const pair = [suborder('1-1', 'GFT-B-1'), suborder('2-1', 'NF-PLNT-1')];
  expect(ids(inBatchOrder(pair))).toEqual(['1-1', '2-1']);
  expect(ids(inBatchOrder(pair, productOf))).toEqual(['2-1', '1-1']);
});

test('the list handed in keeps its order', () => {
  const given = [suborder('2-1', 'FLRL-B-2'), suborder('1-1', 'FLRL-B-1')];
  inBatchOrder(given);
  expect(ids(given)).toEqual(['2-1', '1-1']);
});
