import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

/** Opens the command palette from anywhere in the shell. */
export function openPalette(): void {
  put(true);
}

export function closePalette(): void {
  put(false);
}

/** Is the command palette open? */
export function usePaletteIsOpen(): boolean {
  return useSyncExternalStore(watch, () => isOpen);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function put(next: boolean) {
  isOpen = next;
  for (const watcher of watchers) watcher();
}
