import { sql } from 'kysely';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import type { Db } from '#db/db.ts';
import type { SalesOrderRequest } from '#partners/accounting/accounting.ts';

export interface StoredSalesOrder {
  effectKey: string;
  /** Null until the accounting system has answered. */
  salesOrderId: string | null;
}

/** All SQL on what the accounting system is asked for and has answered. */
export function salesOrderStore(db: Db) {
  return {
    /** What an order has, or is to have, in the accounting system; an order that came with one is not asked for. */
    async ofOrder(orderId: string): Promise<StoredSalesOrder | undefined> {
      return await db
        .selectFrom('sales_orders')
        .select(['effect_key as effectKey', 'sales_order_id as salesOrderId'])
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    },

    /** Notes that a sales order is about to be asked for, under the key all tries have in common. */
    async plan(orderId: string, effectKey: string, at: Date): Promise<void> {
      await db
        .insertInto('sales_orders')
        .values({ order_id: orderId, effect_key: effectKey, sales_order_id: null, requested_at: at, answered_at: null })
        .onConflict((same) => same.column('order_id').doNothing())
        .execute();
    },

    /** Keeps the number the accounting system has given; it never changes. */
    async answered(orderId: string, salesOrderId: string, at: Date): Promise<void> {
      await db
        .updateTable('sales_orders')
        .set({ sales_order_id: salesOrderId, answered_at: at })
        .where('order_id', '=', orderId)
        .where('sales_order_id', 'is', null)
        .execute();
    },

    /** The order's own number, and the suborders that wait for it. */
    async subject(orderId: string) {
      const { rows } = await sql<{ salesOrderId: string | null; isImported: boolean; suborderIds: string[] }>`
        select netsuite_sales_order_id as "salesOrderId", imported_as is not null as "isImported",
          array(select suborder_id from suborders s where s.order_id = o.order_id order by suffix) as "suborderIds"
        from orders o where order_id = ${orderId}`.execute(db);
      return rows[0];
    },

    /** The order as accounting books it: on the day it was placed, with every line it ever had. */
    async content(orderId: string): Promise<Omit<SalesOrderRequest, 'effectKey'> | undefined> {
      const { rows } = await sql<Omit<SalesOrderRequest, 'effectKey'>>`
        select o.order_id as "orderId", (o.created_at at time zone ${companyZone})::date as day, c.email as "customerEmail",
          json_build_object('customerId', c.customer_id, 'firstName', c.first_name, 'lastName', c.last_name) as customer,
          o.order_total as "orderTotal", o.shipping_cost - o.shipping_discount as shipping, o.tax_total as tax,
          (select coalesce(json_agg(json_build_object('key', l.suborder_id || '/' || l.index, 'fcId', s.fc_id, 'sku', l.sku,
              'quantity', l.quantity, 'isClosed', l.is_deleted or s.status = 'Cancelled', 'amount',
              case when l.chargeable and (l.remains_charged or not (l.is_deleted or s.status = 'Cancelled')) then l.price else 0 end)
              order by s.suffix, l.index), '[]'::json)
            from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id) as lines
        from orders o join customers c using (customer_id) where o.order_id = ${orderId}`.execute(db);
      return rows[0];
    },

    /** Gives an order, locked before, its number. */
    async give(orderId: string, salesOrderId: string): Promise<void> {
      await db
        .updateTable('orders')
        .set((row) => ({ netsuite_sales_order_id: salesOrderId, version: row('version', '+', 1) }))
        .where('order_id', '=', orderId)
        .execute();
    },
  };
}
