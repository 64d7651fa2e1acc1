import type { TableColumn } from '#ui/table/table-column.ts';

/** Columns with their headers in the language of the page; files keep the English ones (D420). */
export function columnsInWords<Row>(
  columns: readonly TableColumn<Row>[],
  word: (english: string) => string,
): TableColumn<Row>[] {
  return columns.map((column) => ({ ...column, header: word(column.header), fileHeader: column.header }));
}
