import { randomUUID } from 'node:crypto';
import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import { taxWithin } from '@bloomdesk/domain/payments/refund-split';
import { dayLineItem } from '#features/orders/order-placing.store.ts';
import { totalsSnapshot } from '#features/orders/order-money.store.ts';
import type {
  ImportedLineRow,
  ImportedMoney,
  ImportedOrderRow,
  ImportedSuborderRow,
} from '#features/orders/imported/imported-order-rows.ts';
import type { DeliveryInFile, OrderInFile } from './order-in-file.ts';
import { taxLines } from './taxed-lines.ts';

export type KnownProducts = ReadonlyMap<string, { name: string; isPrimary: boolean }>;

/** Noon of a day in the company's zone, more or less: files know days. */
export function momentOf(day: string): string {
  return `${day}T17:00:00Z`;
}

/** When the last of an order was over. */
function endOf({ deliveries, placedOn }: OrderInFile): string {
  return momentOf(deliveries.map(({ deliveredOn }) => deliveredOn).reduce((a, b) => (a > b ? a : b), placedOn));
}

/** The order itself; a cancelled one comes to nothing, and its totals remember what it came to. */
export function orderRow(orderId: string, order: OrderInFile): ImportedOrderRow {
  const lines = order.deliveries.flatMap((delivery) => delivery.lines);
  const { left } = taxLines(order.tax, pricesOf(order));
  const totals = {
    itemTotal: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    discountTotal: lines.reduce((sum, { discount }) => sum + discount, 0),
    shippingCost: order.shipping,
    shippingDiscount: 0,
    shippingTaxAmount: left,
    taxTotal: order.tax,
    orderTotal: order.total,
  };
  const stands = order.isCancelled ? { ...totals, ...nothing } : totals;
  return {
    orderId,
    email: order.customer.email,
    importedAs: order.externalId,
    type: order.type,
    status: order.isCancelled ? 'Cancelled' : order.paid === order.total ? 'Completed' : 'Delivered',
    placedAt: momentOf(order.placedOn),
    endedAt: endOf(order),
    itemTotal: stands.itemTotal,
    discountTotal: stands.discountTotal,
    shippingCost: stands.shippingCost,
    shippingTax: stands.shippingTaxAmount,
    taxTotal: stands.taxTotal,
    orderTotal: stands.orderTotal,
    totals: order.isCancelled ? [totalsSnapshot(totals), totalsSnapshot(stands)] : [totalsSnapshot(totals)],
  };
}

const nothing = { itemTotal: 0, discountTotal: 0, shippingCost: 0, shippingTaxAmount: 0, taxTotal: 0, orderTotal: 0 };

/** One delivery as its row, with the lines the day's list shows. */
export function suborderRow(
  orderId: string,
  order: OrderInFile,
  delivery: DeliveryInFile,
  { suffix, products }: { suffix: number; products: KnownProducts },
): ImportedSuborderRow {
  const lines = delivery.lines.map((line, index) => ({ ...line, index, name: nameOf(line, products) }));
  return {
    suborderId: suborderIdOf(orderId, suffix),
    orderId,
    suffix,
    fcId: delivery.fcId,
    status: order.isCancelled ? 'Cancelled' : 'Delivered',
    endedAt: momentOf(delivery.deliveredOn),
    day: delivery.deliveredOn,
    type: order.type,
    message: delivery.message,
    recipient: recipientOf(delivery),
    saleLineItems: lines.map(({ index, sku, name, quantity, unitPrice, discount }) => ({
      index,
      sku,
      name,
      quantity,
      unitPrice: unitPrice / 100,
      price: (quantity * unitPrice - discount) / 100,
    })),
    lines: lines.map((line) => dayLineItem({ ...line, components: [], inventoryStatus: 'non_lotted' })),
  };
}

/** A recipient as other orders have one; nobody has looked the address up. */
export function recipientOf({ recipient }: DeliveryInFile): object {
  const unsaid = { locationType: 'residential', placeName: '', email: '', instructions: '', coords: null };
  return { ...recipient, ...unsaid };
}

/** All lines of an order, each with its part of the tax. */
export function lineRows(orderId: string, order: OrderInFile, products: KnownProducts): ImportedLineRow[] {
  const taxes = taxLines(order.tax, pricesOf(order)).lines.values();
  return order.deliveries.flatMap((delivery, place) =>
    delivery.lines.map((line, index): ImportedLineRow => {
      const { taxRatePpm = 0, taxAmount = 0 } = taxes.next().value ?? {};
      return {
        suborderId: suborderIdOf(orderId, place + 1),
        index,
        sku: line.sku,
        name: nameOf(line, products),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        discountAmount: line.discount,
        price: line.quantity * line.unitPrice - line.discount,
        taxRatePpm,
        taxAmount,
        isPrimary: products.get(line.sku)?.isPrimary ?? true,
        placedAt: momentOf(order.placedOn),
      };
    }),
  );
}

/** What was paid and went back, beyond what is known of it already. */
export function moneyOf(orderId: string, order: OrderInFile, known = { captured: 0, refunded: 0 }): ImportedMoney {
  const [paid, refunded] = [order.paid - known.captured, order.refunded - known.refunded];
  const returned = order.isCancelled ? refunded : 0;
  return {
    orderId,
    paymentKey: randomUUID(),
    paid,
    paidWith: order.paidWith,
    paidAt: momentOf(order.placedOn),
    refundId: randomUUID(),
    refunded,
    returned,
    allowanceTax: order.isCancelled ? 0 : taxOfRefunds(order, order.refunded) - taxOfRefunds(order, known.refunded),
    refundedAt: endOf(order),
    totalAfterRefund: order.total - order.refunded,
  };
}

/** Of all refunds together, so that two parts never hold more tax than the whole. */
function taxOfRefunds({ tax, total }: OrderInFile, refunded: number): number {
  return taxWithin(refunded, { taxTotal: tax, orderTotal: total });
}

function pricesOf({ deliveries }: OrderInFile): number[] {
  return deliveries.flatMap(({ lines }) =>
    lines.map(({ quantity, unitPrice, discount }) => quantity * unitPrice - discount),
  );
}

function nameOf({ sku, name }: { sku: string; name: string }, products: KnownProducts): string {
  return name || products.get(sku)?.name || sku;
}
