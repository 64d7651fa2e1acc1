import { observeElementRect, type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useCallback, useLayoutEffect } from 'react';
import { DataTableEditor } from './editor/data-table-editor.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { RowEditor } from './editor/row-editor.ts';
import type { DrawnColumn } from './fitting/drawn-column.ts';
import { followedPath, type RowPress, rowPress } from './row-press.ts';
import { rowsHeight } from './table-frame.ts';
import type { TableLine } from './table-sections.ts';

export interface DataTableBodyProps<Row> {
  tableId: string;
  /** The element that scrolls. */
  frame: HTMLElement | null;
  lines: readonly TableLine<Row>[];
  columns: readonly DrawnColumn<Row>[];
  rowLabel: (row: Row) => string;
  rowHeight: number;
  editor: RowEditor | null;
  selected: ReadonlySet<string> | null;
  activeId: string | null;
  hasMenu: boolean;
  /** Up to so many rows are all there, seen or not. */
  mostWhole: number;
  onPress: (press: RowPress) => void;
  onFollow: ((path: string) => void) | undefined;
}

/** The rows in view and a few around them; the rest is empty space of the right height. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const {
    tableId,
    frame,
    lines,
    columns,
    rowLabel,
    rowHeight,
    editor,
    selected,
    activeId,
    hasMenu,
    onPress,
    onFollow,
  } = props;
  const editedAt = editor ? lines.findIndex((line) => line.kind === 'row' && line.id === editor.rowId) : -1;
  const isVirtual = lines.length > props.mostWhole;
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame,
    estimateSize: useCallback(
      (at: number) => (at === editedAt && editor ? editor.height : rowHeight),
      [rowHeight, editedAt, editor],
    ),
    observeElementRect: observeRowsRect,
    overscan: 1, // a key that changes every row pays for each of them
    enabled: isVirtual,
  });
  const editorHeight = editor?.height;
  useLayoutEffect(() => {
    if (isVirtual) virtualizer.measure();
  }, [virtualizer, isVirtual, editedAt, editorHeight]);
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const inView = isVirtual ? lines.slice(first?.index ?? 0, (last?.index ?? -1) + 1) : lines;
  const press = (event: MouseEvent<HTMLElement>) => {
    const path = onFollow && event.type === 'click' ? followedPath(event) : null;
    const found = rowPress(event);
    if (found) onPress(found);
    if (path === null) return;
    event.preventDefault();
    onFollow?.(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys are heard by the table
    <tbody onClick={press} onDoubleClick={press}>
      {editor && editedAt < 0 && <DataTableEditor {...{ editor, columns, hasMenu }} hasCheckbox={selected !== null} />}
      <Space height={isVirtual ? (first?.start ?? 0) : 0} />
      {inView.map((line) =>
        editor && line.kind === 'row' && line.id === editor.rowId ? (
          <DataTableEditor key={line.id} {...{ editor, columns, hasMenu }} hasCheckbox={selected !== null} />
        ) : line.kind === 'section' ? (
          <tr key={line.id} className="table-section">
            <td className="is-whole">
              <span className="sticky left-3.5">
                {line.title} <span className="font-normal tabular-nums">{line.count}</span>
              </span>
            </td>
          </tr>
        ) : (
          <DataTableRow
            key={line.id}
            domId={`${tableId}-${line.id}`}
            id={line.id}
            row={line.row}
            label={rowLabel(line.row)}
            columns={columns}
            isSelected={selected?.has(line.id) ?? false}
            isActive={line.id === activeId}
            hasCheckbox={selected !== null}
            hasMenu={hasMenu}
          />
        ),
      )}
      <Space height={isVirtual && last ? virtualizer.getTotalSize() - last.end : 0} />
    </tbody>
  );
}

// What the head covers shows no rows, so none are drawn for it. A frame is as high as its rows: without one it stays empty.
function observeRowsRect<Frame extends HTMLElement>(table: Virtualizer<Frame, Element>, tell: (rect: Rect) => void) {
  const frame = table.scrollElement;
  return observeElementRect(table, ({ width, height }) =>
    tell({ width, height: frame ? Math.max(1, rowsHeight(frame)) : height }),
  );
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="table-space" style={{ height }}>
      <td />
    </tr>
  );
}
