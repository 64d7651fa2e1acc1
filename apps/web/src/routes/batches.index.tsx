import { createFileRoute } from '@tanstack/react-router';
import { listBatches } from '@bloomdesk/contract/batches/calls';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { awaitDeliveryAreas, awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { SelectAndBatchPage } from '#pages/select-and-batch-page.tsx';

export const Route = createFileRoute('/batches/')({
  beforeLoad: requires('batch.work', { fc: true, date: true }),
  loaderDeps: ({ search: { fc, date } }) => ({ fc, date }),
  // Rows are not awaited: the page shows its frame first, and each part when it comes.
  loader: async ({ context: { queries }, deps: { fc, date } }) => {
    if (fc === undefined || date === undefined) return;
    void queries.prefetchQuery({ ...read(listSuborders, { fcId: fc, date }), structuralSharing: false });
    void queries.prefetchQuery(read(listBatches, { fcId: fc, date }));
    await Promise.all([awaitProducts(queries), awaitDeliveryAreas(queries)]);
  },
  component: SelectAndBatchPage,
});
