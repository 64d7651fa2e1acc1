import { createFileRoute } from '@tanstack/react-router';
import { listBatches } from '@bloomdesk/contract/batches/calls';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { SelectAndBatchPage } from '#pages/select-and-batch-page.tsx';

export const Route = createFileRoute('/batches/')({
  beforeLoad: requires('batch.work', { fc: true, date: true }),
  loaderDeps: ({ search: { fc, date } }) => ({ fc, date }),
  // Not awaited: the page shows its frame immediately, and each part when it comes.
  loader: ({ context: { queries }, deps: { fc, date } }) => {
    if (fc === undefined || date === undefined) return;
    void queries.prefetchQuery({ ...read(listSuborders, { fcId: fc, date }), structuralSharing: false });
    void queries.prefetchQuery(read(listBatches, { fcId: fc, date }));
  },
  component: SelectAndBatchPage,
});
