import { expect, test } from 'vitest';
import { assignTableSlots } from './table-slot.ts';

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(3, '0')}`);

test('vases and planters share the V labels in SKU order', () => {
  expect([...assignTableSlots(['NF-PLNTR-2101', 'FLRL-V-002', 'FLRL-V-001'])]).toEqual([
    ['FLRL-V-001', 'V1'],
    ['FLRL-V-002', 'V2'],
    ['NF-PLNTR-2101', 'V3'],
  ]);
});

test.each([
  ['GFT-4001', 'X1'],
  ['FM-NFF-1', 'F1'],
  ['FT-K-1', 'F1'],
  ['GTF-CNDL-1', 'C1'],
  ['GFT-CNDL-1', 'C1'],
  ['FLRL-B-1001', undefined],
  ['NF-PLNT-2001', undefined],
])('%s alone gets %s', (sku, label) => {
  expect(assignTableSlots([sku]).get(sku)).toBe(label);
});

test('a candle takes no X label from the gifts', () => {
  expect([...assignTableSlots(['GFT-CNDL-1', 'GFT-4001'])]).toEqual([
    ['GFT-CNDL-1', 'C1'],
    ['GFT-4001', 'X1'],
  ]);
});

test.each([
  ['FLRL-V', 'V', 75],
  ['GFT', 'X', 96],
  ['FT-K', 'F', 71],
  ['GTF-CNDL', 'C', 59],
] as const)('after the last label of %s the numbers start again', (prefix, letter, last) => {
  const labels = assignTableSlots(numbered(prefix, last + 1));
  expect(labels.get(`${prefix}-${String(last).padStart(3, '0')}`)).toBe(`${letter}${last}`);
  expect(labels.get(`${prefix}-${String(last + 1).padStart(3, '0')}`)).toBe(`${letter}1`);
});

test('the order in which the feed lists products and repeats of one do not matter', () => {
  const skus = [...numbered('FLRL-V', 20), ...numbered('GFT', 20)];
  const shuffled = skus.toReversed().concat(skus);
  expect([...assignTableSlots(shuffled)]).toEqual([...assignTableSlots(skus)]);
});
