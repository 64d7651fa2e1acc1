import type { KeyboardEvent } from 'react';
import type { TableLine } from './table-sections.ts';

export interface TableKeys<Row> {
  lines: readonly TableLine<Row>[];
  activeId: string | null;
  /** How many rows PageDown passes. */
  pageRows: () => number;
  onActive: (id: string, lineIndex: number) => void;
  onToggle: (id: string, isShift: boolean) => void;
  /** Selects what shift and an arrow pass over. */
  onExtend: (ids: readonly string[]) => void;
  onToggleAll: () => void;
  onOpen: (row: Row) => void;
  onMenu: (id: string) => void;
}

/** The keys of a table: arrows, Home, End and page keys move the active row, Space selects, Enter opens. */
export function pressTableKey<Row>(event: KeyboardEvent<HTMLElement>, keys: TableKeys<Row>) {
  // What stands in cells and filters keeps its own keys.
  if (event.target !== event.currentTarget) return;
  const { lines, activeId } = keys;
  const at = lines.findIndex((line) => line.id === activeId);
  const active = lines[at];
  const target = nextIndex(event.key, at, lines.length, keys.pageRows);
  if (target !== null) {
    event.preventDefault();
    const index = nearestRow(lines, target, target >= at ? 1 : -1);
    const line = lines[index];
    if (!line) return;
    keys.onActive(line.id, index);
    if (event.shiftKey) keys.onExtend(rowIds(lines.slice(Math.max(0, Math.min(at, index)), Math.max(at, index) + 1)));
  } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    keys.onToggleAll();
  } else if (active?.kind === 'row') pressOnRow(event, active, keys);
}

function pressOnRow<Row>(event: KeyboardEvent, active: { id: string; row: Row }, keys: TableKeys<Row>) {
  if (event.key === ' ') {
    event.preventDefault();
    keys.onToggle(active.id, event.shiftKey);
  }
  if (event.key === 'Enter') keys.onOpen(active.row);
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault();
    keys.onMenu(active.id);
  }
}

function nextIndex(key: string, at: number, count: number, pageRows: () => number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(count - 1, at + pageRows());
    case 'PageUp':
      return Math.max(0, at - pageRows());
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function rowIds<Row>(lines: readonly TableLine<Row>[]): string[] {
  return lines.filter((line) => line.kind === 'row').map((line) => line.id);
}

// Section headings are passed over, onwards first, then back where nothing follows.
function nearestRow<Row>(lines: readonly TableLine<Row>[], from: number, direction: 1 | -1): number {
  for (let index = from; index >= 0 && index < lines.length; index += direction)
    if (lines[index]?.kind === 'row') return index;
  return lines.findIndex((line) => line.kind === 'row');
}
