import { useMemo } from 'react';
import { orderedColumns } from './looks/column-order.ts';
import type { TableColumn } from './table-column.ts';
import { tableIndex } from './table-index.ts';
import { filteredPlaces, sortedPlaces } from './table-rows.ts';
import { rowsBySection, sectionLines, type TableLine, type TableRow } from './table-sections.ts';
import type { TableState } from './table-state.ts';

export interface TableModelInput<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  section: ((row: Row) => string) | undefined;
  sectionOrder: readonly string[];
}

export interface TableModel<Row> {
  /** Every row that the filters leave, in order, on all pages. */
  found: readonly TableRow<Row>[];
  /** What stands on this page. */
  lines: readonly TableLine<Row>[];
  /** From 1; the last page where the state asks for one beyond it. */
  page: number;
  shownColumns: readonly TableColumn<Row>[];
  /** How many rows other filters would leave. */
  countOf: (filters: TableState['filters']) => number;
}

/** Filters, sorts and pages rows as the state says. Rows and columns must keep their identity between renders. */
export function useTableModel<Row>(input: TableModelInput<Row>): TableModel<Row> {
  const { rows, rowId, columns, state, section, sectionOrder } = input;
  const { sort, filters, hidden, order } = state;
  const held = useMemo(() => rows.map((row) => ({ kind: 'row' as const, id: rowId(row), row })), [rows, rowId]);
  const index = useMemo(() => tableIndex(rows, columns), [rows, columns]);
  const sorted = useMemo(() => sortedPlaces(index, sort), [index, sort]);
  const places = useMemo(() => filteredPlaces(sorted, index, columns, filters), [sorted, index, columns, filters]);
  const found = useMemo(() => places.map((place) => held[place]).filter((row) => row !== undefined), [places, held]);
  const size = state.pageSize === 'all' ? Math.max(1, found.length) : state.pageSize;
  const page = Math.min(state.page, Math.max(1, Math.ceil(found.length / size)));
  const first = (page - 1) * size;
  const lines = useMemo(
    () =>
      section
        ? sectionLines(rowsBySection(found, section, sectionOrder), first, size)
        : found.slice(first, first + size),
    [found, section, sectionOrder, first, size],
  );
  const shownColumns = useMemo(
    () => orderedColumns(columns, order).filter((column) => !hidden.includes(column.id)),
    [columns, order, hidden],
  );
  const countOf = (other: TableState['filters']) => filteredPlaces(sorted, index, columns, other).length;
  return { found, lines, page, shownColumns, countOf };
}
