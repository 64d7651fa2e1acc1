import { createFileRoute } from '@tanstack/react-router';
import { listPurchaseOrders } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { PurchaseOrdersPage } from '#pages/supply/purchase-orders-page.tsx';

export const Route = createFileRoute('/supply/purchase-orders/')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // The orders are not awaited: the page shows its frame first.
  loader: async ({ context: { queries }, deps: { fc } }) => {
    if (fc === undefined) return;
    void queries.prefetchQuery(read(listPurchaseOrders, { fcId: fc }));
    void queries.prefetchQuery(viewsRead('purchase-orders'));
    await awaitProducts(queries);
  },
  component: PurchaseOrdersPage,
});
