import type { Db } from '#db/db.ts';
import { auditLogStore } from '#features/audit/audit-log.store.ts';
import { bulkOrderStore } from '#features/bulk-orders/bulk-orders.store.ts';
import { bulkRequestStore } from '#features/bulk-orders/bulk-requests.store.ts';
import { batchStore } from '#features/batches/batches.store.ts';
import { worldeasePldStore } from '#features/batches/worldease-plds.store.ts';
import { deliveryStore } from '#features/deliveries/deliveries.store.ts';
import { underWayStore } from '#features/deliveries/deliveries-under-way.store.ts';
import { exceptionStore } from '#features/exceptions/exceptions.store.ts';
import { creditStore } from '#features/payments/credits.store.ts';
import { refundStore } from '#features/payments/refunds.store.ts';
import { orderCreditStore } from '#features/remedies/order-credits.store.ts';
import { careResolutionStore } from '#features/remedies/care-resolutions.store.ts';
import { orderVisitorStore } from '#features/orders/order-visitors.store.ts';
import { orderMoneyStore } from '#features/orders/order-money.store.ts';
import { orderEditingStore } from '#features/orders/order-editing.store.ts';
import { salesOrderStore } from '#features/orders/sales-orders.store.ts';
import { subscriptionStore } from '#features/orders/subscriptions.store.ts';
import { orderStore } from '#features/orders/orders.store.ts';
import { identityStore } from '#features/identity/identity.store.ts';
import { lifecycleLetterStore } from '#features/notifications/lifecycle-letters.store.ts';
import { printTicketStore } from '#features/printing/print-tickets.store.ts';
import { productStore } from '#features/products/products.store.ts';
import { customerStore } from '#features/customers/customers.store.ts';
import { deliveryWindowStore } from '#features/delivery-windows/delivery-windows.store.ts';
import { areaStore } from '#features/delivery-areas/delivery-areas.store.ts';
import { servingAreaStore } from '#features/delivery-areas/serving-areas.store.ts';
import { adjustmentStore } from '#features/inventory/adjustments.store.ts';
import { lotStore } from '#features/inventory/lots.store.ts';
import { destinationStore } from '#features/suborders/destinations.store.ts';
import { lineItemStore } from '#features/line-items/line-items.store.ts';
import { searchStore } from '#features/search/search.store.ts';
import { lineStockStore } from '#features/suborders/line-stock.store.ts';
import { packingStore } from '#features/suborders/packings.store.ts';
import { suborderLineStore } from '#features/suborders/suborder-lines.store.ts';
import { suborderStore } from '#features/suborders/suborders.store.ts';

/** The stores of every feature over one connection; only the owner of a table writes it. */
export function storesOf(db: Db) {
  return {
    adjustments: adjustmentStore(db),
    areas: areaStore(db),
    auditLog: auditLogStore(db),
    batches: batchStore(db),
    careResolutions: careResolutionStore(db),
    credits: creditStore(db),
    customers: customerStore(db),
    deliveries: deliveryStore(db),
    deliveryWindows: deliveryWindowStore(db),
    destinations: destinationStore(db),
    exceptions: exceptionStore(db),
    bulkOrders: bulkOrderStore(db),
    bulkRequests: bulkRequestStore(db),
    identity: identityStore(db),
    lineItems: lineItemStore(db),
    lifecycleLetters: lifecycleLetterStore(db),
    lineStock: lineStockStore(db),
    lots: lotStore(db),
    orderCredits: orderCreditStore(db),
    orderMoney: orderMoneyStore(db),
    orderEditing: orderEditingStore(db),
    orders: orderStore(db),
    orderVisitors: orderVisitorStore(db),
    packings: packingStore(db),
    printTickets: printTicketStore(db),
    products: productStore(db),
    salesOrders: salesOrderStore(db),
    search: searchStore(db),
    refunds: refundStore(db),
    servingAreas: servingAreaStore(db),
    suborderLines: suborderLineStore(db),
    suborders: suborderStore(db),
    subscriptions: subscriptionStore(db),
    underWay: underWayStore(db),
    worldeasePlds: worldeasePldStore(db),
  };
}

export type Stores = ReturnType<typeof storesOf>;
