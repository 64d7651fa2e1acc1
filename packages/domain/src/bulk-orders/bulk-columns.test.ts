import { describe, expect, test } from 'vitest';
import {
  bulkColumns,
  columnKey,
  columnSetKey,
  findBulkHeader,
  mostRowsAboveHeader,
  optionalBulkColumns,
  parseBulkHeader,
  requiredBulkColumns,
} from './bulk-columns.ts';

test('a file has sixteen required and twenty optional columns', () => {
  expect([requiredBulkColumns.length, optionalBulkColumns.length, new Set(bulkColumns).size]).toEqual([16, 20, 36]);
});

test('the header is read in any order and case, with a byte order mark and blanks', () => {
  const [first = '', ...rest] = requiredBulkColumns.map((column) => ` ${column.toUpperCase()} `).toReversed();
  const reading = parseBulkHeader([`\uFEFF${first}`, ...rest, 'Message']);
  expect(reading.ok && [reading.header.places.get('quantity'), reading.header.places.get('orderRef')]).toEqual([0, 15]);
  expect(reading.ok && [reading.header.places.get('message'), reading.header.width]).toEqual([16, 17]);
});

test('missing columns are named', () => {
  const without = requiredBulkColumns.filter((column) => column !== 'sku' && column !== 'state');
  expect(parseBulkHeader(without)).toEqual({
    ok: false,
    problems: ['column state is missing', 'column sku is missing'],
  });
  expect(parseBulkHeader([])).toMatchObject({ ok: false });
});

test('a known column given twice is refused, an unknown one is not', () => {
  expect(parseBulkHeader([...requiredBulkColumns, 'SKU', 'Sku'])).toEqual({
    ok: false,
    problems: ['column sku is there twice'],
  });
  expect(parseBulkHeader([...requiredBulkColumns, 'colour', 'colour', ''])).toMatchObject({ ok: true });
});

test('dangerous names are unknown names like any other', () => {
  const reading = parseBulkHeader([
    ...requiredBulkColumns,
    '__proto__',
    'constructor',
    'toString',
    '=cmd()',
    'x'.repeat(65_536),
  ]);
  expect(reading.ok && reading.header.places.size).toBe(16);
});

test('a million columns are read without harm', () => {
  const reading = parseBulkHeader([...requiredBulkColumns, ...Array.from({ length: 1_000_000 }, (_, i) => `c${i}`)]);
  expect(reading.ok && reading.header.places.size).toBe(16);
});

test.each([
  ['ZIP Code *', 'zipcode'],
  ['zip_code', 'zipcode'],
  [' delivery-date ', 'deliverydate'],
  ['Straße Nr. 2', 'straßenr2'],
  ['x'.repeat(65), ''],
])('the column %s is compared as %s', (name, key) => {
  expect(columnKey(name)).toBe(key);
});

test('files with the same columns are mapped alike, in whatever order and spelling', () => {
  expect(columnSetKey(['ZIP Code', 'Ref', '', 'ref '])).toBe(columnSetKey(['ref', 'zip_code']));
  expect(columnSetKey(['ref'])).not.toBe(columnSetKey(['ref', 'zip']));
});

test('a column of another name is what the mapping says', () => {
  const theirs = requiredBulkColumns.map((column) => (column === 'deliveryDate' ? 'Arrives On' : column));
  expect(parseBulkHeader(theirs)).toEqual({ ok: false, problems: ['column deliveryDate is missing'] });
  const reading = parseBulkHeader(theirs, { arriveson: 'deliveryDate' });
  expect(reading.ok && reading.header.places.get('deliveryDate')).toBe(theirs.indexOf('Arrives On'));
});

test('a mapping may say that a column named like ours is another one', () => {
  const theirs = [...requiredBulkColumns, 'unitPrice'];
  const reading = parseBulkHeader(theirs, { unitprice: 'amount' });
  expect(reading.ok && [reading.header.places.get('amount'), reading.header.places.has('unitPrice')]).toEqual([
    theirs.length - 1,
    false,
  ]);
});

describe('the header is found', () => {
  const titles = Array.from({ length: mostRowsAboveHeader }, (_, at) => [`Title ${at}`]);

  test('below titles and notes', () => {
    const found = findBulkHeader([['Orders of March'], ['', 'for', 'Bloomdesk'], [...requiredBulkColumns]]);
    expect(found).toMatchObject({ ok: true, at: 2 });
  });

  test('below as many rows as are looked at, and not below more', () => {
    expect(findBulkHeader([...titles, [...requiredBulkColumns]])).toMatchObject({ ok: true, at: 20 });
    expect(findBulkHeader([...titles, ['one more'], [...requiredBulkColumns]])).toMatchObject({ ok: false });
  });

  test('or the row most like one is named with what it lacks', () => {
    const almost = requiredBulkColumns.filter((column) => column !== 'sku');
    const found = findBulkHeader([['Orders of March'], almost, ['EVENT-1', 'ann@example.com']]);
    expect(found).toEqual({ ok: false, cells: almost, problems: ['column sku is missing'] });
    expect(findBulkHeader([['Orders'], ['Ref', 'Who', 'When'], ['1', 'Ann']])).toMatchObject({
      cells: ['Ref', 'Who', 'When'],
    });
  });
});
