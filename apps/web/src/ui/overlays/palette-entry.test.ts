import { expect, test } from 'vitest';
import { matchEntries, type PaletteGroup } from './palette-entry.ts';

const entry = (label: string, more: object = {}) => ({ id: label, label, onAction: () => undefined, ...more });
const groups: PaletteGroup[] = [
  { title: 'Exact match', found: 'exact', entries: [] },
  { title: 'Orders', found: 'like', entries: [entry('Order 1000012')] },
  {
    title: 'On this page',
    entries: [
      entry('Edit message (1000012-2)'),
      entry('Cancel suborder (1000012-2)'),
      entry('Cancel suborder (1000012-12)'),
      entry('Clear exception (1000012-2)', { disabledReason: 'It is in none.' }),
    ],
  },
  { title: 'Screens', entries: [entry('Orders', { keywords: 'find' }), entry('Select & Batch')] },
];

const shown = (query: string) =>
  matchEntries(groups, query).groups.map(
    ({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`,
  );

test('entries are found by any of their words, and groups with none left are gone', () => {
  expect(shown('find ord')).toEqual(['Screens: Orders', 'Orders: Order 1000012']);
  expect(shown('nothing')).toEqual(['Orders: Order 1000012']);
});

test('what begins with the words comes before what the server found, what holds them somewhere after it', () => {
  for (const query of ['can-2', 'can2', 'can -2'])
    expect(shown(query)[0]).toBe('On this page: Cancel suborder (1000012-2)');
  expect(shown('c -2')[0]).toBe('On this page: Cancel suborder (1000012-2), Clear exception (1000012-2)');
  expect(shown('batch')[0]).toBe('Screens: Select & Batch');
  expect(shown('atch')).toEqual(['Orders: Order 1000012', 'Screens: Select & Batch']);
});

test('what is called so comes before what is found by another word, and that after what the server found', () => {
  const screens: PaletteGroup = {
    title: 'Screens',
    entries: [entry('Mass redelivery', { keywords: 'storm cancel' }), entry('Cancelled letters')],
  };
  const order = (query: string) =>
    matchEntries([screens, ...groups.slice(0, 2)], query).groups.flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    );
  expect(order('cancel')).toEqual(['Cancelled letters', 'Mass redelivery', 'Order 1000012']);
  expect(order('storm')).toEqual(['Order 1000012', 'Mass redelivery']);
});

test('what has exactly this id comes before everything', () => {
  const exact: PaletteGroup = { title: 'Exact match', found: 'exact', entries: [entry('Lot 12')] };
  expect(matchEntries([...groups, exact], 'orders').groups[0]).toBe(exact);
});

test('only an id or words that begin so are sure before the server has answered', () => {
  expect(['orders', 'can-2', ''].map((query) => matchEntries(groups, query).isSure)).toEqual([true, true, true]);
  expect(['atch', 'find', 'nothing'].map((query) => matchEntries(groups, query).isSure)).toEqual([false, false, false]);
});
