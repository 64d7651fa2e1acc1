import { createFileRoute } from '@tanstack/react-router';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { InventoryPage } from '#pages/inventory-page.tsx';

export const Route = createFileRoute('/inventory/')({
  beforeLoad: requires('inventory.read', { fc: true, date: true }),
  loaderDeps: ({ search: { fc, date } }) => ({ fc, date }),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries }, deps: { fc, date } }) => {
    if (fc === undefined || date === undefined) return;
    void queries.prefetchQuery({ ...read(listLots, { fcId: fc, date }), structuralSharing: false });
  },
  component: InventoryPage,
});
