import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import type { ReportPeriod } from './report-period.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `money-by-{grouping}-{from}-{to}.csv`: the shown columns and the rows the filters leave, in the order on screen (D228). */
export function moneyReportCsv<Row>(
  { headers, cells }: TableExport<Row>,
  by: string,
  { from, to }: ReportPeriod,
): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, `money-by-${by}-${from}-${to}.csv`);
}
