import { useQueryClient } from '@tanstack/react-query';
import { listViews } from '@bloomdesk/contract/views/calls';
import type { SavedView } from '@bloomdesk/contract/views/shapes';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { read } from '#lib/use-call.ts';

/** Puts a view, as a change has answered it, among those on screen at once: the table may look by it in the same moment. */
export function useShowSavedView(table: ViewTable) {
  const queries = useQueryClient();
  const { queryKey } = read(listViews, { table });
  return (view: SavedView) =>
    queries.setQueryData(queryKey, (before) => {
      const others = before?.views.filter(({ viewId }) => viewId !== view.viewId) ?? [];
      return { views: [...others, view].toSorted(byOwnerAndName) };
    });
}

// As the server orders them.
function byOwnerAndName(a: SavedView, b: SavedView): number {
  return Number(b.isMine) - Number(a.isMine) || a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'en-US');
}
