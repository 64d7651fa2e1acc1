import { createFileRoute } from '@tanstack/react-router';
import { getPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { PurchaseOrderPage } from '#pages/supply/purchase-order-page.tsx';

export const Route = createFileRoute('/supply/purchase-orders/$purchaseOrderId')({
  beforeLoad: requires('inventory.read'),
  // The order is not awaited: the page says that it is loading.
  loader: async ({ context: { queries }, params }) => {
    void queries.prefetchQuery(read(getPurchaseOrder, params));
    await awaitProducts(queries);
  },
  component: () => {
    const { purchaseOrderId } = Route.useParams();
    return <PurchaseOrderPage key={purchaseOrderId} id={purchaseOrderId} />;
  },
});
