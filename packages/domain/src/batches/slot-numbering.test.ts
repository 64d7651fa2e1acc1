import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeBatch, freeSlots, type SlottedLineItem, slottedIndexes } from './slot-numbering.ts';

const line = (index: number, sku: string, name = sku): SlottedLineItem => ({ index, sku, name });
const component = (sku: string, quantity = 1) => ({ sku, quantity });

test('places go by primary SKU and slots run through the whole batch', () => {
  const places = composeBatch([
    { suborderId: '1000002-1', lineItems: [line(0, 'NF-PLNT-2001'), line(1, 'GFT-4001')] },
    { suborderId: '1000001-1', lineItems: [line(1, 'FLRL-B-1002'), line(0, 'FLRL-B-1001')] },
  ]);
  expect(places).toEqual([
    {
      suborderId: '1000001-1',
      batchIndex: 0,
      lineItems: [
        { lineItemIndex: '0', slot: 1 },
        { lineItemIndex: '1', slot: 2 },
      ],
    },
    { suborderId: '1000002-1', batchIndex: 1, lineItems: [{ lineItemIndex: '0', slot: 3 }] },
  ]);
});

test.each<[string, SlottedLineItem, string[]]>([
  ['a bouquet takes one, whatever its quantity', line(2, 'FLRL-B-1001'), ['2']],
  ['a plant takes one', line(0, 'NF-PLNT-2001'), ['0']],
  ['a planter takes one, its SKU begins like a plant', line(0, 'NF-PLNTR-2101'), ['0']],
  ['a vase takes none', line(0, 'FLRL-V-001'), []],
  ['a gift set takes none', line(0, 'GFT-K-5201'), []],
  ['a deleted line takes none', { ...line(0, 'FLRL-B-1001'), isDeleted: true }, []],
  [
    'a kit takes one for each component',
    { ...line(2, 'FLRL-K-5001'), components: [component('FLRL-B-1001'), component('FLRL-V-001')] },
    ['2.0', '2.1'],
  ],
  [
    'a CRDISL inside a kit takes none and the others keep their number',
    { ...line(1, 'NF-K-2201'), components: [component('CRDISL-1'), component('NF-PLNT-2001')] },
    ['1.1'],
  ],
  [
    'a component goes by the number the order gave it',
    { ...line(1, 'NF-K-2201'), components: [{ ...component('NF-PLNT-2001'), index: 4 }] },
    ['1.4'],
  ],
  [
    'a double takes one',
    { ...line(0, 'FLRL-D-1004', 'Double Wild Ranunculus'), components: [component('FLRL-B-1004', 2)] },
    ['0'],
  ],
  [
    'a triple takes one',
    { ...line(0, 'FLRL-T-1004', 'Triple Wild Ranunculus'), components: [component('FLRL-B-1004', 3)] },
    ['0'],
  ],
  [
    'an FLRL-D line that is not named double is a kit',
    { ...line(0, 'FLRL-D-1004', 'Wild Ranunculus'), components: [component('FLRL-B-1004', 2)] },
    ['0.0'],
  ],
])('%s', (_, given, indexes) => {
  expect(slottedIndexes(given)).toEqual(indexes);
});

const anyComponents = fc.array(
  fc.record({ sku: fc.constantFrom('FLRL-B-1', 'FLRL-V-1', 'CRDISL-1'), quantity: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 3 },
);
const anyLine = fc.record({
  sku: fc.constantFrom('FLRL-B-1', 'FLRL-K-2', 'FLRL-D-3', 'NF-K-4', 'NF-PLNT-5', 'FLRL-V-6', 'GFT-7'),
  name: fc.constantFrom('Rose', 'Double Rose', 'Triple Rose'),
  isDeleted: fc.boolean(),
  components: anyComponents,
});
const anyBatch = fc.array(fc.array(anyLine, { maxLength: 4 }), { maxLength: 40 }).map((suborders) =>
  suborders.map((lines, n) => ({
    suborderId: `${1_000_000 + n}-1`,
    lineItems: lines.map((each, index) => ({ ...each, index })),
  })),
);

test('in any batch the places are 0..n-1 and the slots exactly 1..k', () => {
  fc.assert(
    fc.property(anyBatch, (batch) => {
      const places = composeBatch(batch);
      const slots = places.flatMap((place) => place.lineItems.map(({ slot }) => slot));
      const expected = batch.flatMap(({ lineItems }) => lineItems.flatMap(slottedIndexes)).length;

      expect(places.map(({ batchIndex }) => batchIndex)).toEqual(batch.map((_, at) => at));
      expect(places.map(({ suborderId }) => suborderId).sort()).toEqual(batch.map(({ suborderId }) => suborderId));
      expect(slots).toEqual(Array.from({ length: expected }, (_, at) => at + 1));
    }),
  );
});

test('the same suborders make the same batch in whatever order they were selected', () => {
  fc.assert(
    fc.property(anyBatch, (batch) => {
      expect(composeBatch(batch.toReversed())).toEqual(composeBatch(batch));
    }),
  );
});

test.each([
  [[], 2, [1, 2]],
  [[1, 2, 3], 2, [4, 5]],
  [[1, 3, 5], 3, [2, 4, 6]],
  [[2], 0, []],
])('of a batch with slots %j taken, the next %i are %j', (taken, count, expected) => {
  expect(freeSlots(taken, count)).toEqual(expected);
});
