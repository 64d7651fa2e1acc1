import { cellText, type CellValue, type TableColumn } from './table-column.ts';
import { blankWord } from './table-filter.ts';
import { orderKey } from './table-order.ts';

/** One column of every row, prepared once so that a keystroke only compares. */
export interface ColumnIndex {
  /** Lower-cased, without accents. */
  keys: readonly string[];
  /** NaN where the cell holds no number. */
  numbers: readonly number[];
}

/** The prepared columns of a list of rows; each column is prepared when first asked for. */
export interface TableIndex<Row> {
  rows: readonly Row[];
  of: (columnId: string) => ColumnIndex;
}

/** Prepares rows for filtering and sorting by the values of their columns. */
export function tableIndex<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): TableIndex<Row> {
  const made = new Map<string, ColumnIndex>();
  const of = (columnId: string) => {
    const known = made.get(columnId);
    if (known) return known;
    const column = columns.find((each) => each.id === columnId);
    const values = column ? rows.map(column.value) : [];
    const index = { keys: values.map((value) => orderKey(cellText(value))), numbers: values.map(cellNumber) };
    made.set(columnId, index);
    return index;
  };
  return { rows, of };
}

/** A value that a column holds, and how many rows hold it. */
export interface ColumnValue {
  text: string;
  count: number;
}

/** The values a column holds, with how many rows hold each, in natural order; empty cells come as `(blank)`. */
export function columnValues<Row>(rows: readonly Row[], column: TableColumn<Row>): ColumnValue[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = cellText(column.value(row)) || blankWord;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const order = new Intl.Collator('en-US', { numeric: true });
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => order.compare(a.text, b.text));
}

function cellNumber(value: CellValue): number {
  return typeof value === 'number' ? value : Number.NaN;
}
