import { createFileRoute } from '@tanstack/react-router';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { awaitDeliveryAreas, awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { BatchPage } from '#pages/batch-page.tsx';

export const Route = createFileRoute('/batches/$batchId')({
  beforeLoad: requires('batch.work'),
  // The batch is not awaited: the page says that it is loading.
  loader: async ({ context: { queries }, params }) => {
    void queries.prefetchQuery(read(getBatch, params));
    await Promise.all([awaitProducts(queries), awaitDeliveryAreas(queries)]);
  },
  component: () => <BatchPage key={Route.useParams().batchId} batchId={Route.useParams().batchId} />,
});
