import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRecords } from './csv-records.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import { csvCasesPath } from '#test/support/bulk-orders/order-file.ts';

/** The bytes as they might come in: cut after any of them. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsOf(text: string | Uint8Array, size = 64 * 1024): Promise<string[][]> {
  const all: string[][] = [];
  for await (const records of csvRecords(cut(typeof text === 'string' ? Buffer.from(text) : text, size)))
    all.push(...records);
  return all;
}

test('quotes, commas, line breaks and other alphabets in a cell are the cell', async () => {
  expect(await recordsOf('a,"b, c"\n"say ""hi""","two\nlines"\n생일,ʤ')).toEqual([
    ['a', 'b, c'],
    ['say "hi"', 'two\nlines'],
    ['생일', 'ʤ'],
  ]);
});

test('a byte order mark is not part of the first cell', async () => {
  expect(await recordsOf('\uFEFFa,b\r\n1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('rows end as on Windows, on Unix or on old Macs, even mixed in one file', async () => {
  expect(await recordsOf('a,b\r\n1,2\n3,4\r5,6\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
});

test('an empty line is a record, so that row numbers stay those of the file', async () => {
  expect(await recordsOf('a\n\n1\n')).toEqual([['a'], [''], ['1']]);
});

test.each([
  ['a quote that is never closed', 'a,b\n1,"2\n3,4'],
  ['a quote in the middle of a cell', 'a,b\n1,2"2\n'],
  ['text after a closing quote', 'a,b\n1,"2"x\n'],
])('%s is no CSV', async (_name, text) => {
  await expect(recordsOf(text)).rejects.toThrow(UnreadableFileError);
});

test('a row of more than a megabyte ends the reading, however it is made', async () => {
  const mega = 1024 * 1024;
  for (const row of [
    'x'.repeat(2 * mega),
    ','.repeat(2 * mega),
    `"${'\n'.repeat(2 * mega)}`,
    '"\n",'.repeat(mega / 2),
  ]) {
    await expect(recordsOf(`a,b\n${row}`)).rejects.toThrow('A row has more than a million characters.');
  }
});

test('wherever the bytes are cut, the records are the same', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', '🌹', ' ', "'") });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(table, lineEnd, fc.integer({ min: 1, max: 40 }), async (rows, end, size) => {
      const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join(end);
      expect(await recordsOf(text, size)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

/** Another reader's opinion; null when it is no CSV. */
function secondOpinion(text: string): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch {
    return null;
  }
}

test('any jumble of quotes, commas and line ends is read as a well-known CSV reader does, or refused as there', async () => {
  const jumble = fc.string({ unit: fc.constantFrom('a', 'é', '"', '"', ',', '\n', '\r'), maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(jumble, fc.integer({ min: 1, max: 5 }), async (text, size) => {
      expect(await recordsOf(text, size).catch(() => null)).toEqual(secondOpinion(text));
    }),
    { numRuns: 3000 },
  );
});

interface CsvCase {
  name: string;
  csv: string;
  expected: Record<string, string>[];
}

const casesPath = csvCasesPath();
if (casesPath === undefined) console.log('The file of hard CSV cases is not here.');
const cases =
  casesPath === undefined
    ? []
    : readFileSync(casesPath, 'utf8')
        .trim()
        .split('\n')
        .map((line): CsvCase => JSON.parse(line));

describe('hard CSV files that others have collected', () => {
  test('are all read right', async () => {
    for (const { name, csv, expected } of cases) {
      const [header = [], ...rows] = await recordsOf(csv);
      const objects = rows.map((row) => Object.fromEntries(header.map((column, place) => [column, row[place] ?? ''])));
      expect([name, objects]).toEqual([name, expected]);
    }
  });
});
