import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BulkColumn, bulkColumns } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { cellOf } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { bulkRow, type BulkTestRow } from '#test/support/bulk-orders/bulk-rows.ts';
import { sheetOf, workbookOf, zipOf } from '#test/support/workbooks/zip-bytes.ts';
import { orderAt, readBulkFile } from '#features/bulk-orders/reading/bulk-file.ts';
import { isDateFormat } from './workbook-contents.ts';

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const read = (bytes: Uint8Array, mostRows = 100) => readBulkFile({ open: () => slicesOf(bytes), mostRows });

/** Every row of a workbook as the orders' rule reads it, and what was said of it. */
async function rowsOf(bytes: Uint8Array) {
  const reading = await read(bytes);
  if (reading.kind !== 'orders') throw new Error(`the workbook is ${JSON.stringify(reading)}`);
  const { file } = reading;
  const rows = file.groups.flatMap((_, place) =>
    orderAt(file, place).records.map((record) => {
      const cells = bulkColumns.map((column): [BulkColumn, string] => [column, cellOf(record, file.header, column)]);
      return { rowNumber: record.rowNumber, cells: Object.fromEntries(cells.filter(([, text]) => text !== '')) };
    }),
  );
  return { rows, notes: file.notes };
}

const written = (name: string) =>
  readFileSync(new URL(`../../../../../test/support/workbooks/${name}.xlsx`, import.meta.url));

/** A row as it is read: amounts as a spreadsheet keeps them. */
const expected = (changes: BulkTestRow = {}) => bulkRow({ unitPrice: '96', ...changes });
const asTyped = (changes: BulkTestRow = {}) => bulkRow(changes);

describe('workbooks that other programs wrote', () => {
  test.each<[string, BulkTestRow[], string[]]>([
    ['openpyxl-plain', [asTyped(), asTyped({ orderRef: 'EVENT-2' })], []],
    [
      'openpyxl-numbers',
      [
        expected({
          zipCode: '02134',
          customerPhone: '4105550123',
          recipientPhone: '4105550199',
          quantity: '2',
          city: 'Boston',
          state: 'MA',
        }),
      ],
      [],
    ],
    ['openpyxl-dates', [asTyped(), asTyped({ orderRef: 'EVENT-2' })], []],
    ['openpyxl-dates-of-1904', [asTyped()], []],
    ['openpyxl-titles', [asTyped()], ['The column names were found in row 4.']],
    [
      'openpyxl-merged',
      [asTyped(), asTyped({ sku: 'FLRL-B-1001' }), asTyped({ sku: 'FLRL-B-1003' })],
      ['Merged cells were filled in every row they cover.'],
    ],
    ['openpyxl-formulas', [asTyped({ quantity: '#FORMULA!' })], []],
    ['openpyxl-errors', [asTyped({ address1: '#N/A' }), asTyped({ orderRef: 'EVENT-2' })], []],
    ['openpyxl-sheets', [asTyped()], ['Only the sheet “Orders” was read, the first of 2.']],
    ['libreoffice-typed', [expected(), expected({ orderRef: 'EVENT-2' })], []],
    ['libreoffice-formulas', [expected({ quantity: '2' }), expected({ orderRef: 'EVENT-2', city: '#DIV/0!' })], []],
    ['libreoffice-zip-codes', [expected({ zipCode: '02134', city: 'Boston', state: 'MA' })], []],
    ['libreoffice-percent', [expected()], []],
    ['libreoffice-titles', [expected()], ['The column names were found in row 3.']],
    ['libreoffice-umlauts', [expected({ recipientFirstName: 'Søren', recipientLastName: 'Müller-Ångström' })], []],
  ])('%s', async (name, cells, notes) => {
    const reading = await rowsOf(written(name));
    expect(reading.rows.map((row) => row.cells)).toEqual(cells);
    expect(reading.notes).toEqual(notes);
  });

  test('one whose columns have other names is refused, and its columns are there to be mapped', async () => {
    const reading = await read(written('openpyxl-no-header'));
    expect(reading).toMatchObject({ kind: 'unreadable', cause: 'No row with the column names was found.' });
    expect(reading.kind === 'unreadable' && reading.columns).toContain('orderRef of ours');
  });
});

const header = Object.keys(bulkRow());
const cells = Object.values(bulkRow()).map(String);

describe('workbooks made by hand', () => {
  test('cells that hold their texts themselves and do not say where they stand', async () => {
    const { rows } = await rowsOf(workbookOf(sheetOf([header, cells])));
    expect(rows).toEqual([{ rowNumber: 2, cells: bulkRow() }]);
  });

  test('shared texts in runs, with a reading of them, under prefixes', async () => {
    const texts = [...header, ...cells].map((text) =>
      text === 'Rosa'
        ? '<x:si><x:r><x:t>Ro</x:t></x:r><x:r><x:t>sa</x:t></x:r><x:rPh><x:t>ローザ</x:t></x:rPh></x:si>'
        : `<x:si><x:t>${text}</x:t></x:si>`,
    );
    const row = (r: number, from: number) =>
      `<x:row r="${r}">${header.map((_, at) => `<x:c t="s"><x:v>${from + at}</x:v></x:c>`).join('')}</x:row>`;
    const sheet = `<x:worksheet xmlns:x="urn:x"><x:sheetData>${row(3, 0)}${row(7, header.length)}</x:sheetData></x:worksheet>`;
    const shared = { name: 'xl/sharedStrings.xml', data: `<x:sst xmlns:x="urn:x">${texts.join('')}</x:sst>` };
    const { rows, notes } = await rowsOf(workbookOf(sheet, [shared]));
    expect(rows).toEqual([{ rowNumber: 7, cells: bulkRow() }]);
    expect(notes).toEqual(['The column names were found in row 3.']);
  });

  test('a workbook of more rows than asked for is longer', async () => {
    expect(await read(workbookOf(sheetOf([header, cells, cells, cells])), 2)).toEqual({ kind: 'longer' });
  });

  const row = sheetOf([header, cells]);
  test.each<[string, Buffer, RegExp]>([
    ['an archive that is no workbook', zipOf([{ name: 'a.txt', data: 'hello' }]), /not an Excel workbook/],
    ['one whose sheet is missing', zipOf([{ name: 'xl/workbook.xml', data: '<workbook/>' }]), /not an Excel workbook/],
    ['one that is cut off', workbookOf(row).subarray(0, 700), /damaged/],
    ['broken XML', workbookOf(row.replace('</row>', '')), /damaged/],
    [
      'entities that would grow',
      workbookOf(row.replace('<worksheet>', '<!DOCTYPE a [<!ENTITY b "x">]><worksheet>').replace('Rosa', '&b;')),
      /damaged/,
    ],
    ['a bomb', workbookOf(Buffer.alloc(64 * 1024 * 1024, ' ')), /unpacks to far more/],
    [
      'a bomb that lies about its size',
      workbookOf('', [{ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(8 * 1024 * 1024, ' '), claims: 1000 }]),
      /damaged/,
    ],
    [
      'one behind a password',
      workbookOf('', [{ name: 'xl/worksheets/sheet1.xml', data: row, isLocked: true }]),
      /password/,
    ],
    [
      'one of thousands of parts',
      workbookOf(
        row,
        Array.from({ length: 2100 }, (_, at) => ({ name: `xl/media/${at}`, data: '' })),
      ),
      /too many parts/,
    ],
    ['a cell beyond the last column', workbookOf(row.replace('<c ', '<c r="ZZZ1" ')), /too many columns/],
    ['a row of more than a megabyte', workbookOf(sheetOf([['x'.repeat(2_000_000)]])), /more than a million characters/],
  ])('%s is refused by name', async (_name, bytes, cause) => {
    expect(await read(bytes)).toMatchObject({ kind: 'unreadable', cause: expect.stringMatching(cause) });
  });
});

test.each([
  ['yyyy-mm-dd', true],
  ['[$-409]d\\-mmm;@', true],
  ['[h]:mm', true],
  ['General', false],
  ['0.00', false],
  ['"days" 0', false],
  ['[Red]0', false],
  ['#,##0.00\\ "USD"', false],
])('the format %s shows a day or a time: %s', (format, isDate) => {
  expect(isDateFormat(format)).toBe(isDate);
});

/** Small enough for every change; `npm run prove -- workbooks` reads as many rows as a file may have. */
const manyRows = Number(process.env['WORKBOOK_ROWS'] ?? 1500);

test('a long workbook is read row by row, within 250 MiB', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: manyRows }, (_, at) => cells.with(0, `EVENT-${at}`).with(7, `${at} N Charles St`));
  const bytes = workbookOf(Buffer.from(sheetOf([header, ...rows])));
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = used();
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, used() - before)), 20);
  const reading = await read(bytes, 60_000);
  clearInterval(watching);
  expect(reading.kind === 'orders' && reading.file.rowCount).toBe(manyRows);
  expect(most / 1024 / 1024).toBeLessThan(250);
});
