import { useSyncExternalStore } from 'react';

let shownId: string | null = null;
const watchers = new Set<() => void>();

/** Opens the progress and results of a bulk action, wherever on the screen they are shown; null closes them. */
export function showBulkAction(bulkActionId: string | null): void {
  shownId = bulkActionId;
  for (const watcher of watchers) watcher();
}

/** The bulk action whose progress or results are open. */
export function useShownBulkAction(): string | null {
  return useSyncExternalStore(watch, () => shownId);
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
