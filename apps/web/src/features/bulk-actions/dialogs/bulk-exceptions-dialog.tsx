import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import { lateClearQuestion } from '@bloomdesk/domain/suborders/exception-rules';
import type { BulkTarget } from '#features/bulk-actions/bulk-target.ts';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { BulkKindDialogProps } from './bulk-kind-dialog.ts';

/** Asks before the exceptions of many suborders are removed, some of which may be too late to fulfill (D176). */
export function BulkExceptionsDialog({ targets, onClose }: BulkKindDialogProps) {
  const suborderIds = targets.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  const late = lateDates(targets);
  return (
    <ConfirmDialog
      title={bulkActionLabel.REMOVE_EXCEPTION}
      confirmLabel={`${bulkActionLabel.REMOVE_EXCEPTION} of ${countOf(targets.length, 'suborder')}`}
      isPending={isPending}
      error={failure}
      onConfirm={() => start({ kind: 'REMOVE_EXCEPTION' })}
      onClose={onClose}
    >
      <p>
        A suborder whose fulfil-by time has passed will not be fulfilled. Are you sure you want to clear the exceptions
        of {countOf(targets.length, 'suborder')}?
      </p>
      {late.length > 0 && (
        <ul className="mt-2 max-h-40 overflow-auto text-amber">
          {late.map(({ date, suborderIds: ids }) => (
            <li key={date}>
              {ids.slice(0, 3).join(', ')}
              {ids.length > 3 && ` and ${ids.length - 3} more`}: {lateClearQuestion(date)}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Those that were to be delivered before today, by the day. */
function lateDates(targets: readonly BulkTarget[]): { date: string; suborderIds: string[] }[] {
  const today = browserDay(currentTime());
  const late = new Map<string, string[]>();
  for (const { suborderId, deliveryDate } of targets) {
    if (deliveryDate === undefined || deliveryDate >= today) continue;
    late.set(deliveryDate, [...(late.get(deliveryDate) ?? []), suborderId]);
  }
  return [...late].map(([date, suborderIds]) => ({ date, suborderIds }));
}
