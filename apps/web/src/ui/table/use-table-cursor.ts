import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TableActions } from './table-column.ts';
import type { RowPress } from './row-press.ts';
import { bringIntoView, rowsInView } from './table-frame.ts';
import { pressTableKey } from './table-keys.ts';
import type { TableModel } from './use-table-model.ts';
import { useTableSelection } from './use-table-selection.ts';

export interface TableCursorInput<Row> {
  model: TableModel<Row>;
  /** The element that scrolls. */
  frame: HTMLElement | null;
  rowHeight: number;
  /** The row that was written last. */
  writtenId: string | null;
  selected: ReadonlySet<string> | null;
  onSelectedChange: ((selected: Set<string>) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  opensOnPress: boolean;
  actions: TableActions<Row> | undefined;
}

/** The active row of a table, and what presses and keys do from there. */
export function useTableCursor<Row>(input: TableCursorInput<Row>) {
  const { model, frame, rowHeight, writtenId, selected, onSelectedChange, onOpen, opensOnPress, actions } = input;
  const [lastActiveId, setActiveId] = useState<string | null>(null);
  const [menuRow, setMenuRow] = useState<Row | null>(null);
  const menuTrigger = useRef<HTMLElement>(null);
  const selecting = useTableSelection(model.found, model.lines, selected, onSelectedChange);
  const { foundIds, pageIds, toggle, extend, togglePage, toggleAll } = selecting;
  // The active row may have been filtered out, or have left the list altogether.
  const isThere = lastActiveId !== null && model.lines.some((line) => line.id === lastActiveId);
  const activeId = isThere ? lastActiveId : null;
  const rowOf = useCallback((id: string) => model.found.find((row) => row.id === id)?.row ?? null, [model.found]);
  const openMenu = (id: string, element: HTMLElement | null) => {
    menuTrigger.current = element;
    setMenuRow(rowOf(id));
  };
  const press = ({ id, on, action, isShift, isDouble, element }: RowPress) => {
    const row = rowOf(id);
    if (on === 'action') return row && actions?.[action]?.(row);
    setActiveId(id);
    if (on === 'checkbox') toggle(id, isShift);
    if (on === 'menu') openMenu(id, element);
    if (on === 'row' && isDouble !== opensOnPress && row) onOpen?.(row);
  };
  const move = (id: string, lineIndex: number) => {
    setActiveId(id);
    if (frame) bringIntoView(frame, lineIndex, rowHeight);
  };
  useWritten(writtenId, model, move);
  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    pressTableKey(event, {
      lines: model.lines,
      activeId,
      pageRows: () => (frame ? rowsInView(frame, rowHeight) : 1),
      onActive: move,
      onToggle: toggle,
      onExtend: extend,
      onToggleAll: toggleAll,
      onOpen: (row) => onOpen?.(row),
      onMenu: (id) => openMenu(id, frame?.querySelector<HTMLElement>('tr[data-active] [data-row-menu]') ?? null),
    });
  const start = () => setActiveId(activeId ?? model.lines.find(({ kind }) => kind === 'row')?.id ?? null);
  return { activeId, foundIds, pageIds, rowOf, press, pressKey, start, togglePage, menuRow, menuTrigger, setMenuRow };
}

/** Goes to the row that was written last as soon as it is there. */
function useWritten<Row>(
  writtenId: string | null,
  { lines }: TableModel<Row>,
  move: (id: string, lineIndex: number) => void,
) {
  const lineIndex = writtenId === null ? -1 : lines.findIndex(({ id }) => id === writtenId);
  const isThere = lineIndex >= 0;
  const show = useEffectEvent(() => writtenId !== null && move(writtenId, lineIndex));
  useEffect(() => {
    if (isThere) show();
  }, [writtenId, isThere]);
}
