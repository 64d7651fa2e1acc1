import { stopBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import type { BulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { failuresIn, failuresTitle } from '#features/bulk-actions/format-bulk-action.ts';
import { FailureList } from './failure-list.tsx';

/** How far it is, what failed so far, and the way to stop between two suborders. */
export function BulkUnderWay({ report }: { report: BulkActionReport }) {
  const { bulkActionId, kind, state, done, total, failed } = report;
  const stop = useChange(stopBulkAction);
  const isStopping = state === 'stopping' || stop.isPending;
  return (
    <>
      <ProgressBar label={isStopping ? 'Stopping' : 'Updating suborders'} value={done} max={total} failed={failed} />
      <FailureList title={failuresTitle(kind, failed)} failures={failuresIn(report)} />
      <div className="flex items-center gap-3">
        <Button isPending={isStopping} onClick={() => stop.mutate({ bulkActionId })}>
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
        <p className="text-muted">It goes on when this is closed.</p>
      </div>
    </>
  );
}
