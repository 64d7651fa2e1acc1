import { type TableState, withColumn } from '#ui/table/table-state.ts';
import { movedOrder } from './column-order.ts';

/** As narrow and as wide as a column may be dragged, in px. */
const least = 40;
const most = 1200;
/** How much wider a key makes a column, in px. */
const widthStep = 16;

interface LookedColumn {
  id: string;
  isPinned?: boolean | undefined;
  isFixed?: boolean | undefined;
}

export interface LookedTable {
  /** Those that nobody has hidden, in their order, and those that stand in the table. */
  columns: readonly LookedColumn[];
  inView: readonly LookedColumn[];
  widths: ReadonlyMap<string, number>;
  needOf: (columnId: string) => number;
  state: TableState;
}

/** What can be done to a column of a table; each answers how the table is looked at then. */
export function columnLooks({ columns, inView, widths, needOf, state }: LookedTable) {
  const widened = (id: string, width: number): TableState => ({
    ...state,
    widths: { ...state.widths, [id]: Math.min(most, Math.max(least, Math.round(width))) },
  });
  return {
    widened,
    byStep: (id: string, steps: number) => widened(id, (widths.get(id) ?? 0) + steps * widthStep),
    fitted: (id: string) => widened(id, needOf(id)),
    /** The same state where there is no place to move to. */
    moved: (id: string, by: number): TableState => {
      const order = movedOrder(columns, inView, id, by);
      return order ? { ...state, order } : state;
    },
    /** The same state where the column is always shown. */
    hidden: (id: string): TableState => {
      const column = columns.find((each) => each.id === id);
      return column?.isFixed ? state : withColumn(state, id, false);
    },
  };
}

/** Widths, order and height of rows as the table itself would have them. */
export function withoutLooks(state: TableState): TableState {
  return { ...state, widths: {}, order: [], shown: [], density: null };
}

/** Does it look otherwise than the table itself would? */
export function hasLooks({ widths, order, shown, density }: TableState): boolean {
  return Object.keys(widths).length > 0 || order.length > 0 || shown.length > 0 || density !== null;
}
