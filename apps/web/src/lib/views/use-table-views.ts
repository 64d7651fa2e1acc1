import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { viewsRead } from '#lib/views/views-read.ts';
import type { SavedView } from '@bloomdesk/contract/views/shapes';
import { fittingState, type ViewState } from '@bloomdesk/domain/views/view-state';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';

/** A view as its table can show it now. */
export interface FittingView extends Omit<SavedView, 'state'> {
  state: ViewState;
}

const none: readonly FittingView[] = [];

/** The views of a table that this person sees; columns keep their identity between renders. None until they are there. */
export function useTableViews(table: ViewTable, columns: readonly { id: string }[]) {
  const { data, error, isSuccess, refetch } = useQuery(viewsRead(table));
  const views = useMemo(() => {
    const ids = columns.map(({ id }) => id);
    return data?.views.map((view) => ({ ...view, state: fittingState(view.state, ids) })) ?? none;
  }, [data, columns]);
  return { views, isLoaded: isSuccess, error, reload: () => void refetch() };
}
