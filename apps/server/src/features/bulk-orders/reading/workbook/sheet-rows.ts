import { dayOfSerial, timeOfSerial } from '@bloomdesk/domain/time/serial-day';
import type { BulkRecord } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { UnreadableFileError } from '#features/bulk-orders/reading/unreadable-file.ts';
import { columnOf } from './merged-cells.ts';
import type { WorkbookContents } from './workbook-contents.ts';
import { xmlEvents } from './xml-events.ts';

/** A row of a sheet may be as long as one of a text file. */
const longestRow = 1024 * 1024;
/** The last column a spreadsheet has is XFD. */
const mostColumns = 16_384;

/** The rows of a sheet as the texts its cells show, some at a time; rows without a cell are left out. */
export async function* sheetRows(
  sheet: AsyncIterable<Uint8Array>,
  contents: WorkbookContents,
): AsyncGenerator<BulkRecord[]> {
  const reader = rowReader(contents);
  for await (const _piece of xmlEvents(sheet, reader.handlers)) yield reader.takeRows();
}

function rowReader(contents: WorkbookContents) {
  let rows: BulkRecord[] = [];
  let rowNumber = 0;
  let cells: string[] = [];
  let length = 0;
  let cell: OpenCell = openCell(0, {});
  let part = '';

  function closeCell(): void {
    const text = textOfCell(cell, contents);
    length += text.length + 1;
    if (length > longestRow) throw new UnreadableFileError('A row has more than a million characters.');
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = text;
  }

  return {
    takeRows(): BulkRecord[] {
      const taken = rows;
      rows = [];
      return taken;
    },
    handlers: {
      open(name: string, attributes: Readonly<Record<string, string>>): void {
        part = name;
        if (name === 'row') {
          rowNumber = Number(attributes['r'] ?? rowNumber + 1);
          [cells, length] = [[], 0];
        }
        if (name === 'c') cell = openCell(cells.length, attributes);
        if (name === 'f') cell.hasFormula = true;
        if (name === 'rPh') part = 'reading';
      },
      text(more: string): void {
        if (part === 'v') cell.value += more;
        if (part === 't') cell.inline += more;
      },
      close(name: string): void {
        part = '';
        if (name === 'c') closeCell();
        if (name === 'row' && cells.length > 0) rows.push({ rowNumber, cells });
      },
    },
  };
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  inline: string;
  hasFormula: boolean;
}

function openCell(next: number, attributes: Readonly<Record<string, string>>): OpenCell {
  const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0];
  const column = letters === undefined ? next : columnOf(letters);
  if (column >= mostColumns) throw new UnreadableFileError('The workbook has too many columns.');
  const style = Number(attributes['s'] ?? 0);
  return { column, type: attributes['t'] ?? 'n', style, value: '', inline: '', hasFormula: false };
}

/** The text a person sees in a cell, as a bulk file in text form would have it. */
function textOfCell(cell: OpenCell, { sharedTexts, isDateStyle, countsFrom }: WorkbookContents): string {
  const { type, value, inline, hasFormula } = cell;
  if (value === '' && inline === '') return hasFormula && type !== 'str' ? '#FORMULA!' : '';
  if (type === 's') return sharedTexts[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const number = Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return value;
  return isDateStyle(cell.style) ? textOfSerial(number, countsFrom) : String(number);
}

/** `2027-02-13`, `09:00` or both. */
function textOfSerial(serial: number, countsFrom: 1900 | 1904): string {
  const time = timeOfSerial(serial);
  if (serial >= 0 && serial < 1) return time;
  const day = dayOfSerial(serial, countsFrom);
  if (day === null) return String(serial);
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}
