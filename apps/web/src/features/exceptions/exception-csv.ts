import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `exception-queue.csv`: the shown columns and the rows the filters leave. */
export function exceptionCsv<Row>({ headers, cells }: TableExport<Row>): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, 'exception-queue.csv');
}
