import { csvCell, type CsvCell } from './csv-cell.ts';

/**
 * One line of a CSV file that a machine reads: no apostrophe is put before anything, as it would be taken for part of the
 * value. Characters that would begin a formula fall off, so that the file can be looked at in a spreadsheet as well.
 */
export function machineCsvLine(cells: readonly CsvCell[]): string {
  return cells.map((cell) => csvCell(typeof cell === 'string' ? withoutFormula(cell) : cell)).join(',');
}

function withoutFormula(text: string): string {
  return text.replace(/^['\s=+\-@\0]+/, '');
}
