import type { BulkRecord } from '@bloomdesk/domain/bulk-orders/bulk-record';
import type { RecordRows } from '#features/bulk-orders/reading/record-rows.ts';
import { openArchive } from './archive.ts';
import { findMergedColumns, type MergedColumn } from './merged-cells.ts';
import { sheetRows } from './sheet-rows.ts';
import { readContents } from './workbook-contents.ts';

/** Do these bytes begin an archive, as every workbook since 2007 is one? */
export function isArchive(start: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, place) => start[place] === byte);
}

/** The rows of the first sheet that people see (D266); what is no workbook is an UnreadableFileError. */
export async function workbookRecords(open: () => AsyncIterable<Uint8Array>): Promise<RecordRows> {
  const archive = await openArchive(await wholeOf(open()));
  const contents = await readContents(archive);
  const merged = await findMergedColumns(archive.bytes(contents.sheet));
  const filling = mergedFilling(merged);
  async function* records(): AsyncGenerator<BulkRecord[]> {
    for await (const rows of sheetRows(archive.bytes(contents.sheet), contents)) yield rows.map(filling.fill);
  }
  const { sheetName, sheetCount } = contents;
  const sheetNote = `Only the sheet “${sheetName}” was read, the first of ${sheetCount}.`;
  return {
    records: records(),
    notes: () => [
      ...(sheetCount > 1 ? [sheetNote] : []),
      ...(filling.isUsed() ? ['Merged cells were filled in every row they cover.'] : []),
    ],
  };
}

/** An archive names its parts at its end, so it is read as a whole; an upload has at most 25 MB. */
async function wholeOf(slices: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const slice of slices) all.push(slice);
  return Buffer.concat(all);
}

/** A merged cell holds its text in its first row; a person sees it in all of them. */
function mergedFilling(merged: readonly MergedColumn[]) {
  const waiting = merged.toSorted((one, other) => one.firstRow - other.firstRow);
  let next = 0;
  let open: (MergedColumn & { text: string })[] = [];
  let isUsed = false;

  return {
    isUsed: () => isUsed,
    fill({ rowNumber, cells }: BulkRecord): BulkRecord {
      open = open.filter(({ lastRow }) => lastRow >= rowNumber);
      const filled = [...cells];
      for (const { column, text } of open) {
        if (text === '' || (cells[column] ?? '') !== '') continue;
        isUsed = true;
        filled[column] = text;
      }
      for (let one = waiting[next]; one && one.firstRow <= rowNumber; one = waiting[++next]) {
        const isHere = one.firstRow === rowNumber; // a row without a cell is not in the sheet
        if (one.lastRow >= rowNumber) open.push({ ...one, text: (isHere && cells[one.column]) || '' });
      }
      return { rowNumber, cells: Array.from(filled, (text: string | undefined) => text ?? '') };
    },
  };
}
