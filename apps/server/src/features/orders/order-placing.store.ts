import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { PlacedLineItem, PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Db } from '#db/db.ts';
import { totalsSnapshot } from './order-money.store.ts';

/**
 * One statement for customers, orders, suborders, line items and payments: each order is stored whole or not at all. Their
 * ids in the order they were given, undefined where a bulk reference or draft is in already. Customers are locked by email
 * and references in their order, so that two of these statements never wait for each other.
 */
export async function placeOrders(db: Db, orders: readonly PlacedOrder[], at: Date): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ place: number; order_id: string }>`
    with given as materialized (
      select nextval('order_numbers')::text as order_id, o.*
      from jsonb_to_recordset(${JSON.stringify(orders.map(orderRow))}::jsonb) as o (
        place integer, email text, first_name text, last_name text, phone text, zip_code text, type text, item_total bigint,
        discount_total bigint, shipping_cost bigint, shipping_discount bigint, shipping_tax bigint, tax_total bigint,
        order_total bigint, captured bigint, totals jsonb, bulk_request_id uuid, bulk_order_ref text, subscription jsonb,
        shopify jsonb, redelivery_of_order_id text, redelivery_of_suborder_id text, draft_id uuid)
    ), customer as (
      insert into customers (email, first_name, last_name, phone, zip_code, created_at, modified_at)
      select distinct on (email) email, first_name, last_name, phone, zip_code, ${at}::timestamptz, ${at}::timestamptz
      from given order by email, place
      on conflict (email) do update set modified_at = excluded.modified_at
      returning customer_id, email
    ), placed as (
      insert into orders (order_id, customer_id, type, status_at, created_at, item_total, discount_total, shipping_cost,
        shipping_discount, shipping_tax, tax_total, order_total, captured, totals, bulk_request_id, bulk_order_ref, subscription,
        shopify, redelivery_of_order_id, draft_id)
      select order_id, customer_id, type, ${at}, ${at}, item_total, discount_total, shipping_cost, shipping_discount,
        shipping_tax, tax_total, order_total, captured, totals, bulk_request_id, bulk_order_ref, subscription, shopify,
        redelivery_of_order_id, draft_id
      from given join customer using (email)
      order by bulk_order_ref, place
      on conflict do nothing
      returning order_id
    ), stored as (
      select g.place, g.order_id, g.type, g.redelivery_of_suborder_id from given g join placed using (order_id)
    ), parts as (${suborderInsert(orders, at)}), goods as (${lineInsert(orders, at)}), money as (${paymentInsert(orders, at)})
    select place, order_id from stored`.execute(db);
  const idOf = new Map(rows.map(({ place, order_id }) => [place, order_id]));
  return orders.map((_, place) => idOf.get(place));
}

/** Fields that an order does not have are left out, and are null where they are read. */
function orderRow(order: PlacedOrder, place: number) {
  const { customer, totals, bulk, redeliveryOf, draftId, subscription, shopify } = order;
  return {
    place,
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    zip_code: customer.zipCode,
    type: order.type,
    item_total: totals.itemTotal,
    discount_total: totals.discountTotal,
    shipping_cost: totals.shippingCost,
    shipping_discount: totals.shippingDiscount,
    shipping_tax: totals.shippingTaxAmount,
    tax_total: totals.taxTotal,
    order_total: totals.orderTotal,
    captured: order.payments.reduce((sum, payment) => sum + payment.amount, 0),
    totals: [totalsSnapshot(totals)],
    bulk_request_id: bulk?.requestId,
    bulk_order_ref: bulk?.orderRef,
    subscription,
    shopify,
    redelivery_of_order_id: redeliveryOf?.orderId,
    redelivery_of_suborder_id: redeliveryOf?.suborderId,
    draft_id: draftId,
  };
}

function suborderInsert(orders: readonly PlacedOrder[], at: Date): RawBuilder<unknown> {
  return sql`
    insert into suborders (suborder_id, order_id, suffix, fc_id, status_at, fulfillment_date, delivery_date, order_type, message,
      recipient, area_id, start_at, window_id, window_duration, transport_mode, fulfilled_by, sale_line_items, lines,
      redelivery_of_suborder_id)
    select order_id || '-' || suffix, order_id, suffix, fc_id, ${at}, fulfillment_date, delivery_date, type, message,
      recipient, area_id, start_at, window_id, window_duration, transport_mode, fulfilled_by, sale_line_items, lines,
      redelivery_of_suborder_id
    from stored join jsonb_to_recordset(${rowsOf(orders, ({ suborders }) => suborders.map(suborderRow))}::jsonb) as s (
      place integer, suffix integer, fc_id integer, fulfillment_date date, delivery_date date, message text, recipient jsonb,
      area_id integer, start_at timestamptz, window_id integer, window_duration numeric, transport_mode text,
      fulfilled_by timestamptz, sale_line_items jsonb, lines jsonb) using (place)`;
}

function lineInsert(orders: readonly PlacedOrder[], at: Date): RawBuilder<unknown> {
  return sql`
    insert into line_items (suborder_id, index, sku, name, quantity, unit_price, original_price, discount_amount, price,
      tax_rate_ppm, tax_amount, is_primary, components, inventory_status, sale_line_item_index, created_on_initial_order_at)
    select order_id || '-' || suffix, index, sku, name, quantity, "unitPrice", "originalPrice", "discountAmount", price,
      "taxRatePpm", "taxAmount", "isPrimary", components, "inventoryStatus", index, ${at}
    from stored join jsonb_to_recordset(${rowsOf(orders, ({ suborders }) => suborders.flatMap(lineRows))}::jsonb) as l (
      place integer, suffix integer, index integer, sku text, name text, quantity integer, "unitPrice" bigint,
      "originalPrice" bigint, "discountAmount" bigint, price bigint, "taxRatePpm" integer, "taxAmount" bigint,
      "isPrimary" boolean, components jsonb, "inventoryStatus" text) using (place)`;
}

function paymentInsert(orders: readonly PlacedOrder[], at: Date): RawBuilder<unknown> {
  const rowsOfOrder = ({ payments }: PlacedOrder) => payments.map((payment) => ({ ...payment, key: randomUUID() }));
  return sql`
    insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, gateway, amount, transaction_date)
    select key, order_id, 'payment', "transactionId", "paymentType", brand, coalesce(gateway, ''), amount, ${at}
    from stored join jsonb_to_recordset(${rowsOf(orders, rowsOfOrder)}::jsonb) as t (
      place integer, key uuid, "transactionId" text, "paymentType" text, brand text, gateway text, amount bigint) using (place)`;
}

/** What the orders have of something, as JSON, each with the place of its order. */
function rowsOf(orders: readonly PlacedOrder[], of: (order: PlacedOrder) => object[]): string {
  return JSON.stringify(orders.flatMap((order, place) => of(order).map((row) => ({ ...row, place }))));
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
