import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { MenuSection } from '#ui/overlays/menu-item.ts';
import { DataTableFooter } from './data-table-footer.tsx';
import { DataTableGrid, toolWidth } from './data-table-grid.tsx';
import { useColumnFit } from './fitting/use-column-fit.tsx';
import { NotLoaded, NotRefreshed } from './states/table-failure.tsx';
import { DataTableToolbar } from './data-table-toolbar.tsx';
import type { PageSize } from '#ui/pager.tsx';
import type { RowEditor } from './editor/row-editor.ts';
import type { TableLine } from './table-sections.ts';
import type { TableActions, TableColumn } from './table-column.ts';
import { type TableExport, tableExport } from './table-export.ts';
import { type TableState, withoutFilters } from './table-state.ts';
import { useTableModel } from './use-table-model.ts';
import { TableViews } from './views/table-views.tsx';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface DataTableProps<Row extends object> {
  /** What is listed, in the plural: `suborders`. Names the table and stands in its counts. */
  label: string;
  /** The same of one; the label without its s unless given. */
  oneLabel?: string | undefined;
  /** Rows, row id and columns keep their identity between renders (module constants, `useMemo`, query results). */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called by screen readers; its id unless given. */
  rowLabel?: ((row: Row) => string) | undefined;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** The name under which views of this table are kept; without one it keeps none. */
  views?: string | undefined;
  /** Ids of the selected rows; without them rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Buttons for the selected rows, shown under the table while some are. */
  selectionActions?: ReactNode;
  /** Enter and double click, or any click that `opensOnPress`. */
  onOpen?: ((row: Row) => void) | undefined;
  opensOnPress?: boolean | undefined;
  /** What the buttons in its cells do, by the names they have there (`cellButton`). */
  actions?: TableActions<Row> | undefined;
  /** Goes where a link in a cell leads; without it the browser does, and loads the whole app again. */
  onFollow?: ((path: string) => void) | undefined;
  rowMenu?: ((row: Row) => readonly MenuSection[]) | undefined;
  /** Puts rows under headings. */
  section?: ((row: Row) => string) | undefined;
  sectionOrder?: readonly string[] | undefined;
  pageSizes?: readonly PageSize[] | undefined;
  /** Shown instead of rows when there are none at all. */
  empty?: ReactNode;
  isLoading?: boolean | undefined;
  /** Why the last try to get the rows failed, in words; what came before still stands. */
  failure?: string | undefined;
  /** Rows that are followed: since when they are followed no more, in milliseconds since 1970. */
  notLiveSince?: number | null | undefined;
  /** When the rows came, in milliseconds since 1970. */
  refreshedAt?: number | undefined;
  onRefresh?: (() => void) | undefined;
  isRefreshing?: boolean | undefined;
  onExport?: ((table: TableExport<Row>) => void) | undefined;
  /** Stands at the left above the table. */
  toolbar?: ReactNode;
  rowHeight?: number | undefined;
  /** The row that is written now. */
  editor?: RowEditor | null | undefined;
  /** The row that was written last: it becomes the active one and comes into view as soon as it is there. */
  writtenId?: string | null | undefined;
  className?: string | undefined;
}

const none: readonly string[] = [];

function selectedOnPage(lines: readonly TableLine<unknown>[], selected: ReadonlySet<string> | undefined) {
  if (!selected || selected.size === 0) return { count: 0, of: 0 };
  const rows = lines.filter(({ kind }) => kind === 'row');
  return { count: rows.filter(({ id }) => selected.has(id)).length, of: rows.length };
}

/** The one table of the product: sorts, filters, pages, selects and exports; fills its parent and scrolls inside it. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    columns,
    state,
    onStateChange,
    section,
    sectionOrder = none,
    isLoading,
    className,
  } = props;
  const { onExport, selected, failure, refreshedAt, onRefresh } = props;
  // Loading, failed and empty are three things: only what has come can be nothing.
  const isUnknown = !isLoading && failure !== undefined && refreshedAt === undefined;
  const model = useTableModel({ rows, rowId, columns, state, section, sectionOrder });
  const pressable = props.opensOnPress && '[&_tbody_tr]:cursor-pointer';
  const word = useWords();
  const t = useTexts(tableTexts);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const tools = (selected ? 1 : 0) + (props.rowMenu ? 1 : 0);
  const shape = { rows, columns: model.shownColumns, state, frame, toolWidth: tools * toolWidth };
  const fit = useColumnFit({ ...shape, editor: props.editor ?? null });
  const foundRows = useMemo(() => model.found.map(({ row }) => row), [model.found]);
  return (
    <div className={classNames('flex min-h-0 flex-col gap-2', pressable, className)}>
      {failure !== undefined && refreshedAt !== undefined && <NotRefreshed failure={failure} onRetry={onRefresh} />}
      <DataTableToolbar
        {...{ columns, fit, state, onStateChange, refreshedAt, onRefresh }}
        isStale={failure !== undefined}
        notLiveSince={props.notLiveSince ?? null}
        isRefreshing={props.isRefreshing}
        onExport={onExport && (() => onExport(tableExport(model.shownColumns, foundRows)))}
      >
        {props.toolbar}
        {props.views !== undefined && (
          <TableViews table={props.views} {...{ columns, state, onStateChange }} countOf={model.countOf} />
        )}
      </DataTableToolbar>
      <DataTableGrid
        {...{ label, rows, state, onStateChange, model, fit, frame, foundRows, isLoading, isUnknown }}
        onFrame={setFrame}
        rowLabel={props.rowLabel ?? rowId}
        selected={selected ?? null}
        onSelectedChange={props.onSelectedChange}
        onOpen={props.onOpen}
        opensOnPress={props.opensOnPress ?? false}
        actions={props.actions}
        onFollow={props.onFollow}
        rowMenu={props.rowMenu}
        rowHeight={props.rowHeight}
        editor={props.editor ?? null}
        writtenId={props.writtenId ?? null}
        mostWhole={props.editor === undefined ? 24 : 60} // where rows are written, one finds what one has written
      >
        {isUnknown && <NotLoaded {...{ label, failure }} onRetry={onRefresh} isPending={props.isRefreshing} />}
        {!isUnknown &&
          rows.length === 0 &&
          !props.editor &&
          (props.empty ?? <EmptyState title={t('none', { label })} />)}
        {rows.length > 0 && model.found.length === 0 && (
          <EmptyState
            icon="filter"
            title={word('The filters hide everything')}
            text={t('noneMatches', { count: rows.length, label })}
            action={<Button onClick={() => onStateChange(withoutFilters(state))}>{word('Clear filters')}</Button>}
          />
        )}
      </DataTableGrid>
      <DataTableFooter
        {...{ label, state, onStateChange, selected, foundRows, isLoading, isUnknown }}
        page={model.page}
        oneLabel={props.oneLabel}
        total={rows.length}
        pageSizes={props.pageSizes}
        selectionActions={props.selectionActions}
        selectedOnPage={selectedOnPage(model.lines, selected)}
        onSelectAll={() => props.onSelectedChange?.(new Set(model.found.map(({ id }) => id)))}
        onClear={() => props.onSelectedChange?.(new Set())}
      />
    </div>
  );
}
