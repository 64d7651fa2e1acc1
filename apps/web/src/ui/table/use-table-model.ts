import { useMemo } from 'react';
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
  /** Every row that the filters leave, in order. */
  found: readonly TableRow<Row>[];
  /** What stands on this page. */
  lines: readonly TableLine<Row>[];
  page: number;
  shownColumns: readonly TableColumn<Row>[];
}

/** Filters, sorts and pages rows as the state says. Rows and columns must keep their identity between renders. */
export function useTableModel<Row extends object>(input: TableModelInput<Row>): TableModel<Row> {
  const { rows, rowId, columns, state, section, sectionOrder } = input;
  const index = useMemo(() => tableIndex(rows, columns), [rows, columns]);
  const held = useMemo(() => rows.map((original) => ({ id: rowId(original), original })), [rows, rowId]);
  const sorted = useMemo(() => sortedPlaces(index, state.sort), [index, state.sort]);
  const found = useMemo(
    () => filteredPlaces(sorted, index, columns, state.filters).flatMap((place) => held[place] ?? []),
    [sorted, index, columns, state.filters, held],
  );
  const shownColumns = useMemo(
    () => columns.filter((column) => !state.hidden.includes(column.id)),
    [columns, state.hidden],
  );
  const size = state.pageSize === 'all' ? Math.max(1, found.length) : state.pageSize;
  const page = Math.min(state.page, Math.max(1, Math.ceil(found.length / size)));
  const lines = useMemo(() => {
    const first = (page - 1) * size;
    if (section) return sectionLines(rowsBySection(found, section, sectionOrder), first, size);
    return found.slice(first, first + size).map(({ id, original }) => ({ kind: 'row' as const, id, row: original }));
  }, [found, section, sectionOrder, page, size]);
  return { found, lines, page, shownColumns };
}
