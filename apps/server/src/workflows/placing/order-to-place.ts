import type { AcceptableLineItem, AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { BulkReference } from '@bloomdesk/domain/bulk-orders/bulk-reference';
import type { PlacedLineItem, PlacedOrder } from '@bloomdesk/domain/orders/placed-order';

/** A checked order as it is stored, paid as it says (D216, D256); amounts in cents. */
export function orderToPlace(order: AcceptableOrder, products: BulkReference['products']): PlacedOrder {
  const { totals, transaction, customer } = order;
  const { paymentType, transactionId, brand, amount } = transaction;
  const payment = { paymentType, transactionId: transactionId ?? '', brand: brand ?? '', amount };
  return {
    type: order.type,
    customer: { ...customer, zipCode: '' },
    totals,
    payments: amount > 0 ? [payment] : [],
    suborders: order.suborders.map((suborder) => ({
      fcId: suborder.fcId,
      fulfillmentDate: suborder.fulfillmentDate,
      deliveryDate: suborder.deliveryDate,
      areaId: suborder.areaId,
      startTime: suborder.startTime,
      fulfilledBy: suborder.orderFulfilledBy,
      windowDuration: suborder.windowDuration,
      transportMode: suborder.transportMode,
      message: suborder.message,
      recipient: { ...suborder.recipient },
      lines: suborder.lineItems.map((line) => lineToPlace(line, products)),
    })),
  };
}

/** A product without lots needs no reservation (D191). */
function lineToPlace(line: AcceptableLineItem, products: BulkReference['products']): PlacedLineItem {
  return {
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    originalPrice: line.originalPrice,
    discountAmount: line.discountAmount,
    price: line.price,
    taxRatePpm: line.taxRatePpm,
    taxAmount: line.taxAmount,
    isPrimary: line.isPrimaryProduct,
    components: line.components.map((component, index) => ({
      ...component,
      index,
      isPrimaryProduct: products.get(component.sku)?.isPrimary ?? false,
    })),
    inventoryStatus: 'non_lotted',
  };
}
