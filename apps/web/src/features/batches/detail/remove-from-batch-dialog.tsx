import { removeFromBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { isPrinted } from '@bloomdesk/domain/batches/batch-leaving';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Removal } from './format-removal.ts';

export interface RemoveFromBatchDialogProps {
  batch: Batch;
  suborderIds: readonly string[];
  onRemoved: (removed: Removal, isBatchDeleted: boolean) => void;
  onClose: () => void;
}

/** Asks before suborders leave their batch; printed ones keep their status and need their label again (D72). */
export function RemoveFromBatchDialog({ batch, suborderIds, onRemoved, onClose }: RemoveFromBatchDialogProps) {
  const { batchId, name } = batch;
  const removal = useChange(removeFromBatch);
  const chosenIds = new Set(suborderIds);
  const leaving = batch.suborders.filter(({ suborderId }) => chosenIds.has(suborderId));
  const printed = leaving.filter(isPrinted).length;
  const what = countOf(leaving.length, 'suborder');
  const confirm = () =>
    removal.mutate(
      { batchId, suborderIds: [...suborderIds], confirmPrinted: printed > 0 },
      {
        onSuccess: ({ subordersRemoved, batchDeleted }) => {
          onClose();
          onRemoved(subordersRemoved, batchDeleted);
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Remove ${what} from ${name}?`}
      confirmLabel={`Remove ${what}`}
      isDanger
      isPending={removal.isPending}
      error={removal.error ? messageOf(removal.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {printed < leaving.length && <p>{returning(leaving.length - printed, printed === 0)}</p>}
      {printed > 0 && <p className="mt-2 font-medium text-amber">{staying(printed)}</p>}
      {leaving.length === batch.suborders.length && <p className="mt-2">The batch is empty then, and is deleted.</p>}
    </ConfirmDialog>
  );
}

function returning(count: number, isAll: boolean): string {
  const who = isAll ? (count === 1 ? 'It' : 'They') : countOf(count, 'suborder');
  return `${who} ${count === 1 ? 'returns' : 'return'} to Received.`;
}

function staying(count: number): string {
  return count === 1
    ? '1 suborder is printed or packed: it keeps its status, and its label must be reprinted.'
    : `${countOf(count, 'suborder')} are printed or packed: they keep their status, and their labels must be reprinted.`;
}
