import { expect, test } from 'vitest';
import { type BulkFile, isPlainText, orderAt, readBulkFile } from './bulk-file.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const read = (text: string, mostRows = 100) => readBulkFile(bytesOf(text), mostRows);

async function fileOf(text: string): Promise<BulkFile> {
  const reading = await read(text);
  if (reading.kind !== 'orders') throw new Error(`the file is ${reading.kind}`);
  return reading.file;
}

test('rows of one order are together, also when they lie far apart in a large file', async () => {
  const others = bulkRows(2000, { message: 'x'.repeat(200) });
  const split = [bulkRow({ orderRef: 'FAR' }), ...others, bulkRow({ orderRef: 'FAR', sku: 'FLRL-B-1003' })];
  const reading = await read(csvOf(split), 5000);
  expect(reading.kind).toBe('orders');
  if (reading.kind !== 'orders') return;
  expect(reading.file.groups).toHaveLength(2001);
  expect(orderAt(reading.file, 0).records.map(({ rowNumber }) => rowNumber)).toEqual([2, 2003]);
});

test('rows without an orderRef stand alone', async () => {
  const { groups } = await fileOf(csvOf([bulkRow({ orderRef: '' }), bulkRow({ orderRef: '' }), bulkRow()]));
  expect(groups.map(({ orderRef }) => orderRef)).toEqual(['', '', 'EVENT-1']);
});

test('blank rows are not counted and keep the row numbers of the file', async () => {
  const lines = csvOf(bulkRows(2)).split('\n');
  const { rowCount, groups } = await fileOf([lines[0], '', ',,,', lines[1], '', lines[2], '', ''].join('\n'));
  expect(rowCount).toBe(2);
  expect(groups.map(({ rows }) => rows[0].rowNumber)).toEqual([4, 6]);
});

test('a file of more rows than asked for is longer, and its rest is not read', async () => {
  let slices = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvOf(bulkRows(3)));
    for (; ; slices++) yield Buffer.from(csvOf(bulkRows(100)).split('\n').slice(1).join('\n'));
  }
  expect(await readBulkFile(endless(), 15)).toEqual({ kind: 'longer' });
  expect(slices).toBeLessThan(2);
});

test('a file of nothing but empty lines comes to an end', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvOf(bulkRows(1)));
    for (;;) yield Buffer.alloc(64 * 1024, '\n');
  }
  expect(await readBulkFile(endless(), 15)).toEqual({ kind: 'longer' });
});

test.each([
  ['nothing at all', ''],
  ['only a header', csvOf([bulkRow()]).split('\n')[0] ?? ''],
  ['a header and blank rows', `${csvOf([bulkRow()]).split('\n')[0]}\n\n,,,\n`],
  ['no header', csvOf(bulkRows(3)).split('\n').slice(1).join('\n')],
  ['a header without a required column', csvOf([{ ...bulkRow(), sku: '' }]).replace('sku', 'product')],
  ['a required column twice', csvOf(bulkRows(1)).replace('sku', 'quantity')],
  ['semicolons', csvOf(bulkRows(2)).replaceAll(',', ';')],
  ['more columns than any order system has', csvOf(bulkRows(1)).replaceAll('\n', `${',x'.repeat(300)}\n`)],
  ['a hundred thousand columns', csvOf(bulkRows(1)).replaceAll('\n', `${',x'.repeat(100_000)}\n`)],
  ['a quote that is never closed', csvOf(bulkRows(2)).replace('Baltimore', '"Baltimore')],
])('%s is no bulk file', async (_name, text) => {
  expect(await read(text)).toEqual({ kind: 'unreadable' });
});

test('unknown columns are left alone, whatever their names', async () => {
  const [header, row] = csvOf(bulkRows(1)).split('\n');
  const { groups } = await fileOf(`${header},__proto__,constructor,notes\n${row},x,y,z\n`);
  expect(groups).toHaveLength(1);
  expect(Object.prototype).not.toHaveProperty('x');
});

test('a row of a million cells keeps one too many, which its check then tells', async () => {
  const [header = '', row] = csvOf(bulkRows(1)).split('\n');
  const file = await fileOf(`${header}\n${row}${',,x'.repeat(100_000)}\n`);
  expect(orderAt(file, 0).records[0].cells).toHaveLength(header.split(',').length + 1);
});

test('spreadsheets, archives and UTF-16 are no plain text', () => {
  expect(isPlainText(Buffer.from('orderRef,sku\n생일,1'))).toBe(true);
  expect(isPlainText(Buffer.from('\uFEFForderRef'))).toBe(true);
  expect(isPlainText(Buffer.from('orderRef', 'utf16le'))).toBe(false);
  expect(isPlainText(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))).toBe(false);
  expect(isPlainText(Buffer.from([0x1f, 0x8b, 8]))).toBe(false);
  expect(isPlainText(Buffer.from('Caf\u00e9', 'latin1'))).toBe(false);
});
