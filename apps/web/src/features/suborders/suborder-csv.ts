import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import type { SuborderRow } from './suborder-row.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `select-and-batch.csv`: the shown columns and the rows the filters leave, in the order on screen (D228). */
export function suborderCsv({ headers, cells }: TableExport<SuborderRow>): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, 'select-and-batch.csv');
}
