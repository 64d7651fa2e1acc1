import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';
import type { FcConfig } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { messageOf } from '#lib/failure-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BatchRow } from './batch-row.tsx';
import { LineList } from './line-list.tsx';

export interface BatchListProps {
  /** The newest first. */
  batches: readonly BatchSummary[];
  fc: Pick<FcConfig, 'useGuidedFulfillment' | 'useBulkAndGuidedFulfillment'>;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Gives the room to the table. */
  onHide: () => void;
}

/** The day's batches. */
export function BatchList({ batches, fc, isLoading, error, onRetry, onHide }: BatchListProps) {
  const isFulfillable = fc.useGuidedFulfillment || fc.useBulkAndGuidedFulfillment;
  const lines = batches.map((batch) => ({ key: batch.batchId, batch }));
  return (
    <section
      aria-labelledby="batches-heading"
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-11 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id="batches-heading" className="font-semibold">
          Batches
        </h2>
        {batches.length > 0 && (
          <span className="text-muted tabular-nums">{batches.length.toLocaleString('en-US')}</span>
        )}
        <IconButton icon="chevron-right" label="Hide batches" className="ml-auto" onClick={onHide} />
      </header>
      {error && (
        <Banner
          tone="red"
          className="m-3"
          action={
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Error: {messageOf(error)}
        </Banner>
      )}
      {isLoading && <BatchesLoading />}
      {lines.length > 0 && (
        <LineList label="Batches" lines={lines} heightOf={usualHeight} className="min-h-0 flex-1">
          {({ batch }) => <BatchRow batch={batch} isFulfillable={isFulfillable} />}
        </LineList>
      )}
      {lines.length === 0 && !isLoading && !error && (
        <EmptyState
          icon="box"
          title="No batches yet"
          text="Select suborders in the table, then create batches from them."
        />
      )}
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
