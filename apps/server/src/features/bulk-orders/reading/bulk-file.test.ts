import { describe, expect, test } from 'vitest';
import { type BulkFile, orderAt, readBulkFile } from './bulk-file.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const read = (text: string | Uint8Array, mostRows = 100) =>
  readBulkFile({ open: () => once(typeof text === 'string' ? Buffer.from(text) : text), mostRows });

async function fileOf(text: string | Uint8Array): Promise<BulkFile> {
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
  expect(groups.map(({ firstRow }) => firstRow)).toEqual([4, 6]);
});

test('a file of more rows than asked for is longer, and its rest is not read', async () => {
  let slices = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    slices = 0;
    yield Buffer.from(csvOf(bulkRows(3)));
    for (; ; slices++) yield Buffer.from(csvOf(bulkRows(100)).split('\n').slice(1).join('\n'));
  }
  expect(await readBulkFile({ open: endless, mostRows: 15 })).toEqual({ kind: 'longer' });
  expect(slices).toBeLessThan(2);
});

test('a file of nothing but empty lines comes to an end', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvOf(bulkRows(1)));
    for (;;) yield Buffer.alloc(64 * 1024, '\n');
  }
  expect(await readBulkFile({ open: endless, mostRows: 15 })).toEqual({ kind: 'longer' });
});

test.each([
  ['nothing at all', ''],
  ['only a header', csvOf([bulkRow()]).split('\n')[0] ?? ''],
  ['a header and blank rows', `${csvOf([bulkRow()]).split('\n')[0]}\n\n,,,\n`],
  ['no header', csvOf(bulkRows(3)).split('\n').slice(1).join('\n')],
  ['a required column twice', csvOf(bulkRows(1)).replace('sku', 'quantity')],
  ['more columns than any order system has', csvOf(bulkRows(1)).replaceAll('\n', `${',x'.repeat(300)}\n`)],
  ['a hundred thousand columns', csvOf(bulkRows(1)).replaceAll('\n', `${',x'.repeat(100_000)}\n`)],
  ['a quote that is never closed', csvOf(bulkRows(2)).replace('Baltimore', '"Baltimore')],
])('%s is no bulk file', async (_name, text) => {
  expect(await read(text)).toMatchObject({ kind: 'unreadable' });
});

test('unknown columns are left alone under any name', async () => {
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

test('odd signs that somebody pasted are no reason to refuse a file of text', async () => {
  const { groups } = await fileOf(csvOf([bulkRow({ message: 'Love\u0007 \u001b[31m, Ada' })]));
  expect(groups).toHaveLength(1);
});

test('what is missing is named, beside the columns that are there', async () => {
  const text = csvOf(bulkRows(2)).replace('sku', 'Product').replace('deliveryDate', 'Arrives');
  const reading = await read(`Orders of March\n${text}`);
  expect(reading).toMatchObject({ kind: 'unreadable', cause: 'These columns are missing: deliveryDate, sku.' });
  expect(reading.kind === 'unreadable' && reading.columns).toContain('Arrives');
});

test('columns of other names are those that somebody said they are', async () => {
  const text = csvOf(bulkRows(2)).replace('sku', 'Product');
  const asked: (readonly string[])[] = [];
  const reading = await readBulkFile({
    open: () => once(Buffer.from(text)),
    mostRows: 15,
    findMapping: async (names) => {
      asked.push(names);
      return { product: 'sku' };
    },
  });
  expect(reading.kind === 'orders' && reading.file.notes).toEqual([
    'Columns were read as they were mapped for a file with the same names.',
  ]);
  expect(asked[0]).toContain('Product');
});

describe('files as companies send them', () => {
  const plain = csvOf([
    bulkRow({ customerFirstName: 'Renée', message: 'Alles Gute, Søren' }),
    bulkRow({ orderRef: '2' }),
  ]);

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${plain}`), []],
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${plain}`, 'utf16le'), ['Read as Unicode text (UTF-16).']],
    ['UTF-16 without a mark', Buffer.from(plain, 'utf16le'), ['Read as Unicode text (UTF-16).']],
    ['UTF-16 of old Macs', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16(), ['Read as Unicode text (UTF-16).']],
    ['Windows-1252', Buffer.from(plain, 'latin1'), ['Read as Windows text (Windows-1252).']],
    [
      'semicolons',
      Buffer.from(plain.replaceAll(',', ';').replace('Gute;', 'Gute,')),
      ['Cells are separated by semicolons.'],
    ],
    ['tabs', Buffer.from(plain.replaceAll(',', '\t').replace('Gute\t', 'Gute,')), ['Cells are separated by tabs.']],
    ['titles above the header', Buffer.from(`Orders of March\n\n${plain}`), ['The column names were found in row 3.']],
  ])('%s', async (_name, bytes, notes) => {
    const file = await fileOf(bytes);
    expect(file.notes).toEqual(notes);
    expect(file.groups.map(({ orderRef }) => orderRef)).toEqual(['EVENT-1', '2']);
    const { cells } = orderAt(file, 0).records[0];
    expect(cells).toContain('Renée');
    expect(cells).toContain('Alles Gute, Søren');
  });

  test.each([
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /old Excel workbook or protected by a password/],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], /neither a spreadsheet nor text/],
    ['a packed file', [0x1f, 0x8b, 8, 0, 0], /neither a spreadsheet nor text/],
    ['a broken archive', [0x50, 0x4b, 3, 4, 20, 0, 6, 0], /damaged/],
  ])('%s is refused by name', async (_name, bytes, cause) => {
    expect(await read(Buffer.from(bytes))).toMatchObject({ kind: 'unreadable', cause: expect.stringMatching(cause) });
  });
});
