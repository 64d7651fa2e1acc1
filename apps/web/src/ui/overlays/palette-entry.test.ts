import { expect, test } from 'vitest';
import { matchEntries } from './palette-entry.ts';

const onAction = () => undefined;
const groups = [
  {
    title: 'Screens',
    entries: [
      { id: 'orders', label: 'Orders', keywords: 'find', onAction },
      { id: 'batches', label: 'Select & Batch', onAction },
    ],
  },
  { title: 'Orders', isFound: true, entries: [{ id: 'order 1', label: '1000012', onAction }] },
];

test('entries are found by any of their words, and groups with none left are gone', () => {
  expect(
    matchEntries(groups, 'find ord').map((group) => [group.title, group.entries.map((entry) => entry.id)]),
  ).toEqual([
    ['Screens', ['orders']],
    ['Orders', ['order 1']],
  ]);
  expect(matchEntries(groups, 'nothing').map((group) => group.title)).toEqual(['Orders']);
});

test('what the server found is shown as it is', () => {
  expect(matchEntries(groups, 'ana@example.com')).toEqual([groups[1]]);
});
