import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import type { ReportPeriod } from './report-period.ts';

/** `money-by-{grouping}-{from}-{to}.csv`: the shown columns and the rows the filters leave, in the order on screen (D228). */
export function moneyReportCsv<Row>(
  { headers, cells }: TableExport<Row>,
  by: string,
  { from, to }: ReportPeriod,
): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return new File([text], `money-by-${by}-${from}-${to}.csv`, { type: 'text/csv' });
}
