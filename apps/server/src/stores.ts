import type { Db } from '#db/db.ts';
import { auditLogStore } from '#features/audit/audit-log.store.ts';
import { bulkOrderStore } from '#features/bulk-orders/bulk-orders.store.ts';
import { bulkRequestStore } from '#features/bulk-orders/bulk-requests.store.ts';
import { batchStore } from '#features/batches/batches.store.ts';
import { worldeasePldStore } from '#features/batches/worldease-plds.store.ts';
import { deliveryStore } from '#features/deliveries/deliveries.store.ts';
import { underWayStore } from '#features/deliveries/deliveries-under-way.store.ts';
import { exceptionStore } from '#features/exceptions/exceptions.store.ts';
import { orderStore } from '#features/orders/orders.store.ts';
import { identityStore } from '#features/identity/identity.store.ts';
import { printTicketStore } from '#features/printing/print-tickets.store.ts';
import { productStore } from '#features/products/products.store.ts';
import { deliveryWindowStore } from '#features/delivery-windows/delivery-windows.store.ts';
import { areaStore } from '#features/delivery-areas/delivery-areas.store.ts';
import { servingAreaStore } from '#features/delivery-areas/serving-areas.store.ts';
import { adjustmentStore } from '#features/inventory/adjustments.store.ts';
import { lotStore } from '#features/inventory/lots.store.ts';
import { lineStockStore } from '#features/suborders/line-stock.store.ts';
import { packingStore } from '#features/suborders/packings.store.ts';
import { suborderStore } from '#features/suborders/suborders.store.ts';

/** The stores of every feature over one connection; only the owner of a table writes it. */
export function storesOf(db: Db) {
  return {
    adjustments: adjustmentStore(db),
    areas: areaStore(db),
    auditLog: auditLogStore(db),
    batches: batchStore(db),
    deliveries: deliveryStore(db),
    deliveryWindows: deliveryWindowStore(db),
    exceptions: exceptionStore(db),
    bulkOrders: bulkOrderStore(db),
    bulkRequests: bulkRequestStore(db),
    identity: identityStore(db),
    lineStock: lineStockStore(db),
    lots: lotStore(db),
    orders: orderStore(db),
    packings: packingStore(db),
    printTickets: printTicketStore(db),
    products: productStore(db),
    servingAreas: servingAreaStore(db),
    suborders: suborderStore(db),
    underWay: underWayStore(db),
    worldeasePlds: worldeasePldStore(db),
  };
}

export type Stores = ReturnType<typeof storesOf>;
