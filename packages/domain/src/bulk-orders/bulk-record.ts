import { unescapeFormula } from '../csv-cell.ts';
import type { BulkColumn, BulkHeader } from './bulk-columns.ts';
import { type BulkRepair, repairCell } from './bulk-repairs.ts';

/** One record of the file as the CSV reader gives it. Row numbers are those a person sees: the header is row 1. */
export interface BulkRecord {
  rowNumber: number;
  cells: readonly string[];
  /** Names its delivery where the source does; rows of a file are told apart by address and day. */
  delivery?: string;
}

/** One cell of a record, repaired where there is one sure reading of it (D266). */
export function cellOf(record: BulkRecord, header: BulkHeader, column: BulkColumn): string {
  return repairCell(column, writtenCellOf(record, header, column));
}

/** One cell without blanks at its edges, and without the apostrophe our own exports write (D219). */
function writtenCellOf({ cells }: BulkRecord, { places }: BulkHeader, column: BulkColumn): string {
  const place = places.get(column);
  return place === undefined ? '' : unescapeFormula(cells[place]?.trim() ?? '');
}

/** The cells of a record that are read otherwise than they were written. */
export function repairsOf(record: BulkRecord, header: BulkHeader): BulkRepair[] {
  return [...header.places.keys()].flatMap((column) => {
    const from = writtenCellOf(record, header, column);
    const to = repairCell(column, from);
    return from === to ? [] : [{ column, from, to }];
  });
}

/** What a spreadsheet shows where a formula has no result; a formula that was never worked out is `#FORMULA!` here. */
const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FORMULA!)$/;

/** What is wrong with the cells of a record that hold an error of a spreadsheet instead of what was meant. */
export function spreadsheetErrorsIn(record: BulkRecord, header: BulkHeader): string[] {
  return [...header.places.keys()].flatMap((column) => {
    const text = writtenCellOf(record, header, column);
    if (!text.startsWith('#') || !spreadsheetError.test(text)) return [];
    const what = text === '#FORMULA!' ? 'a formula without a result' : `the spreadsheet error ${text}`;
    return [`${column}: holds ${what}`];
  });
}

/** Has nobody written anything in this row? Spreadsheets leave such rows at the end of a file. */
export function isBlank({ cells }: BulkRecord): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Reads the cells of one record by rules, and gathers what is wrong with them as `column: message`. */
export interface CellReader {
  problems: string[];
  text(column: BulkColumn): string;
  /** The value of a cell; blank gives `blank`, and what `parse` answers with null is a problem. */
  read<T>(column: BulkColumn, rule: CellRule<T>): T;
}

export interface CellRule<T> {
  /** What an empty cell means; it also stands in for a wrong one, whose row is never used. */
  blank: T;
  parse: (text: string) => T | null;
  /** Says what is wrong, after the name of the column; a function where the words depend on what was written. */
  message: string | ((text: string) => string);
  required?: boolean;
}

export function cellReader(record: BulkRecord, header: BulkHeader): CellReader {
  const problems: string[] = [];
  const text = (column: BulkColumn) => cellOf(record, header, column);
  function read<T>(column: BulkColumn, { blank, parse, message, required }: CellRule<T>): T {
    const cell = text(column);
    if (cell === '') {
      if (required === true) problems.push(`${column}: is required`);
      return blank;
    }
    const value = parse(cell);
    if (value === null) problems.push(`${column}: ${typeof message === 'string' ? message : message(cell)}`);
    return value ?? blank;
  }
  return { problems, text, read };
}
