import type { PageSize } from '#ui/pager.tsx';
import type { TableColumn } from './table-column.ts';

/** Text or a number rule as typed, or the values picked from a set. */
export type TableFilter = string | readonly string[];

/** The height of a row, in px: compact, as usual, roomy. */
export type Density = 28 | 36 | 44;

/** How a table is looked at: plain and serialisable, so that the address can hold it. */
export interface TableState {
  sort: { id: string; desc: boolean } | null;
  /** By column id; columns without a filter are not in it. */
  filters: Readonly<Record<string, TableFilter>>;
  /** From 1. */
  page: number;
  pageSize: PageSize;
  /** Ids of the columns not shown. */
  hidden: readonly string[];
  /** Ids of the columns that stay where they would leave or hide by themselves. */
  shown: readonly string[];
  /** Ids of the columns in the order somebody has put them; those that are not in it follow in their own. */
  order: readonly string[];
  /** In px, by column id: what somebody has dragged a column to. */
  widths: Readonly<Record<string, number>>;
  /** Null as the table itself would have it. */
  density: Density | null;
  /** The id of the view it is looked at by; null for none. */
  view: string | null;
}

/** The state a table starts with: columns hidden as they say, no filters, all rows unless a page size is given. */
export function startTableState<Row>(
  columns: readonly TableColumn<Row>[],
  start: Partial<TableState> = {},
): TableState {
  const hidden = columns.filter((column) => column.hidden).map((column) => column.id);
  const looks = { sort: null, filters: {}, hidden, shown: [], order: [], widths: {}, density: null, view: null };
  return { page: 1, pageSize: 'all', ...looks, ...start };
}

/** The state with one filter set, or without it where it is empty; back on the first page. */
export function withFilter(state: TableState, columnId: string, filter: TableFilter): TableState {
  const { [columnId]: _, ...others } = state.filters;
  return { ...state, page: 1, filters: filter.length === 0 ? others : { ...others, [columnId]: filter } };
}

/** The state with every filter gone. */
export function withoutFilters(state: TableState): TableState {
  return { ...state, page: 1, filters: {} };
}

/** The state sorted by a column: ascending, then descending, then as the rows came. */
export function withSort(state: TableState, columnId: string): TableState {
  const isSame = state.sort?.id === columnId;
  const sort = !isSame ? { id: columnId, desc: false } : state.sort?.desc ? null : { id: columnId, desc: true };
  return { ...state, page: 1, sort };
}

/** The state with a column shown or hidden; a hidden column keeps neither filter nor sort. One that would leave stays. */
export function withColumn(state: TableState, columnId: string, isShown: boolean, mayLeave = false): TableState {
  const hidden = state.hidden.filter((id) => id !== columnId);
  const shown = state.shown.filter((id) => id !== columnId);
  if (isShown) return { ...state, hidden, shown: mayLeave ? [...shown, columnId] : shown };
  const sort = state.sort?.id === columnId ? null : state.sort;
  return { ...withFilter(state, columnId, ''), sort, shown, hidden: [...hidden, columnId] };
}

/** The state with another page size; the first row in view stays in view. */
export function withPageSize(state: TableState, pageSize: PageSize): TableState {
  const first = state.pageSize === 'all' ? 0 : (state.page - 1) * state.pageSize;
  return { ...state, pageSize, page: pageSize === 'all' ? 1 : Math.floor(first / pageSize) + 1 };
}
