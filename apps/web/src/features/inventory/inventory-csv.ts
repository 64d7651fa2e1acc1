import { csvLine } from '@bloomdesk/domain/csv-cell';
import type { TableExport } from '#ui/table/table-export.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** `inventory-{fcId}-{date}.csv`: the shown columns and the rows the filters leave, with the product first (D228). */
export function inventoryCsv<Row extends { productName: string; lot: { sku: string } }>(
  { headers, cells, rows }: TableExport<Row>,
  fcId: number,
  date: string,
): File {
  const own = ['Product Name', 'SKU'].filter((header) => !headers.includes(header));
  const lead = (row: Row | undefined) =>
    own.map((header) => (header === 'SKU' ? (row?.lot.sku ?? '') : (row?.productName ?? '')));
  const lines = [[...own, ...headers], ...cells.map((line, at) => [...lead(rows[at]), ...line])];
  const text = lines.map((line) => `${csvLine(line)}\r\n`).join('');
  return csvFile(text, `inventory-${fcId}-${date}.csv`);
}
