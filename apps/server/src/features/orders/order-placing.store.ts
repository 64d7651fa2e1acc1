import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PlacedLineItem, PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Db } from '#db/db.ts';
import { totalsSnapshot } from './order-money.store.ts';

/** One statement for customer, order, suborders, line items and payments: an order is stored whole or not at all. */
export async function placeOrder(db: Db, order: PlacedOrder, at: Date): Promise<string | undefined> {
  const { customer, totals } = order;
  const captured = order.payments.reduce((sum, payment) => sum + payment.amount, 0);
  const { rows } = await sql<{ order_id: string }>`
    with customer as (
      insert into customers (email, first_name, last_name, phone, zip_code, created_at, modified_at)
      values (${customer.email}, ${customer.firstName}, ${customer.lastName}, ${customer.phone}, ${customer.zipCode}, ${at}, ${at})
      on conflict (email) do update set modified_at = excluded.modified_at
      returning customer_id
    ), placed as (
      insert into orders (customer_id, type, status_at, created_at, item_total, discount_total, shipping_cost, shipping_discount,
        shipping_tax, tax_total, order_total, captured, totals, bulk_request_id, bulk_order_ref, subscription, shopify,
        redelivery_of_order_id, draft_id)
      select customer_id, ${order.type}, ${at}, ${at}, ${totals.itemTotal}, ${totals.discountTotal}, ${totals.shippingCost},
        ${totals.shippingDiscount}, ${totals.shippingTaxAmount}, ${totals.taxTotal}, ${totals.orderTotal}, ${captured},
        ${JSON.stringify([totalsSnapshot(totals)])}, ${order.bulk?.requestId ?? null}, ${order.bulk?.orderRef ?? null},
        ${jsonOrNull(order.subscription)}, ${jsonOrNull(order.shopify)}, ${order.redeliveryOf?.orderId ?? null},
        ${order.draftId ?? null}::uuid
      from customer
      on conflict do nothing
      returning order_id
    ), parts as (${suborderInsert(order, at)}), goods as (${lineInsert(order, at)}), money as (${paymentInsert(order, at)})
    select order_id from placed`.execute(db);
  return rows[0]?.order_id;
}

function suborderInsert(order: PlacedOrder, at: Date): RawBuilder<unknown> {
  return sql`
    insert into suborders (suborder_id, order_id, suffix, fc_id, status_at, fulfillment_date, delivery_date, order_type, message,
      recipient, area_id, start_at, window_id, window_duration, transport_mode, fulfilled_by, sale_line_items, lines,
      redelivery_of_suborder_id)
    select order_id || '-' || suffix, order_id, suffix, fc_id, ${at}, fulfillment_date, delivery_date, ${order.type}, message,
      recipient, area_id, start_at, window_id, window_duration, transport_mode, fulfilled_by, sale_line_items, lines,
      ${order.redeliveryOf?.suborderId ?? null}::text
    from placed, jsonb_to_recordset(${JSON.stringify(order.suborders.map(suborderRow))}::jsonb) as s (
      suffix integer, fc_id integer, fulfillment_date date, delivery_date date, message text, recipient jsonb, area_id integer,
      start_at timestamptz, window_id integer, window_duration numeric, transport_mode text, fulfilled_by timestamptz, sale_line_items jsonb, lines jsonb)`;
}

function lineInsert(order: PlacedOrder, at: Date): RawBuilder<unknown> {
  return sql`
    insert into line_items (suborder_id, index, sku, name, quantity, unit_price, original_price, discount_amount, price,
      tax_rate_ppm, tax_amount, is_primary, components, inventory_status, sale_line_item_index, created_on_initial_order_at)
    select order_id || '-' || suffix, index, sku, name, quantity, "unitPrice", "originalPrice", "discountAmount", price,
      "taxRatePpm", "taxAmount", "isPrimary", components, "inventoryStatus", index, ${at}
    from placed, jsonb_to_recordset(${JSON.stringify(order.suborders.flatMap(lineRows))}::jsonb) as l (
      suffix integer, index integer, sku text, name text, quantity integer, "unitPrice" bigint, "originalPrice" bigint,
      "discountAmount" bigint, price bigint, "taxRatePpm" integer, "taxAmount" bigint, "isPrimary" boolean, components jsonb,
      "inventoryStatus" text)`;
}

function paymentInsert(order: PlacedOrder, at: Date): RawBuilder<unknown> {
  const payments = order.payments.map((payment) => ({ ...payment, key: randomUUID() }));
  return sql`
    insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, gateway, amount, transaction_date)
    select key, order_id, 'payment', "transactionId", "paymentType", brand, coalesce(gateway, ''), amount, ${at}
    from placed, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as t (
      key uuid, "transactionId" text, "paymentType" text, brand text, gateway text, amount bigint)`;
}

function suborderRow(suborder: PlacedSuborder, index: number) {
  return {
    suffix: index + 1,
    fc_id: suborder.fcId,
    fulfillment_date: suborder.fulfillmentDate,
    delivery_date: suborder.deliveryDate,
    message: suborder.message,
    recipient: suborder.recipient,
    area_id: suborder.areaId,
    start_at: suborder.startTime,
    window_id: suborder.windowId ?? null,
    window_duration: suborder.windowDuration,
    transport_mode: suborder.transportMode,
    fulfilled_by: suborder.fulfilledBy,
    sale_line_items: suborder.lines.map(({ sku, name, quantity, unitPrice, price }, at) => ({
      index: at,
      sku,
      name,
      quantity,
      unitPrice: unitPrice / 100,
      price: price / 100,
    })),
    lines: suborder.lines.map((line, at) => dayLineItem({ ...line, index: at })),
  };
}

/** What the day's list shows of a line item; kept beside the suborder so that 10,000 rows need no join (speed goal 5). */
export function dayLineItem(
  line: Pick<PlacedLineItem, 'sku' | 'name' | 'quantity' | 'components' | 'inventoryStatus'> & { index: number },
) {
  return {
    index: line.index,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    ...(line.components.length > 0 && { components: line.components.map(({ sku, quantity }) => ({ sku, quantity })) }),
    ...(line.inventoryStatus === 'needs_inventory' && { needsInventory: true }),
  };
}

function lineRows(suborder: PlacedSuborder, place: number) {
  return suborder.lines.map((line, index) => ({ ...line, suffix: place + 1, index }));
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
