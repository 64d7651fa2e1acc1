import { lazy, Suspense } from 'react';
import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';

const CompleteBatchDialog = lazy(() =>
  import('./complete-batch-dialog.tsx').then((module) => ({ default: module.CompleteBatchDialog })),
);
const DeleteBatchDialog = lazy(() =>
  import('./delete-batch-dialog.tsx').then((module) => ({ default: module.DeleteBatchDialog })),
);
const UpdateBatchStatusDialog = lazy(() =>
  import('./update-batch-status-dialog.tsx').then((module) => ({ default: module.UpdateBatchStatusDialog })),
);

/** An action that asks before it acts, and the batch it is about. */
export interface AskedAction {
  action: 'complete' | 'updateStatus' | 'delete';
  batch: BatchSummary;
}

export interface BatchActionDialogProps {
  asked: AskedAction | null;
  isPickAndPass: boolean;
  onDeleted: (batch: BatchSummary) => void;
  onClose: () => void;
}

/** The dialog of the action that somebody chose, in the row menu or on the batch's own page. */
export function BatchActionDialog({ asked, isPickAndPass, onDeleted, onClose }: BatchActionDialogProps) {
  if (asked === null) return null;
  const { action, batch } = asked;
  return (
    <Suspense fallback={null}>
      {action === 'complete' && <CompleteBatchDialog {...{ batch, isPickAndPass, onClose }} />}
      {action === 'updateStatus' && <UpdateBatchStatusDialog {...{ batch, onClose }} />}
      {action === 'delete' && <DeleteBatchDialog {...{ batch, onClose }} onDeleted={() => onDeleted(batch)} />}
    </Suspense>
  );
}
