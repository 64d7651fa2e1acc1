import type { BulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import { offersUndo } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import { failuresIn, failuresTitle, formatOutcome } from '#features/bulk-actions/format-bulk-action.ts';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { FailureList } from './failure-list.tsx';
import { useUndoAll } from './use-undo-all.ts';

/** What has become of each: how many succeeded, who failed and why, with another try and a way back. */
export function BulkOutcome({ report }: { report: BulkActionReport }) {
  const { kind, action, clearException, failed, succeeded } = report;
  const failures = failuresIn(report);
  const retry = useStartBulkAction(
    failures.map(({ suborderId }) => suborderId),
    () => {},
  );
  return (
    <>
      <Banner tone={succeeded > 0 ? 'green' : 'amber'}>{formatOutcome(report)}</Banner>
      <FailureList title={failuresTitle(kind, failed)} failures={failures} />
      {retry.failure && <Banner tone="red">{retry.failure}</Banner>}
      {failures.length > 0 && (
        <Button className="self-start" isPending={retry.isPending} onClick={() => retry.start(action, clearException)}>
          Retry {countOf(failures.length, 'suborder')}
        </Button>
      )}
      {offersUndo(kind) && succeeded > 0 && <UndoAll report={report} />}
      {kind === 'REDISTRIBUTE' && succeeded > 0 && (
        <p className="text-muted">
          This cannot be undone. Their old windows and stock are open to others. Redistribute them again instead.
        </p>
      )}
    </>
  );
}

function UndoAll({ report }: { report: BulkActionReport }) {
  const { run, count, start } = useUndoAll(report.results);
  if (!run)
    return (
      <Button className="self-start" onClick={start}>
        Undo for {countOf(count, 'suborder')}
      </Button>
    );
  const { done, total, failures, isOver } = run;
  if (!isOver) return <ProgressBar label="Undoing" value={done} max={total} failed={failures.length} />;
  return (
    <>
      <Banner tone="blue">Undone for {countOf(total - failures.length, 'suborder')}</Banner>
      <FailureList title="Not undone" failures={failures} />
    </>
  );
}
