import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { onOpening } from '#lib/react/lazily.ts';
import type { MenuSection } from '#ui/overlays/menu-item.ts';
import { CellCard } from './cells/cell-card.tsx';
import tableStyles from './data-table.css?inline';
import { DataTableBody } from './data-table-body.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { TableLoading } from './states/table-loading.tsx';
import type { RowEditor } from './editor/row-editor.ts';
import type { FittedColumns } from './fitting/use-column-fit.tsx';
import type { TableActions } from './table-column.ts';
import type { TableState } from './table-state.ts';
import { useTableCursor } from './use-table-cursor.ts';
import type { TableModel } from './use-table-model.ts';
import { tableTexts } from '#texts/english/table.ts';
import { useTexts } from '#texts/use-texts.ts';

adoptStyles(tableStyles);

const MenuList = onOpening(
  () => import('#ui/overlays/menu-list.tsx'),
  (file) => file.MenuList,
);
const usualRowHeight = 36;
/** What a checkbox or a menu takes of a row, in px. */
export const toolWidth = 44;

export interface DataTableGridProps<Row> {
  label: string;
  rows: readonly Row[];
  rowLabel: (row: Row) => string;
  state: TableState;
  onStateChange: (state: TableState) => void;
  model: TableModel<Row>;
  fit: FittedColumns<Row>;
  /** The element that scrolls. State, not a ref: the rows inside measure it as soon as it is there. */
  frame: HTMLDivElement | null;
  onFrame: (frame: HTMLDivElement | null) => void;
  foundRows: readonly Row[];
  selected: ReadonlySet<string> | null;
  onSelectedChange: ((selected: Set<string>) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensOnPress: boolean;
  actions: TableActions<Row> | undefined;
  onFollow: ((path: string) => void) | undefined;
  rowMenu: ((row: Row) => readonly MenuSection[]) | undefined;
  rowHeight?: number | undefined;
  editor: RowEditor | null;
  writtenId: string | null;
  mostWhole: number;
  isLoading: boolean | undefined;
  /** The rows could not be loaded. */
  isUnknown: boolean;
  /** What stands in the place of rows when there are none. */
  children: ReactNode;
}

/** The scrolling frame with head and rows, the active row in it and the menu of a row. */
export function DataTableGrid<Row>(props: DataTableGridProps<Row>) {
  const { label, rows, rowLabel, state, onStateChange, model, foundRows, selected, rowMenu, isLoading, children } =
    props;
  const { fit, frame, onFrame } = props;
  const { onSelectedChange, onOpen, opensOnPress, actions, rowHeight: usual = usualRowHeight } = props;
  const rowHeight = state.density ?? usual;
  const t = useTexts(tableTexts);
  const tableId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const { writtenId } = props;
  const presses = { onSelectedChange, onOpen, opensOnPress, actions };
  const cursor = useTableCursor({ model, frame, rowHeight, writtenId, selected, ...presses });
  const { columns, widths } = fit;
  const tools = (selected ? 1 : 0) + (rowMenu ? 1 : 0);
  const widthOf = (each: readonly { id: string }[]) => each.reduce((sum, { id }) => sum + (widths.get(id) ?? 0), 0);
  const pinnedAt = columns.findLastIndex(({ isPinned }) => isPinned);
  const ends = widthOf(pinnedAt < 0 ? columns : columns.slice(0, pinnedAt + 1));
  usePinnedShift(frame, ends + tools * toolWidth);
  const scrolled = useRef(0);
  useEffect(() => {
    // Asking the frame itself, or telling it twice, would lay out the whole table before it is drawn.
    if (frame && scrolled.current > 0) frame.scrollTop = 0;
  }, [frame, state.sort, state.filters, model.page]);
  return (
    <div
      ref={onFrame}
      className="table-frame"
      data-density={state.density ?? undefined}
      data-wider={fit.isWider ? '' : undefined}
      onScroll={({ currentTarget }) => {
        scrolled.current = currentTarget.scrollTop;
        const { scrollLeft, scrollWidth, clientWidth } = currentTarget;
        currentTarget.toggleAttribute('data-sideways', scrollLeft !== 0);
        currentTarget.toggleAttribute('data-end', scrollLeft !== 0 && scrollLeft + clientWidth >= scrollWidth - 1);
      }}
    >
      <table
        ref={tableRef}
        role="grid"
        data-opens={onOpen && ''}
        tabIndex={0}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={model.lines.length}
        aria-multiselectable={selected ? true : undefined}
        aria-activedescendant={cursor.activeId === null ? undefined : `${tableId}-${cursor.activeId}`}
        className="data-table"
        style={{
          minWidth: widthOf(columns) + tools * toolWidth,
          '--columns': tracks(columns, widths, selected !== null, rowMenu !== undefined),
          '--row-height': `${rowHeight}px`,
          '--pinned-inner': `${pinnedAt < 0 ? 0 : widthOf(columns.slice(pinnedAt, pinnedAt + 1))}px`,
        }}
        onKeyDown={cursor.pressKey}
        onFocus={(event) => event.target === event.currentTarget && cursor.start()}
      >
        <DataTableHead
          {...{ label, fit, state, onStateChange, rows, foundRows, selected }}
          ordered={model.shownColumns}
          isKnown={!isLoading && !props.isUnknown}
          pageIds={cursor.pageIds}
          isWhole={cursor.pageIds.length === cursor.foundIds.length}
          onTogglePage={cursor.togglePage}
          hasMenu={rowMenu !== undefined}
          onLeaveDown={() => tableRef.current?.focus()}
        />
        {isLoading ? (
          <TableLoading columnCount={columns.length + tools} />
        ) : (
          <DataTableBody
            {...{ tableId, frame, columns, rowLabel, rowHeight, selected }}
            editor={props.editor}
            mostWhole={props.mostWhole}
            lines={model.lines}
            activeId={cursor.activeId}
            hasMenu={rowMenu !== undefined}
            onPress={cursor.press}
            onFollow={props.onFollow}
          />
        )}
      </table>
      {fit.measure}
      <CellCard frame={frame} columns={columns} rowOf={cursor.rowOf} activeId={cursor.activeId} />
      {!isLoading && <div className="sticky left-0">{children}</div>}
      {rowMenu && cursor.menuRow && (
        <Suspense fallback={null}>
          <MenuList
            label={t('actionsFor', { row: rowLabel(cursor.menuRow) })}
            sections={rowMenu(cursor.menuRow)}
            triggerRef={cursor.menuTrigger}
            placement="bottom end"
            onClose={() => cursor.setMenuRow(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

// A container's unit could say the same, and would have the style of every new cell worked out several times over.
function usePinnedShift(frame: HTMLElement | null, end: number) {
  useEffect(() => {
    if (!frame) return;
    const shift = () => frame.style.setProperty('--pinned-shift', `${Math.max(0, end - frame.clientWidth)}px`);
    const observer = new ResizeObserver(shift); // tells at once, too
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, end]);
}

// Every row is a grid of these tracks.
function tracks(
  columns: readonly { id: string }[],
  widths: ReadonlyMap<string, number>,
  hasCheckbox: boolean,
  hasMenu: boolean,
): string {
  const own = columns.map(({ id }) => `${widths.get(id) ?? 0}px`);
  return [hasCheckbox && `${toolWidth}px`, ...own, hasMenu && `${toolWidth}px`].filter(Boolean).join(' ');
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string;
    '--row-height'?: string;
    '--pinned-inner'?: string;
  }
}
