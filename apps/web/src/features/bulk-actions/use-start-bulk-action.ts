import { startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import type { CallInput } from '@bloomdesk/contract/call';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showBulkAction } from '#parts/bulk-actions/shown-bulk-action.ts';

/** An action with its options, as it is sent. */
export type BulkActionInput = CallInput<typeof startBulkAction>['action'];

/** Starts a bulk action for these suborders and shows its progress; while it is being asked for it is not asked again. */
export function useStartBulkAction(suborderIds: readonly string[], onStarted: () => void) {
  const { mutateAsync, isPending, error, reset } = useChange(startBulkAction);
  const start = (action: BulkActionInput, clearException = false) => {
    if (isPending || suborderIds.length === 0) return;
    // what asked may be gone when the answer comes: a live list drops rows that are done
    mutateAsync({ action, suborderIds: [...suborderIds], clearException }).then(
      ({ bulkActionId }) => {
        onStarted();
        showBulkAction(bulkActionId);
      },
      () => {}, // the error is shown where it was asked
    );
  };
  return { start, isPending, reset, failure: error ? messageOf(error) : undefined };
}
