import { useRef, useState } from 'react';
import { deleteBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useRefresh } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { deleteInTurn } from './delete-in-turn.ts';
import { formatDeletion } from './format-deletion.ts';

export interface DeleteBatchesDialogProps {
  batches: readonly BatchSummary[];
  onClose: () => void;
}

/** Asks before several batches are dissolved, then dissolves one after another; it can be stopped between two. */
export function DeleteBatchesDialog({ batches, onClose }: DeleteBatchesDialogProps) {
  const { progress, isStopping, start, stop } = useDeletion(batches, onClose);
  const what = countOf(batches.length, 'batch', 'batches');
  return (
    <Dialog
      title={`Delete ${what}?`}
      isPending={progress !== null}
      onClose={onClose}
      footer={
        progress === null ? (
          <>
            <Button autoFocus onClick={onClose}>
              Cancel
            </Button>
            <Button kind="danger" onClick={start}>
              Delete {what}
            </Button>
          </>
        ) : (
          <Button isPending={isStopping} onClick={stop}>
            {isStopping ? 'Stopping' : 'Stop'}
          </Button>
        )
      }
    >
      <p className="text-muted">
        Their suborders return to Received and can be batched again. Batches with printed or packed suborders stay as
        they are.
      </p>
      <ul className="mt-3 max-h-64 divide-y divide-line overflow-auto rounded-md border border-line">
        {batches.map(({ batchId, name, suborderCount }) => (
          <li key={batchId} className="flex items-baseline gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="text-sm text-muted tabular-nums">{suborderCount.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {progress && (
        <ProgressBar
          label="Deleting batches"
          value={progress.done}
          max={batches.length}
          failed={progress.failed}
          className="mt-4"
        />
      )}
    </Dialog>
  );
}

/** Runs the deletions, says what came of them, and closes. */
function useDeletion(batches: readonly BatchSummary[], onClose: () => void) {
  const [progress, setProgress] = useState<{ done: number; failed: number } | null>(null);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const refresh = useRefresh();
  const run = useLocked(async () => {
    setProgress({ done: 0, failed: 0 });
    const outcomes = await deleteInTurn(batches, {
      send: (batchId) => submitOnce(deleteBatch, { batchId }),
      isStopped: () => isStopped.current,
      onProgress: (done, failed) => setProgress({ done, failed }),
    });
    showToast(formatDeletion(outcomes));
    // Refetching after each batch would fetch the whole day again for every one of them.
    void refresh(deleteBatch.about);
    onClose();
  });
  const stop = () => {
    isStopped.current = true;
    setStopping(true);
  };
  return { progress, isStopping, start: () => void run(), stop };
}
