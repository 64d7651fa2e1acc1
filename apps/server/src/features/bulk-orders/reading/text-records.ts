import { findBulkHeader, mostRowsAboveHeader } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import type { BulkRecord } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { csvRecords, type Delimiter, firstRecords } from './csv-records.ts';
import type { RecordRows } from './record-rows.ts';
import { encodingNote, findEncoding, type TextEncoding } from './text-encoding.ts';

/** Enough of a file to see its titles and its header. */
const lookedAt = 64 * 1024;

const delimiterNotes: Readonly<Record<Delimiter, string | null>> = {
  ',': null,
  ';': 'Cells are separated by semicolons.',
  '\t': 'Cells are separated by tabs.',
};

/** The records of a text file in whatever encoding and with whatever delimiter it is written, row by row (D266). */
export async function textRecords(open: () => AsyncIterable<Uint8Array>): Promise<RecordRows> {
  const encoding = await findEncoding(open());
  const delimiter = findDelimiter(await startOf(open(), encoding));
  const notes = [encodingNote(encoding), delimiterNotes[delimiter]].filter((note) => note !== null);
  return { records: numbered(csvRecords(open(), { encoding, delimiter })), notes: () => notes };
}

async function* numbered(records: AsyncIterable<string[][]>): AsyncGenerator<BulkRecord[]> {
  let rowNumber = 0;
  for await (const some of records) yield some.map((cells) => ({ rowNumber: ++rowNumber, cells }));
}

async function startOf(slices: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const slice of slices) {
    text += decoder.decode(slice.subarray(0, lookedAt), { stream: true });
    if (text.length >= lookedAt) break;
  }
  return `${text}\n`;
}

/** The delimiter with which there is a header; where there is none with any, the one that makes the most cells. */
function findDelimiter(start: string): Delimiter {
  const found = ([',', ';', '\t'] as const).map((delimiter) => {
    const search = findBulkHeader(firstRecords(start, delimiter).slice(0, mostRowsAboveHeader + 1));
    return { delimiter, likeness: search.ok ? Infinity : search.cells.length };
  });
  const [best] = found.toSorted((one, other) => other.likeness - one.likeness);
  return best?.delimiter ?? ',';
}
