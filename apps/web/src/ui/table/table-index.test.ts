import { expect, test } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { columnValues, tableIndex } from './table-index.ts';

const status: TableColumn<{ status: string }> = { id: 'status', header: 'Status', value: (row) => row.status };

test('the values of a column are offered in natural order with how many rows hold each', () => {
  const rows = ['V10', 'V2', '', 'V2'].map((text) => ({ status: text }));
  expect(columnValues(rows, status)).toEqual([
    { text: '(blank)', count: 1 },
    { text: 'V2', count: 2 },
    { text: 'V10', count: 1 },
  ]);
});

test('a column that lists several things offers each of them', () => {
  const rows = ['Floral, Vase', 'Floral', 'Vase, Addon'].map((text) => ({ status: text }));
  expect(columnValues(rows, { ...status, isList: true })).toEqual([
    { text: 'Addon', count: 1 },
    { text: 'Floral', count: 2 },
    { text: 'Vase', count: 2 },
  ]);
});

test('a column is prepared once, when first asked for', () => {
  let reads = 0;
  const counted = { ...status, value: () => `Read ${++reads}` };
  const index = tableIndex([{ status: '' }, { status: '' }], [counted]);
  expect(reads).toBe(0);
  expect(index.of('status').keys).toEqual(['read 1', 'read 2']);
  index.of('status');
  expect(reads).toBe(2);
});
