import { deleteBatch } from '@bloomdesk/contract/batches.changes.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deletionFailure } from './deletion-words.ts';

export interface DeleteBatchDialogProps {
  batch: BatchSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a batch is dissolved; what is printed already an operations manager may leave as it is (D71). */
export function DeleteBatchDialog({ batch, onDeleted, onClose }: DeleteBatchDialogProps) {
  const { batchId, name, suborderCount } = batch;
  const { can } = useSession();
  const deletion = useChange(deleteBatch);
  const mayForce = deletion.error?.code === 'batch-has-printed' && can('batch.updateStatus');
  const confirm = () =>
    deletion.mutate(mayForce ? { batchId, force: 'true' } : { batchId }, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel={mayForce ? `Delete ${name} all the same` : `Delete ${name}`}
      isDanger
      isPending={deletion.isPending}
      error={deletion.error ? deletionFailure(deletion.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {mayForce ? (
        <p>
          As an operations manager you may delete it all the same: what is printed or packed keeps its status and only
          loses the batch, the others return to Received.
        </p>
      ) : (
        <p>
          {suborderCount === 1
            ? 'Its suborder returns'
            : `Its ${suborderCount.toLocaleString('en-US')} suborders return`}{' '}
          to Received and can be batched again. Deliveries and labels are kept.
        </p>
      )}
    </ConfirmDialog>
  );
}
