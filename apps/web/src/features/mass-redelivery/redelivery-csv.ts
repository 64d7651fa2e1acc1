import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `mass-redelivery-2027-02-13.csv`: the shown columns and the rows the filters leave. */
export function massRedeliveryCsv<Row>({ headers, cells }: TableExport<Row>, date: string): File {
  const text = [headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, `mass-redelivery-${date}.csv`);
}
