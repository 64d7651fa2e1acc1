import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { LineList } from '#features/batches/line-list.tsx';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BatchActionDialog } from '#features/batches/actions/batch-action-dialog.tsx';
import type { PrintBatchPaper } from '#features/batches/actions/batch-printing.ts';
import { useBatchActions } from '#features/batches/actions/use-batch-actions.ts';
import { useBatchSelection } from '#features/batches/actions/use-batch-selection.ts';
import { BatchListHeading } from './batch-list-heading.tsx';
import { BatchRow } from './batch-row.tsx';
import { SelectedBatches } from './selected-batches.tsx';

export interface BatchListProps {
  /** The newest first. */
  batches: readonly BatchSummary[];
  fc: Pick<FulfillmentCenterOnWire, 'fcId' | 'config'>;
  print: PrintBatchPaper;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Gives the room to the table. */
  onHide: () => void;
}

/** The day's batches, each with its menu; those who may select several and delete them together. */
export function BatchList({ batches, fc: { fcId, config }, print, isLoading, error, onRetry, onHide }: BatchListProps) {
  const { can, flagsOf } = useSession();
  const { run, request, printAgain, close } = useBatchActions(print);
  const all = useBatchSelection(batches);
  const selection = can('batch.bulkDelete') ? all : null;
  const lines = batches.map((batch) => ({ key: batch.batchId, batch }));
  return (
    <section
      aria-labelledby="batches-heading"
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <BatchListHeading {...{ selection, onHide }} count={batches.length} />
      {error && (
        <LoadFailure className="m-3" onRetry={onRetry}>
          Error: {messageOf(error)}
        </LoadFailure>
      )}
      {isLoading && <BatchesLoading />}
      {lines.length > 0 && (
        <LineList label="Batches" lines={lines} heightOf={usualHeight} className="min-h-0 flex-1">
          {({ batch, key }) => (
            <BatchRow
              {...{ batch }}
              fc={config}
              onAction={run}
              selection={
                selection && {
                  isChosen: selection.isChosen(key),
                  onToggle: (isShift) => selection.toggle(key, isShift),
                }
              }
            />
          )}
        </LineList>
      )}
      {lines.length === 0 && !isLoading && !error && (
        <EmptyState
          icon="box"
          title="No batches yet"
          text="Select suborders in the table, then create batches from them. Example: Roses 1, 24 suborders."
        />
      )}
      {selection && <SelectedBatches selection={selection} />}
      <BatchActionDialog
        {...{ request }}
        isPickAndPass={flagsOf(fcId).pickAndPass && config.usePickAndPass}
        onDeleted={({ name }) => showToast({ title: `${name} was successfully deleted.` })}
        onPrint={printAgain}
        onClose={close}
      />
    </section>
  );
}

function usualHeight() {
  return 112;
}

function BatchesLoading() {
  return (
    <div role="status" aria-label="Loading batches" className="flex flex-col gap-5 p-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} lines={3} />
      ))}
    </div>
  );
}
