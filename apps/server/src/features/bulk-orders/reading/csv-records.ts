import { piecesOf } from './pieces-of.ts';
import type { TextEncoding } from './text-encoding.ts';
import { UnreadableFileError } from './unreadable-file.ts';

/** No row of a bulk file is longer; a quote that is never closed ends here. */
const longestRecord = 1024 * 1024;

/** What may stand between two cells. */
export type Delimiter = ',' | ';' | '\t';

interface CsvForm {
  encoding?: TextEncoding;
  delimiter?: Delimiter;
}

/**
 * The records of a CSV file (RFC 4180), some at a time while its bytes come in. It takes the same time for hostile files
 * as for good ones: a row may have any number of cells, up to a megabyte. What is no CSV ends with an UnreadableFileError.
 */
export async function* csvRecords(
  slices: AsyncIterable<Uint8Array>,
  { encoding = 'utf-8', delimiter = ',' }: CsvForm = {},
): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(encoding); // leaves a byte order mark out
  const reader = csvReader(delimiter);
  for await (const piece of piecesOf(slices)) yield reader.read(decoder.decode(piece, { stream: true }), false);
  yield reader.read(decoder.decode(), true);
}

/** The records that stand whole at the beginning of a text; none where it is no CSV with this delimiter. */
export function firstRecords(text: string, delimiter: Delimiter): string[][] {
  try {
    return csvReader(delimiter).read(text, false);
  } catch {
    return [];
  }
}

/** Cuts text into records; a cell or record that a text leaves open is continued by the next one. */
function csvReader(delimiter: Delimiter) {
  let open = '';
  let record: string[] = [];
  let recordLength = 0;

  return {
    read(text: string, isLast: boolean): string[][] {
      const records: string[][] = [];
      const isOpen = open !== '' || record.length > 0;
      const whole = `${open}${text}${isLast && isOpen ? '\n' : ''}`;
      let at = 0;
      for (let cell = nextCell(whole, at, delimiter); cell; cell = nextCell(whole, at, delimiter)) {
        record.push(cell.text);
        recordLength += cell.next - at;
        at = cell.next;
        if (!cell.endsRecord) continue;
        records.push(record);
        record = [];
        recordLength = 0;
      }
      open = whole.slice(at);
      if (isLast && open !== '') throw new UnreadableFileError('A quotation mark is never closed.');
      if (recordLength + open.length > longestRecord)
        throw new UnreadableFileError('A row has more than a million characters.');
      return records;
    },
  };
}

interface Cell {
  text: string;
  /** Where the next cell begins. */
  next: number;
  endsRecord: boolean;
}

/** The cell that begins at a place; undefined when the text ends before one can be sure where the cell does. */
function nextCell(whole: string, at: number, delimiter: Delimiter): Cell | undefined {
  const isQuoted = whole[at] === '"';
  const end = isQuoted ? endOfQuoted(whole, at) : endOfPlain(whole, at, delimiter.charCodeAt(0));
  const follower = whole[end];
  if (follower === undefined || (follower === '\r' && end + 1 >= whole.length)) return undefined;
  if (follower !== delimiter && follower !== '\r' && follower !== '\n') {
    throw new UnreadableFileError('A quotation mark stands in the middle of a cell.');
  }

  const text = isQuoted ? whole.slice(at + 1, end - 1).replaceAll('""', '"') : whole.slice(at, end);
  const next = follower === '\r' && whole[end + 1] === '\n' ? end + 2 : end + 1;
  return { text, next, endsRecord: follower !== delimiter };
}

/** Behind the closing quote, or behind the text when it is not there yet. */
function endOfQuoted(whole: string, at: number): number {
  let quote = whole.indexOf('"', at + 1);
  while (quote >= 0 && whole[quote + 1] === '"') quote = whole.indexOf('"', quote + 2);
  return quote < 0 ? whole.length : quote + 1;
}

/** At the delimiter, the line end or the quote that has no business in a plain cell, or behind the text. */
function endOfPlain(whole: string, at: number, delimiter: number): number {
  let end = at;
  while (end < whole.length && !endsPlain(whole.charCodeAt(end), delimiter)) end += 1;
  return end;
}

/** `"`, the delimiter, `\n` or `\r`, compared as numbers because every character of every file comes by here. */
function endsPlain(code: number, delimiter: number): boolean {
  return code === 0x22 || code === delimiter || code === 0x0a || code === 0x0d;
}
