import { plainMoney } from './money.ts';

/** One cell of an export: text is made harmless, numbers and amounts of cents are printed as they are. */
export type CsvCell = string | number | null | { cents: number };

/**
 * One line of a CSV export without its line end. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe; numeric cells never do (D219).
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',');
}

/** One cell as it stands in the file: escaped where it is text, quoted where it must be. */
export function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return plainMoney(value.cents);
  const text = escapeFormula(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A leading = + - @ tab, return or NUL is text, not a formula; apostrophes before one are doubled to stay readable. */
export function escapeFormula(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}

/** The text that was escaped: what our own exports wrote is read back unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}

const startsFormula = /^'*[=+\-@\t\r\0]/;
