import { createFileRoute } from '@tanstack/react-router';
import { listTransfers } from '@bloomdesk/contract/inventory/transfers.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { TransfersPage } from '#pages/supply/transfers-page.tsx';

export const Route = createFileRoute('/supply/transfers/')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the page shows its frame first.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc !== undefined) void queries.prefetchQuery(read(listTransfers, { fcId: fc }));
  },
  component: TransfersPage,
});
