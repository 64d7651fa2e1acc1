import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import type { BulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import type { Topic } from '@bloomdesk/contract/call';
import { read, useRefresh } from '#lib/use-call.ts';

/** Milliseconds between two looks at a bulk action that runs. */
export const lookEvery = 700;

/** What the suborders of a bulk action are shown in. */
export const staleAfterBulkAction: readonly Topic[] = ['suborder', 'order', 'batch', 'window', 'lot', 'bulkAction'];

/** A bulk action as it stands, looked at again and again until it has ended; what it has changed is fetched again then. */
export function useBulkAction(bulkActionId: string) {
  const refresh = useRefresh();
  const query = useQuery({
    ...read(getBulkAction, { bulkActionId }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : lookEvery),
  });
  const hasEnded = isOver(query.data);
  useEffect(() => {
    if (hasEnded) void refresh(staleAfterBulkAction);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [hasEnded]);
  return { report: query.data, error: query.error };
}

function isOver(report: BulkActionReport | undefined): boolean {
  return report !== undefined && report.finishedAt !== null;
}
