import type { MouseEvent } from 'react';

/** What was pressed in a row: its checkbox, its menu, a button of a cell by its name, or the row itself. */
export interface RowPress {
  id: string;
  on: 'checkbox' | 'menu' | 'action' | 'row';
  /** The name of the cell's button. */
  action: string;
  isShift: boolean;
  isDouble: boolean;
  element: HTMLElement;
}

/** Rows are plain markup: what a press in the table's body was meant for is read from where it fell. */
export function rowPress(event: MouseEvent<HTMLElement>): RowPress | null {
  if (!(event.target instanceof Element)) return null;
  const id = event.target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
  const element = event.target.closest<HTMLElement>(
    '.check, [data-row-menu], a, button, input, select, textarea, label, td',
  );
  if (id === undefined || !element) return null;
  const isDouble = event.type === 'dblclick';
  const press = { id, action: element.dataset.action ?? '', isShift: event.shiftKey, isDouble, element };
  if (element.matches('td')) return { ...press, on: 'row' };
  if (isDouble) return null;
  if (element.matches('.check')) return { ...press, on: 'checkbox' };
  if (element.matches('[data-row-menu]')) return { ...press, on: 'menu' };
  return element.matches('[data-action]') ? { ...press, on: 'action' } : null;
}

/** The path of a link into this app that was plainly pressed; all others are the browser's. */
export function followedPath(event: MouseEvent<HTMLElement>): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || event.isDefaultPrevented()) return null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? `${link.pathname}${link.search}${link.hash}` : null;
}
