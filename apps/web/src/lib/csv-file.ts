import { type CsvCell, csvLine } from '@bloomdesk/domain/csv-cell';

/** A CSV file of what a table shows, safe to open in a spreadsheet (D219); hand it to `saveFile`. */
export function csvFile(name: string, headers: readonly string[], rows: readonly (readonly CsvCell[])[]): File {
  // The mark at the beginning tells spreadsheets that names are in UTF-8.
  const text = `\uFEFF${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`;
  return new File([text], name, { type: 'text/csv;charset=utf-8' });
}
