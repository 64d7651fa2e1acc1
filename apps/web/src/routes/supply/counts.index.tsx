import { createFileRoute } from '@tanstack/react-router';
import { listCycleCounts } from '@bloomdesk/contract/inventory/counting.calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { CycleCountsPage } from '#pages/supply/cycle-counts-page.tsx';

export const Route = createFileRoute('/supply/counts/')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the page shows its frame first. Both are asked for in one request.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc === undefined) return;
    void queries.prefetchQuery(read(listCycleCounts, { fcId: fc }));
    void queries.prefetchQuery(viewsRead('cycle-counts'));
  },
  component: CycleCountsPage,
});
