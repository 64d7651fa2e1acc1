import { createFileRoute } from '@tanstack/react-router';
import { listTransfers } from '@bloomdesk/contract/inventory/transfers.calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { TransfersPage } from '#pages/supply/transfers-page.tsx';

export const Route = createFileRoute('/supply/transfers/')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the page shows its frame first. Both are asked for in one request.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc === undefined) return;
    void queries.prefetchQuery(read(listTransfers, { fcId: fc }));
    void queries.prefetchQuery(viewsRead('transfers'));
  },
  component: TransfersPage,
});
