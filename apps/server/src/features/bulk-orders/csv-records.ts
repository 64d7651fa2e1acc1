/** Bytes read at a stretch: about a millisecond of work. */
const pieceSize = 64 * 1024;
/** No row of a bulk file is longer; a quote that is never closed ends here. */
const longestRecord = 1024 * 1024;

/** These bytes are no CSV. */
export class NotCsvError extends Error {}

/**
 * The records of a CSV file (RFC 4180), some at a time while its bytes come in. It takes the same time for hostile files
 * as for good ones: a row may have any number of cells, up to a megabyte. What is no CSV ends with a NotCsvError.
 */
export async function* csvRecords(slices: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder(); // leaves a byte order mark out
  const reader = csvReader();
  for await (const piece of piecesOf(slices)) yield reader.read(decoder.decode(piece, { stream: true }), false);
  yield reader.read(decoder.decode(), true);
}

async function* piecesOf(slices: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += pieceSize) yield slice.subarray(at, at + pieceSize);
  }
}

/** Cuts text into records; a cell or record that a text leaves open is continued by the next one. */
function csvReader() {
  let open = '';
  let record: string[] = [];
  let recordLength = 0;

  return {
    read(text: string, isLast: boolean): string[][] {
      const records: string[][] = [];
      const isOpen = open !== '' || record.length > 0;
      const whole = `${open}${text}${isLast && isOpen ? '\n' : ''}`;
      let at = 0;
      for (let cell = nextCell(whole, at); cell; cell = nextCell(whole, at)) {
        record.push(cell.text);
        recordLength += cell.next - at;
        at = cell.next;
        if (!cell.endsRecord) continue;
        records.push(record);
        record = [];
        recordLength = 0;
      }
      open = whole.slice(at);
      if (isLast && open !== '') throw new NotCsvError('a quote is never closed');
      if (recordLength + open.length > longestRecord) throw new NotCsvError('a row is too long');
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
function nextCell(whole: string, at: number): Cell | undefined {
  const isQuoted = whole[at] === '"';
  const end = isQuoted ? endOfQuoted(whole, at) : endOfPlain(whole, at);
  const follower = whole[end];
  if (follower === undefined || (follower === '\r' && end + 1 >= whole.length)) return undefined;
  if (follower !== ',' && follower !== '\r' && follower !== '\n') throw new NotCsvError('a quote is out of place');

  const text = isQuoted ? whole.slice(at + 1, end - 1).replaceAll('""', '"') : whole.slice(at, end);
  const next = follower === '\r' && whole[end + 1] === '\n' ? end + 2 : end + 1;
  return { text, next, endsRecord: follower !== ',' };
}

/** Behind the closing quote, or behind the text when it is not there yet. */
function endOfQuoted(whole: string, at: number): number {
  let quote = whole.indexOf('"', at + 1);
  while (quote >= 0 && whole[quote + 1] === '"') quote = whole.indexOf('"', quote + 2);
  return quote < 0 ? whole.length : quote + 1;
}

/** At the comma, the line end or the quote that has no business in a plain cell, or behind the text. */
function endOfPlain(whole: string, at: number): number {
  let end = at;
  while (end < whole.length && !endsPlain(whole.charCodeAt(end))) end += 1;
  return end;
}

/** `"`, `,`, `\n` or `\r`, compared as numbers because every character of every file comes by here. */
function endsPlain(code: number): boolean {
  return code === 0x22 || code === 0x2c || code === 0x0a || code === 0x0d;
}
