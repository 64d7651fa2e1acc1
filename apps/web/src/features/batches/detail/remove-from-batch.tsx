import { Suspense, useState } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { onOpening } from '#lib/react/lazily.ts';
import { PageButton } from '#parts/actions/page-button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { type Removal, formatRemoval } from './format-removal.ts';

const RemoveFromBatchDialog = onOpening(
  () => import('./remove-from-batch-dialog.tsx'),
  (file) => file.RemoveFromBatchDialog,
);
const UpdateFailuresDialog = onOpening(
  () => import('./update-failures-dialog.tsx'),
  (file) => file.UpdateFailuresDialog,
);

const mostAtOnce = 1000; // what the call takes

export interface RemoveFromBatchProps {
  batch: Batch;
  selected: ReadonlySet<string>;
  onUnselect: (suborderIds: readonly string[]) => void;
  /** The last suborder has left, and the batch with it. */
  onBatchDeleted: () => void;
}

/** Takes the selected suborders out of their batch, and lists those that stay (D72). */
export function RemoveFromBatch({ batch, selected, onUnselect, onBatchDeleted }: RemoveFromBatchProps) {
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState<ReturnType<typeof formatRemoval>['failures']>([]);
  const afterwards = (removed: Removal, isBatchDeleted: boolean) => {
    const words = formatRemoval(batch.name, removed);
    const stayed = new Set(words.failures.map(({ suborderId }) => suborderId));
    setFailures(words.failures);
    onUnselect([...selected].filter((suborderId) => !stayed.has(suborderId)));
    if (words.title) showToast({ title: words.title });
    if (isBatchDeleted) onBatchDeleted();
  };
  return (
    <>
      {selected.size > 0 && (
        <PageButton
          size="small"
          offeredAs="Remove from batch"
          disabledReason={selected.size > mostAtOnce ? 'You can remove up to 1,000 suborders at a time.' : undefined}
          opens={RemoveFromBatchDialog}
          onPress={() => setAsking(true)}
        >
          Remove from batch
        </PageButton>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <RemoveFromBatchDialog
            batch={batch}
            suborderIds={[...selected]}
            onRemoved={afterwards}
            onClose={() => setAsking(false)}
          />
        )}
        {failures.length > 0 && <UpdateFailuresDialog failures={failures} onClose={() => setFailures([])} />}
      </Suspense>
    </>
  );
}
