import { createStore, useStore } from '#lib/react/store.ts';

const shownId = createStore<string | null>(null);

/** Opens the progress and results of a bulk action, wherever on the screen they are shown; null closes them. */
export function showBulkAction(bulkActionId: string | null): void {
  shownId.put(bulkActionId);
}

/** The bulk action whose progress or results are open. */
export function useShownBulkAction(): string | null {
  return useStore(shownId);
}
