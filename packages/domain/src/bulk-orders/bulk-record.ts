import { unescapeFormula } from '../csv-cell.ts';
import type { BulkColumn, BulkHeader } from './bulk-columns.ts';

/** One record of the file as the CSV reader gives it. Row numbers are those a person sees: the header is row 1. */
export interface BulkRecord {
  rowNumber: number;
  cells: readonly string[];
}

/** One cell of a record without blanks at its edges, and without the apostrophe our own exports write (D219). */
export function cellOf({ cells }: BulkRecord, { places }: BulkHeader, column: BulkColumn): string {
  const place = places.get(column);
  return place === undefined ? '' : unescapeFormula(cells[place]?.trim() ?? '');
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
