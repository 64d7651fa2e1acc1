import { expect, test } from 'vitest';
import { bulkColumns, optionalBulkColumns, parseBulkHeader, requiredBulkColumns } from './bulk-columns.ts';

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
