import { cellText, type CellValue, type TableColumn } from './table-column.ts';
import { blankWord, listMark } from './table-filter.ts';
import { compareNatural, orderKey } from './table-order.ts';

/** One column of every row, prepared once so that a keystroke only compares. */
export interface ColumnIndex {
  /** Lower-cased, without accents. */
  keys: readonly string[];
  /** NaN where the cell holds no number. */
  numbers: readonly number[];
  /** The rank of each row by this column, equal ones sharing one; worked out when first asked for. */
  ranks: () => Int32Array;
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
    const order = column?.order;
    const numbers = order ? rows.map((row) => order(row) ?? Number.NaN) : values.map(cellNumber);
    const keys = values.map((value) => orderKey(cellText(value)));
    let ranks: Int32Array | undefined;
    const index = { keys, numbers, ranks: () => (ranks ??= ranksOf(keys, numbers)) };
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
  const counts = new Map<string, { text: string; count: number; place: number }>();
  for (const row of rows) {
    const whole = cellText(column.value(row)) || blankWord;
    for (const text of column.isList ? whole.split(listMark) : [whole]) {
      const known = counts.get(text);
      if (known) known.count += 1;
      else counts.set(text, { text, count: 1, place: column.order?.(row) ?? 0 });
    }
  }
  const order = new Intl.Collator('en-US', { numeric: true });
  return [...counts.values()]
    .sort((a, b) => a.place - b.place || order.compare(a.text, b.text))
    .map(({ text, count }) => ({ text, count }));
}

function cellNumber(value: CellValue): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Numbers as numbers, everything else as people count. */
function ranksOf(keys: readonly string[], numbers: readonly number[]): Int32Array {
  const compare = (a: number, b: number) => {
    const difference = (numbers[a] ?? Number.NaN) - (numbers[b] ?? Number.NaN);
    return Number.isNaN(difference) ? compareNatural(keys[a] ?? '', keys[b] ?? '') : difference;
  };
  const ranks = new Int32Array(keys.length);
  let [rank, last] = [0, -1];
  for (const place of keys.map((_, at) => at).sort(compare)) {
    if (last >= 0 && compare(last, place) !== 0) rank += 1;
    ranks[place] = rank;
    last = place;
  }
  return ranks;
}
