import { createFileRoute } from '@tanstack/react-router';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { InventoryPage } from '#pages/inventory-page.tsx';

export const Route = createFileRoute('/inventory/')({
  beforeLoad: requires('inventory.read', { fc: true, date: true }),
  loaderDeps: ({ search: { fc, date } }) => ({ fc, date }),
  // Lots are not awaited: the page shows its frame first.
  loader: async ({ context: { queries }, deps: { fc, date } }) => {
    if (fc === undefined || date === undefined) return;
    void queries.prefetchQuery({ ...read(listLots, { fcId: fc, date }), structuralSharing: false });
    void queries.prefetchQuery(viewsRead('lots'));
    await awaitProducts(queries);
  },
  component: InventoryPage,
});
