import { cellText, type TableColumn } from '#ui/table/table-column.ts';
import { textNeed } from './text-need.ts';

/** What the rows say of a column before any of them is drawn. */
export interface ColumnAsk<Row> {
  column: TableColumn<Row>;
  /** The rows whose cells are the widest, to be drawn and measured. */
  widest: readonly Row[];
  /** How wide the widest texts are on one line, and on as many as a cell of the column has; in px. */
  one: number;
  least: number;
  /** What its head asks for: a name of several words stands on two lines, and hints of filters are readable. */
  head: number;
  /** Its words, where every row holds the same. */
  constant: string | null;
}

const drawnOfColumn = 3;
/** With fewer rows it is chance that they are alike. */
const fewestAlike = 3;

/** What each column asks for, from the words of every row. */
export function columnAsks<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  widthOf: (text: string) => number,
): ColumnAsk<Row>[] {
  return columns.map((column) => {
    const needOf = needsOf(column, widthOf);
    const known = new Map<string, number>();
    const widest: { row: Row; width: number }[] = [];
    let [one, least] = [0, 0];
    const count = (text: string) => {
      const need = needOf(text);
      known.set(text, need.one);
      one = Math.max(one, need.one);
      least = Math.max(least, need.least);
      return need.one;
    };
    if (rows.length === 0) count(column.usual ?? '');
    for (const row of rows) {
      const text = widthText(column, row);
      if (known.has(text)) continue;
      const width = count(text);
      if (widest.length < drawnOfColumn || width > (widest.at(-1)?.width ?? 0)) {
        widest.push({ row, width });
        widest.sort((a, b) => b.width - a.width).splice(drawnOfColumn);
      }
    }
    const head = headNeed(column, widthOf);
    return { column, widest: widest.map(({ row }) => row), one, least, head, constant: constantOf(rows, column) };
  });
}

/** How wide a text is on one line, and on as many as a cell of this column has. */
function needsOf<Row>(
  { kind, lines }: TableColumn<Row>,
  widthOf: (text: string) => number,
): (text: string) => { one: number; least: number } {
  if (kind === 'flex' && lines !== 1)
    return (text) => {
      const { one, two } = textNeed(text, widthOf);
      return { one, least: two };
    };
  return (text) => ({ one: widthOf(text), least: widthOf(text) });
}

/** By column id, what every row holds. */
export function alikeColumns<Row>(asks: readonly ColumnAsk<Row>[]): ReadonlyMap<string, string> {
  return new Map(asks.flatMap(({ column, constant }) => (constant === null ? [] : [[column.id, constant] as const])));
}

// Heads are set a little smaller and heavier than cells.
const headScale = 0.97;
const headPadding = 22;
const filterLeast = { text: 70, number: 78, set: 66 };

function headNeed<Row>({ header, filter }: TableColumn<Row>, widthOf: (text: string) => number): number {
  const words = Math.ceil(textNeed(header, widthOf).two * headScale) + headPadding;
  return Math.max(words, filter ? filterLeast[filter] : 0);
}

function widthText<Row>(column: TableColumn<Row>, row: Row): string {
  return column.widthText ? column.widthText(row) : cellText(column.value(row));
}

/** What a column holds in every row; null where rows differ, or where it never hides by itself. */
function constantOf<Row>(rows: readonly Row[], column: TableColumn<Row>): string | null {
  const first = rows[0];
  if (first === undefined || rows.length < fewestAlike || column.stays || column.isFixed || column.isPinned)
    return null;
  if (column.isUnsortable || column.headerNote) return null;
  const value = column.value(first);
  return rows.every((row) => column.value(row) === value) ? cellText(value) : null;
}
