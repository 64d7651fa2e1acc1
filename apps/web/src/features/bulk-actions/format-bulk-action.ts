import type { BulkActionReport, BulkActionResult, BulkActionSummary } from '@bloomdesk/contract/bulk-actions/shapes';
import { type BulkActionKind, bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { countOf } from '@bloomdesk/domain/count-of';

/** What heads the list of those it failed for (spec 3, section 8). */
export function failuresTitle(kind: BulkActionKind, failed: number): string {
  return kind === 'REMOVE_EXCEPTION' ? `${failed} suborder(s) exception weren't removed` : 'Update Failures';
}

/** What became of a bulk action that has ended, in one line. */
export function formatOutcome({ kind, succeeded, failed, skipped }: Counts): string {
  const parts = [
    `${countOf(succeeded, 'suborder')} succeeded`,
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} failed`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString('en-US')} not started`] : []),
  ];
  return `${bulkActionLabel[kind]}: ${parts.join(', ')}`;
}

type Counts = Pick<BulkActionSummary, 'kind' | 'succeeded' | 'failed' | 'skipped'>;

export function failuresIn({ results }: Pick<BulkActionReport, 'results'>): BulkActionResult[] {
  return results.filter(({ status }) => status === 'fail');
}

/** The events that take a success back, the newest of each suborder first. */
export function eventsToUndo(results: readonly BulkActionResult[]): { suborderId: string; eventIds: number[] }[] {
  return results.flatMap(({ suborderId, status, eventId, exceptionEventId }) => {
    const eventIds = [exceptionEventId, eventId].filter((event) => event !== null);
    return status === 'success' && eventIds.length > 0 ? [{ suborderId, eventIds }] : [];
  });
}
