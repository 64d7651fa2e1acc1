import { Suspense } from 'react';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { lazily } from '#lib/react/lazily.ts';
import type { PrintSelection } from './batch-printing.ts';
import type { PrintedBefore } from './use-print-guard.ts';

const CompleteBatchDialog = lazily(
  () => import('./complete-batch-dialog.tsx'),
  (file) => file.CompleteBatchDialog,
);
const DeleteBatchDialog = lazily(
  () => import('./deleting/delete-batch-dialog.tsx'),
  (file) => file.DeleteBatchDialog,
);
const PrintAgainDialog = lazily(
  () => import('./print-again-dialog.tsx'),
  (file) => file.PrintAgainDialog,
);
const UpdateBatchStatusDialog = lazily(
  () => import('./update-batch-status-dialog.tsx'),
  (file) => file.UpdateBatchStatusDialog,
);

/** An action that asks before it acts, and the batch it is about. */
export interface ActionInput {
  action: 'complete' | 'updateStatus' | 'delete';
  batch: BatchSummary;
}

export interface BatchActionDialogProps {
  request: ActionInput | PrintedBefore | null;
  isPickAndPass: boolean;
  onDeleted: (batch: BatchSummary) => void;
  onPrint: (selection: PrintSelection) => void;
  onClose: () => void;
}

/** The dialog of the action that someone chose, in the row menu or on the batch's own page. */
export function BatchActionDialog({ request, isPickAndPass, onDeleted, onPrint, onClose }: BatchActionDialogProps) {
  if (request === null) return null;
  const { action, batch } = request;
  return (
    <Suspense fallback={null}>
      {action === 'complete' && <CompleteBatchDialog {...{ batch, isPickAndPass, onClose }} />}
      {action === 'updateStatus' && <UpdateBatchStatusDialog {...{ batch, onClose }} />}
      {action === 'printAgain' && <PrintAgainDialog {...{ request, onPrint, onClose }} />}
      {action === 'delete' && <DeleteBatchDialog {...{ batch, onClose }} onDeleted={() => onDeleted(batch)} />}
    </Suspense>
  );
}
