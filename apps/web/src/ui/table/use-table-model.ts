import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './table-column.ts';
import { type CellTest, cellTest } from './table-filter.ts';
import { type ColumnIndex, type TableIndex, tableIndex } from './table-index.ts';
import { compareNatural } from './table-order.ts';
import { rowsBySection, sectionLines, type TableLine, type TableRow } from './table-sections.ts';
import type { TableFilter, TableState } from './table-state.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

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
  const definitions = useMemo(() => columns.map((column) => definition(column, index)), [columns, index]);
  const columnFilters = useMemo(
    () => Object.entries(state.filters).map(([id, value]) => ({ id, value })),
    [state.filters],
  );
  const sorting = useMemo(() => (state.sort ? [state.sort] : []), [state.sort]);
  const table = useTable(
    { features, columns: definitions, data: rows, getRowId: rowId, state: { columnFilters, sorting } },
    () => null,
  );
  const found = table.getRowModel().rows;
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

// Filters and sorting read the prepared index by the place of the row; the accessor only says which cells are empty,
// since empty ones come last in both directions.
function definition<Row>(column: TableColumn<Row>, index: TableIndex<Row>) {
  const isBlank = (row: Row) => (column.value(row) ?? '') === '';
  return {
    id: column.id,
    accessorFn: (row: Row) => (isBlank(row) ? undefined : true),
    filterFn: indexFilter(column, index),
    sortFn: (a: { index: number }, b: { index: number }) => compareCells(index.of(column.id), a.index, b.index),
    sortUndefined: 'last' as const,
  };
}

function indexFilter<Row>(column: TableColumn<Row>, index: TableIndex<Row>) {
  const passes = (row: { index: number }, _: string, test: CellTest) => {
    const { keys, numbers } = index.of(column.id);
    return test(keys[row.index] ?? '', numbers[row.index] ?? Number.NaN);
  };
  const everything: CellTest = () => true;
  return Object.assign(passes, {
    resolveFilterValue: (filter: TableFilter) => cellTest(column.filter ?? 'text', filter) ?? everything,
  });
}

function compareCells({ keys, numbers }: ColumnIndex, a: number, b: number): number {
  const difference = (numbers[a] ?? Number.NaN) - (numbers[b] ?? Number.NaN);
  return Number.isNaN(difference) ? compareNatural(keys[a] ?? '', keys[b] ?? '') : difference;
}
