import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { previewedActionOf } from '@bloomdesk/domain/mass-redelivery/redelivery-action';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';

/** Starts the bulk action that does exactly what is shown; the earliest promised comes first. */
export function useRunMassRedelivery(rows: readonly MassRedeliveryRow[], onStarted: (bulkActionId: string) => void) {
  const { mutate, isPending, error } = useChange(startBulkAction);
  const run = (reasons: readonly GivenReason[], clearException: boolean) => {
    const actions = rows.flatMap((row) => {
      const step = previewedActionOf(row);
      return step === null ? [] : [[row.suborderId, step] as const];
    });
    if (isPending || actions.length === 0) return;
    mutate(
      {
        action: { kind: 'BAD_DAY', reasons: [...reasons], deeds: Object.fromEntries(actions) },
        suborderIds: actions.map(([suborderId]) => suborderId),
        clearException,
      },
      { onSuccess: ({ bulkActionId }) => onStarted(bulkActionId) },
    );
  };
  return { run, isPending, failure: error ? messageOf(error) : undefined };
}
