import { Suspense } from 'react';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { onOpening } from '#lib/react/lazily.ts';
import type { PrintSelection } from './batch-printing.ts';
import type { PrintedBefore } from './use-print-guard.ts';

const CompleteBatchDialog = onOpening(
  () => import('./complete-batch-dialog.tsx'),
  (file) => file.CompleteBatchDialog,
);
const DeleteBatchDialog = onOpening(
  () => import('./deleting/delete-batch-dialog.tsx'),
  (file) => file.DeleteBatchDialog,
);
const PrintAgainDialog = onOpening(
  () => import('./print-again-dialog.tsx'),
  (file) => file.PrintAgainDialog,
);
const UpdateBatchStatusDialog = onOpening(
  () => import('./update-batch-status-dialog.tsx'),
  (file) => file.UpdateBatchStatusDialog,
);

/** What the actions that ask before they act open. */
export const actionDialogs = {
  complete: CompleteBatchDialog,
  updateStatus: UpdateBatchStatusDialog,
  delete: DeleteBatchDialog,
};

/** An action that asks before it acts, and the batch it is about. */
export interface ActionInput {
  action: keyof typeof actionDialogs;
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
