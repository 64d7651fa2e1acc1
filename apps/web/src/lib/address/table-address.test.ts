import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';
import { isTableWord, type TableLook, tableLook, tableWords } from './table-address.ts';

const start: TableLook = {
  sort: { id: 'sku', desc: false },
  filters: {},
  page: 1,
  pageSize: 40,
  hidden: ['area'],
  shown: [],
  order: [],
  widths: {},
  density: null,
  view: null,
};
const throughAddress = (look: TableLook, prefix = '') =>
  tableLook(parseSearch(stringifySearch(tableWords(look, start, prefix))), start, prefix);

test('a table as it starts leaves the address clean', () => {
  expect(stringifySearch(tableWords(start, start))).toBe('');
  expect(tableLook({}, start)).toEqual(start);
});

test('what a reader chose can be read in the address', () => {
  const look = {
    ...start,
    sort: { id: 'name', desc: true },
    filters: { status: ['Received', 'Batched'], name: 'red rose' },
    page: 3,
  };
  expect(stringifySearch(tableWords(look, start))).toBe(
    '?sort=-name&page=3&f.status=Received&f.status=Batched&f.name=red+rose',
  );
});

test.each<[string, Partial<TableLook>]>([
  ['no sort', { sort: null }],
  ['every column', { hidden: [] }],
  ['other hidden columns', { hidden: ['sku', 'name'] }],
  ['all rows', { pageSize: 'all' }],
  ['columns that stay, in another order', { shown: ['status'], order: ['status', 'sku'] }],
  ['columns dragged wider, in rows closer together', { widths: { sku: 200, name: 64 }, density: 28 }],
  ['odd signs', { filters: { name: '50% & more=, "café" 💐' } }],
])('a copied link shows a colleague the same table: %s', (_, change) => {
  expect(throughAddress({ ...start, ...change })).toEqual({ ...start, ...change });
});

test('a filter the table starts with can be taken off', () => {
  const filtered = { ...start, filters: { status: ['Received', 'Batched'] } };
  const words = tableWords({ ...filtered, filters: {} }, filtered);
  expect(tableLook(parseSearch(stringifySearch(words)), filtered).filters).toEqual({});
});

test('two tables of a page do not disturb each other', () => {
  const look = { ...start, page: 2, filters: { name: 'rose' } };
  expect(throughAddress(look, 'batches.')).toEqual(look);
  expect(tableLook(tableWords(look, start, 'batches.'), start)).toEqual(start);
  expect(['batches.f.name', 'batches.page', 'page', 'fc', 'f.name'].filter((name) => isTableWord(name))).toEqual([
    'page',
    'f.name',
  ]);
});

test('nonsense in an address is left out', () => {
  expect(tableLook(parseSearch('?page=-1&size=0&sort=&hide=&rows=31&w.sku=9&w.name=wide'), start)).toMatchObject({
    density: null,
    widths: {},
    page: 1,
    pageSize: 40,
  });
});
