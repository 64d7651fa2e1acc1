import { expect, test } from 'vitest';
import { type BatchStrategy, batchStrategyNames, groupSuborders, type PlannableSuborder } from './batch-grouping.ts';

const feed: Record<string, { name: string; classification: string }> = {
  'GFT-1': { name: 'Caramels', classification: 'Food & Drink' },
  'GFT-2': { name: 'Card', classification: 'Misc Addon' },
};
const productOf = (sku: string) => feed[sku];

const line = (sku: string, index = 0) => ({ index, sku, name: sku, quantity: 1 });
const suborder = (
  suborderId: string,
  skus: string[],
  window: PlannableSuborder['window'] = null,
): PlannableSuborder => ({
  suborderId,
  lineItems: skus.map(line),
  window,
});
const keys = (suborders: PlannableSuborder[], strategy: BatchStrategy, showWindows = false) =>
  groupSuborders(suborders, { strategy, showWindows, productOf }).map((group) => group.key);

test('the panel offers seven strategies, Basic first', () => {
  expect(batchStrategyNames).toEqual([
    'Basic',
    'Primary SKU',
    'Vase',
    'Addon',
    'Primary SKU + Vase',
    'Primary SKU + Addon',
    'Primary SKU + Addon + Vase',
  ]);
});

const full = suborder('1-1', ['FLRL-B-2', 'FLRL-V-7', 'GFT-2', 'FLRL-B-1', 'GFT-1', 'FLRL-B-2']);

test.each([
  ['Basic', ''],
  ['Primary SKU', 'FLRL-B-1+FLRL-B-2'],
  ['Vase', 'FLRL-V-7'],
  ['Addon', 'GFT-1+GFT-2'],
  ['Primary SKU + Vase', 'FLRL-B-1+FLRL-B-2:FLRL-V-7'],
  ['Primary SKU + Addon', 'FLRL-B-1+FLRL-B-2:GFT-1+GFT-2'],
  ['Primary SKU + Addon + Vase', 'FLRL-B-1+FLRL-B-2:GFT-1+GFT-2:FLRL-V-7'],
] as const)('%s puts a suborder under "%s"', (strategy, key) => {
  expect(keys([full], strategy)).toEqual([key]);
});

test('a part that a suborder does not have is called none', () => {
  expect(keys([suborder('1-1', ['GFT-1'])], 'Primary SKU + Addon + Vase')).toEqual(['none:GFT-1:none']);
});

test('a double is kept with its base bouquet', () => {
  expect(keys([suborder('1-1', ['FLRL-D-4']), suborder('2-1', ['FLRL-B-4'])], 'Primary SKU')).toEqual(['FLRL-B-4']);
});

test('the vase inside a set counts as a vase', () => {
  const components = [
    { sku: 'FLRL-B-1', name: 'Rose', quantity: 1 },
    { sku: 'FLRL-V-7', name: 'Vase', quantity: 1 },
  ];
  const set = { suborderId: '1-1', lineItems: [{ ...line('FLRL-K-5'), components }] };
  expect(keys([set], 'Primary SKU + Vase')).toEqual(['FLRL-K-5:FLRL-V-7']);
});

test('deleted lines keep nothing together', () => {
  const deleted = { suborderId: '1-1', lineItems: [line('FLRL-B-1'), { ...line('FLRL-V-7', 1), isDeleted: true }] };
  expect(keys([deleted], 'Primary SKU + Vase')).toEqual(['FLRL-B-1:none']);
});

const morning = { startsAt: '2026-02-14T14:00:00Z', label: '9am - 1pm' };
const evening = { startsAt: '2026-02-14T22:00:00Z', label: '5pm - 9pm' };
const windowed = [
  suborder('4-1', ['FLRL-B-1'], null),
  suborder('3-1', ['FLRL-B-1'], evening),
  suborder('2-1', ['FLRL-B-2'], morning),
  suborder('1-1', ['FLRL-B-1'], morning),
];

test('a center with windows groups by window first, earliest first, those without a window last', () => {
  expect(keys(windowed, 'Primary SKU', true)).toEqual([
    '9am - 1pm:FLRL-B-1',
    '9am - 1pm:FLRL-B-2',
    '5pm - 9pm:FLRL-B-1',
    'none:FLRL-B-1',
  ]);
});

test('a center without windows does not look at them', () => {
  expect(keys(windowed, 'Primary SKU')).toEqual(['FLRL-B-1', 'FLRL-B-2']);
});

test('windows of one label that start at different times stay apart', () => {
  const later = { ...morning, startsAt: '2026-02-15T14:00:00Z' };
  const groups = [suborder('1-1', ['FLRL-B-1'], later), suborder('2-1', ['FLRL-B-1'], morning)];
  expect(
    groupSuborders(groups, { strategy: 'Basic', showWindows: true, productOf }).map(({ window }) => window),
  ).toEqual([morning, later]);
});
