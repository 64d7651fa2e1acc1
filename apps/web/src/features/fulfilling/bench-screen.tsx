import { useQuery } from '@tanstack/react-query';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { Spinner } from '#ui/spinner.tsx';
import benchStyles from './bench.css?inline';
import { AlreadyFulfilled } from './end/already-fulfilled.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { NoBatch } from './no-batch.tsx';
import { openedBatch } from './bench/opened-batch.ts';
import { PackingTable } from './packing-table.tsx';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

adoptStyles(benchStyles);

/** Guided fulfillment: one batch, one suborder at a time, from opening the batch to its completion (spec 3, section 2.4). */
export function BenchScreen({ batchId }: { batchId: string }) {
  const opening = useQuery(openedBatch(batchId));
  if (opening.error) return <NoBatch batchId={batchId} error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.data) return <Opening batchId={batchId} />;
  const { batch, alreadyFulfilled } = opening.data;
  if (alreadyFulfilled) return <AlreadyFulfilled batch={batch} />;
  return <PackingTable key={`${batchId} ${batch.startedAt}`} batch={batch} />;
}

function Opening({ batchId }: { batchId: string }) {
  const t = useTexts(fulfillingTexts);
  return (
    <BenchFrame title={t('batch', { id: batchId })}>
      <div role="status" className="m-auto flex items-center gap-3 text-xl text-muted">
        <Spinner size={32} /> {t('loadingBatch')}
      </div>
    </BenchFrame>
  );
}
