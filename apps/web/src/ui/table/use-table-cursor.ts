import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { RowPress } from './data-table-body.tsx';
import { pressTableKey } from './table-keys.ts';
import { withAllRows, withRow, withRows } from './table-selection.ts';
import type { TableModel } from './use-table-model.ts';

export interface TableCursorInput<Row> {
  model: TableModel<Row>;
  /** The element that scrolls. */
  frame: HTMLElement | null;
  rowHeight: number;
  selected: ReadonlySet<string> | null;
  onSelectedChange: ((selected: Set<string>) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** The active row of a table, and what presses and keys do from there. */
export function useTableCursor<Row>(input: TableCursorInput<Row>) {
  const { model, frame, rowHeight, selected, onSelectedChange, onOpen } = input;
  const [activeId, setActiveId] = useState<string | null>(null);
  const [menuRow, setMenuRow] = useState<Row | null>(null);
  const menuTrigger = useRef<HTMLElement>(null);
  const anchor = useRef<string | null>(null);
  const foundIds = useMemo(() => model.found.map((row) => row.id), [model.found]);
  const rowOf = (id: string) => model.found.find((row) => row.id === id)?.original;

  const change = (next: Set<string>) => onSelectedChange?.(next);
  const toggle = (id: string, isShift: boolean) => {
    if (!selected) return;
    change(withRow(selected, foundIds, id, isShift ? anchor.current : null));
    anchor.current = id;
  };
  const toggleAll = () => selected && change(withAllRows(selected, foundIds));
  const openMenu = (id: string, element: HTMLElement | null | undefined) => {
    menuTrigger.current = element ?? null;
    setMenuRow(rowOf(id) ?? null);
  };
  const press = ({ id, on, isShift, isDouble, element }: RowPress) => {
    setActiveId(id);
    const row = rowOf(id);
    if (on === 'checkbox') toggle(id, isShift);
    if (on === 'menu') openMenu(id, element);
    if (on === 'row' && isDouble && row) onOpen?.(row);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) =>
    pressTableKey(event, {
      lines: model.lines,
      activeId,
      pageRows: () => Math.max(1, Math.floor(rowsHeight(frame) / rowHeight) - 1),
      onActive: (id, lineIndex) => {
        setActiveId(id);
        bringIntoView(frame, lineIndex, rowHeight);
      },
      onToggle: toggle,
      onExtend: (ids) => selected && change(withRows(selected, ids, true)),
      onToggleAll: toggleAll,
      onOpen: (row) => onOpen?.(row),
      onMenu: (id) => openMenu(id, activeMenuButton(frame)),
    });
  const start = () => {
    if (!model.lines.some((line) => line.id === activeId))
      setActiveId(model.lines.find((line) => line.kind === 'row')?.id ?? null);
  };
  return {
    activeId,
    foundIds,
    press,
    pressKey,
    start,
    toggleAll,
    menuRow,
    menuTrigger,
    closeMenu: () => setMenuRow(null),
  };
}

function headHeight(frame: HTMLElement): number {
  return frame.querySelector('thead')?.offsetHeight ?? 0;
}

function rowsHeight(frame: HTMLElement | null): number {
  return frame ? frame.clientHeight - headHeight(frame) : 0;
}

// The sticky head covers the top of the frame, so rows count from under it.
function bringIntoView(frame: HTMLElement | null, lineIndex: number, rowHeight: number) {
  if (!frame) return;
  const top = lineIndex * rowHeight;
  const bottom = top + rowHeight - rowsHeight(frame);
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop) frame.scrollTop = bottom;
}

function activeMenuButton(frame: HTMLElement | null): HTMLElement | null {
  return frame?.querySelector<HTMLElement>('tr[data-active] [data-row-menu]') ?? null;
}
