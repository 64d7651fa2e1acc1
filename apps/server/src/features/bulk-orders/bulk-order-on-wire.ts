import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { BadBulkOrder, BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import type {
  AcceptableLineItem,
  AcceptableOrder,
  AcceptableSuborder,
} from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { BadOrder } from '@bloomdesk/domain/bulk-orders/bulk-refusal';
import { dollars, million } from '@bloomdesk/domain/money';

/** An acceptable order as it travels, in dollars; ids are there once it has been ingested. */
export function bulkOrderOnWire(order: AcceptableOrder, orderId: string | null = null): BulkOrder {
  const { orderRef, rowNumbers, customer, totals, transaction } = order;
  const { paymentType, transactionId, brand, amount } = transaction;
  const paid = { paymentType, transactionId: transactionId ?? '', brand: brand ?? '', amount: dollars(amount) };
  return {
    orderRef,
    orderId,
    rowNumbers: [...rowNumbers],
    customer,
    totals: {
      itemTotal: dollars(totals.itemTotal),
      discountTotal: dollars(totals.discountTotal),
      discountedItemTotal: dollars(totals.subtotal),
      taxTotal: dollars(totals.taxTotal),
      shippingCost: dollars(totals.shippingCost),
      shippingTaxAmount: dollars(totals.shippingTaxAmount),
      shippingDiscount: dollars(totals.shippingDiscount),
      orderTotal: dollars(totals.orderTotal),
    },
    transactions: amount > 0 ? [paid] : [],
    suborders: order.suborders.map((suborder) => suborderOnWire(suborder, orderId)),
    warnings: order.warnings.map(({ rowNumber, text }) => `row ${rowNumber}: ${text}`),
    ...(order.repairs.length > 0 && { repairs: order.repairs.map((repair) => ({ ...repair })) }),
  };
}

export function badOrderOnWire(order: BadOrder): BadBulkOrder {
  return { ...order, rowNumbers: [...order.rowNumbers] };
}

function suborderOnWire(suborder: AcceptableSuborder, orderId: string | null): BulkOrder['suborders'][number] {
  return {
    suborderId: orderId === null ? null : suborderIdOf(orderId, suborder.suborderNumber),
    fcId: suborder.fcId,
    fcName: suborder.fcName,
    fulfillmentDate: suborder.fulfillmentDate,
    deliveryDate: suborder.deliveryDate,
    areaId: suborder.areaId,
    areaName: suborder.areaName,
    transportMode: suborder.transportMode,
    startTime: suborder.startTime,
    windowDuration: suborder.windowDuration,
    message: suborder.message,
    recipient: suborder.recipient,
    lineItems: suborder.lineItems.map(lineOnWire),
    exceptionReason: null,
  };
}

function lineOnWire(line: AcceptableLineItem): BulkOrder['suborders'][number]['lineItems'][number] {
  return {
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: dollars(line.unitPrice),
    discountAmount: dollars(line.discountAmount),
    taxRate: line.taxRatePpm / million,
    taxAmount: dollars(line.taxAmount),
    price: dollars(line.price),
  };
}
