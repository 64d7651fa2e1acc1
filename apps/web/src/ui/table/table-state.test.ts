import { expect, test } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { startTableState, withColumn, withFilter, withoutFilters, withPageSize, withSort } from './table-state.ts';

const columns: TableColumn<{ id: string }>[] = [
  { id: 'id', header: 'Id', value: (row) => row.id },
  { id: 'batch', header: 'Batch', value: () => '', hidden: true },
];
const start = startTableState(columns, { pageSize: 20 });

test('a table starts unsorted, unfiltered, on the first page, with some columns hidden', () => {
  const asColumnsSay = { shown: [], order: [], widths: {}, density: null };
  const unsorted = { sort: null, filters: {}, page: 1, pageSize: 20, view: null };
  expect(start).toEqual({ ...unsorted, hidden: ['batch'], ...asColumnsSay });
});

test('a header sorts up, then down, then not at all', () => {
  const up = withSort({ ...start, page: 3 }, 'id');
  expect([up.sort, up.page]).toEqual([{ id: 'id', desc: false }, 1]);
  const down = withSort(up, 'id');
  expect(down.sort).toEqual({ id: 'id', desc: true });
  expect(withSort(down, 'id').sort).toBeNull();
  expect(withSort(down, 'batch').sort).toEqual({ id: 'batch', desc: false });
});

test('a filter goes back to the first page, and an emptied one is gone', () => {
  const filtered = withFilter({ ...start, page: 4 }, 'id', '1000');
  expect([filtered.filters, filtered.page]).toEqual([{ id: '1000' }, 1]);
  expect(withFilter(filtered, 'id', '').filters).toEqual({});
  expect(withFilter(filtered, 'id', []).filters).toEqual({});
  expect(withoutFilters(filtered).filters).toEqual({});
});

test('a hidden column takes its filter and its sort along', () => {
  const busy = withSort(withFilter(start, 'id', '12'), 'id');
  const hidden = withColumn(busy, 'id', false);
  expect([hidden.hidden, hidden.filters, hidden.sort]).toEqual([['batch', 'id'], {}, null]);
  expect(withColumn(hidden, 'id', true).hidden).toEqual(['batch']);
});

test('a column that would leave stays once somebody asks for it, until it is hidden', () => {
  const asked = withColumn(start, 'id', true, true);
  expect([asked.shown, asked.hidden]).toEqual([['id'], ['batch']]);
  expect(withColumn(asked, 'id', true, true).shown).toEqual(['id']);
  expect(withColumn(asked, 'id', false).shown).toEqual([]);
});

test('another page size keeps the first row in view', () => {
  expect(withPageSize({ ...start, page: 4 }, 30).page).toBe(3);
  expect(withPageSize({ ...start, page: 4 }, 'all').page).toBe(1);
  expect(withPageSize({ ...start, page: 1, pageSize: 'all' }, 20).page).toBe(1);
});
