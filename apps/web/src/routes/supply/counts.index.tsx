import { createFileRoute } from '@tanstack/react-router';
import { listCycleCounts } from '@bloomdesk/contract/inventory/counting.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { CycleCountsPage } from '#pages/supply/cycle-counts-page.tsx';

export const Route = createFileRoute('/supply/counts/')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the page shows its frame first.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc !== undefined) void queries.prefetchQuery(read(listCycleCounts, { fcId: fc }));
  },
  component: CycleCountsPage,
});
