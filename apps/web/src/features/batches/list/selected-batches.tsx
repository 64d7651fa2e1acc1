import { Suspense, useState } from 'react';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { onOpening } from '#lib/react/lazily.ts';
import type { BatchSelection } from '#features/batches/actions/use-batch-selection.ts';
import { Button } from '#ui/button.tsx';

const DeleteBatchesDialog = onOpening(
  () => import('#features/batches/actions/deleting/delete-batches-dialog.tsx'),
  (file) => file.DeleteBatchesDialog,
);

/** Under the list while batches are selected: how many, and what is done with them together (spec 3, section 2.2). */
export function SelectedBatches({ selection }: { selection: Pick<BatchSelection, 'chosen' | 'clear'> }) {
  const { chosen, clear } = selection;
  const [request, setRequest] = useState<readonly BatchSummary[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
          <Button kind="danger" size="small" opens={DeleteBatchesDialog} onClick={() => setRequest(chosen)}>
            Delete {chosen.length.toLocaleString('en-US')} Batches
          </Button>
          <Button kind="quiet" size="small" onClick={clear}>
            Clear selection
          </Button>
        </footer>
      )}
      {request && (
        <Suspense fallback={null}>
          <DeleteBatchesDialog batches={request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </>
  );
}
