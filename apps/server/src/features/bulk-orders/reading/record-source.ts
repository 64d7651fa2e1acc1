import type { RecordRows } from './record-rows.ts';
import { textRecords } from './text-records.ts';
import { UnreadableFileError } from './unreadable-file.ts';
import { isArchive, workbookRecords } from './workbook/workbook-records.ts';

/**
 * The rows of an uploaded file by what is in it, whatever its name: a workbook or text (D266). `open` gives its bytes from
 * the start, each time it is called; what is neither is an UnreadableFileError.
 */
export async function recordSourceOf(open: () => AsyncIterable<Uint8Array>): Promise<RecordRows> {
  const start = await firstBytes(open());
  if (isOldWorkbook(start)) {
    throw new UnreadableFileError(
      'The file is an old Excel workbook or protected by a password. Save it as .xlsx or .csv.',
    );
  }
  return isArchive(start) ? await workbookRecords(open) : await textRecords(open);
}

async function firstBytes(slices: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const slice of slices) if (slice.length > 0) return slice.subarray(0, 8);
  return new Uint8Array();
}

/** Workbooks from before 2007, and newer ones behind a password, stand in a container with this mark. */
function isOldWorkbook(start: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, place) => start[place] === byte);
}
