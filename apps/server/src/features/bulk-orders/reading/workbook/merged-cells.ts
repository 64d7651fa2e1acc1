import { UnreadableFileError } from '#features/bulk-orders/reading/unreadable-file.ts';

/** Cells that are merged over several rows, in their first column: counted from 1 and 0. */
export interface MergedColumn {
  column: number;
  firstRow: number;
  lastRow: number;
}

/** A person merges some hundreds of cells by hand. */
const mostMerged = 20_000;
/** No reference to merged cells is longer. */
const overlap = 200;

/** The cells of a sheet that are merged downwards: the sheet names them behind its rows, so they are looked for first. */
export async function findMergedColumns(sheet: AsyncIterable<Uint8Array>): Promise<MergedColumn[]> {
  const found: MergedColumn[] = [];
  const decoder = new TextDecoder('latin1'); // names of elements and cells are plain letters
  let open = '';
  for await (const piece of sheet) {
    const text = open + decoder.decode(piece);
    let end = 0;
    for (const match of text.matchAll(/<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"[^>]*>/g)) {
      const [whole, letters = '', firstRow = '', lastRow = ''] = match;
      end = match.index + whole.length;
      if (firstRow === lastRow) continue;
      found.push({ column: columnOf(letters), firstRow: Number(firstRow), lastRow: Number(lastRow) });
      if (found.length > mostMerged) throw new UnreadableFileError('The workbook has too many merged cells.');
    }
    open = text.slice(Math.max(end, text.length - overlap));
  }
  return found;
}

/** `A` is 0, `AB` is 27. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
