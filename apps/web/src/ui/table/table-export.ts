import type { CellValue, TableColumn } from './table-column.ts';

/** What a table shows now, for a CSV file: the shown columns, and every row the filters leave, in the order shown. */
export interface TableExport<Row> {
  headers: string[];
  /** Numbers stay numbers, so that only texts need guarding against formulas. */
  cells: (string | number)[][];
  rows: readonly Row[];
}

/** The shown columns and the given rows, as a CSV file wants them. */
export function tableExport<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): TableExport<Row> {
  const exported = columns.filter((column) => !column.isUnexported);
  return {
    headers: exported.map(({ header, fileHeader = header }) => fileHeader),
    cells: rows.map((row) => exported.map((column) => exportValue(column.value(row)))),
    rows,
  };
}

function exportValue(value: CellValue): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}
