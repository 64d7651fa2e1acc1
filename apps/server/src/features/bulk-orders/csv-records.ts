import { finished } from 'node:stream/promises';
import { CsvError, Parser } from 'csv-parse';

/** Bytes parsed at a stretch: about three milliseconds of work. */
const pieceSize = 16 * 1024;
/** No row of a bulk file is longer; a quote that is never closed ends here. */
const longestRecord = 1024 * 1024;

/**
 * The records of a CSV file, some at a time while its bytes come in. What is no CSV (RFC 4180), or has a row of more
 * than a megabyte, ends with a CsvError.
 */
export async function* csvRecords(slices: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  let records: string[][] = [];
  const parser = new Parser({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (record: string[]) => {
      records.push(record);
      return null;
    },
  });
  const parsed = finished(parser.resume());
  parsed.catch(() => {}); // looked at below, when there is nothing more to parse

  let sinceRecord = 0;
  for await (const piece of piecesOf(slices)) {
    parser.write(piece);
    if (parser.errored) break;
    sinceRecord = records.length > 0 ? 0 : sinceRecord + piece.length;
    if (sinceRecord > longestRecord) throw new CsvError('CSV_MAX_RECORD_SIZE', 'a row is too long');
    yield records;
    records = [];
  }
  parser.end();
  await parsed;
  yield records;
}

async function* piecesOf(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += pieceSize) yield slice.subarray(at, at + pieceSize);
  }
}
