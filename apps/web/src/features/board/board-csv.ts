import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `board-{date}.csv`: the shown columns and the rows the filters leave, in the order on screen (D228). */
export function boardCsv<Row>({ headers, cells }: TableExport<Row>, date: string): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, `board-${date}.csv`);
}
