import { deleteBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deletionFailure, deletionPrompt, hasPacked } from './format-deletion.ts';

export interface DeleteBatchDialogProps {
  batch: BatchSummary;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a batch is dissolved; what is printed already an operations manager may leave as it is (D71). */
export function DeleteBatchDialog({ batch, onDeleted, onClose }: DeleteBatchDialogProps) {
  const { batchId, name } = batch;
  const { can } = useSession();
  const deletion = useChange(deleteBatch);
  const isRefused = hasPacked(batch) || deletion.error?.code === 'batch-has-printed';
  const mayForce = isRefused && can('batch.updateStatus');
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
      confirmLabel={mayForce ? `Delete ${name} anyway` : `Delete ${name}`}
      isRefused={isRefused && !mayForce}
      isDanger
      isPending={deletion.isPending}
      error={deletion.error ? deletionFailure(deletion.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{deletionPrompt(batch, { mayForce })}</p>
    </ConfirmDialog>
  );
}
