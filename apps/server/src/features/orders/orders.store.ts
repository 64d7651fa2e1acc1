import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { orderJson, orderSources } from './order-json.store.ts';
import { placeOrders } from './order-placing.store.ts';
import { type OrderStatusChange, refreshOrderStatus } from './order-status.store.ts';

/** What decides about an order while it is locked. */
interface LockedOrder {
  orderId: string;
  status: string;
  /** Cents. */
  outstandingBalance: number;
  version: number;
}

/** All SQL on orders, their money and their customers. */
export function orderStore(db: Db) {
  return {
    /** The whole order as JSON text, or undefined when there is none. */
    async text(orderId: string): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select ${orderJson}::text as text from ${orderSources}
        where o.order_id = ${orderId}`.execute(db);
      return rows[0]?.text;
    },

    /** Stores a new order with everything in it and returns its id; undefined when its bulk reference or draft is in already. */
    async place(order: PlacedOrder, at: Date): Promise<string | undefined> {
      const [orderId] = await placeOrders(db, [order], at);
      return orderId;
    },

    /** The same for several at once, in their order. */
    async placeAll(orders: readonly PlacedOrder[], at: Date): Promise<(string | undefined)[]> {
      return await placeOrders(db, orders, at);
    },

    /** What a draft has become; cents. */
    async ofDraft(
      draftId: string,
    ): Promise<{ orderId: string; orderTotal: number; outstandingBalance: number } | undefined> {
      const { rows } = await sql<{ orderId: string; orderTotal: number; outstandingBalance: number }>`
        select order_id as "orderId", order_total as "orderTotal", outstanding_balance as "outstandingBalance"
        from orders where draft_id = ${draftId}`.execute(db);
      return rows[0];
    },

    /** The orders locked for a change of theirs or of their suborders, in id order; what is still owed in cents. */
    async lock(orderIds: readonly string[]): Promise<LockedOrder[]> {
      const { rows } = await sql<LockedOrder>`
        select order_id as "orderId", status, outstanding_balance as "outstandingBalance", version
        from orders where order_id = any(${orderIds}::text[]) order by order_id for no key update`.execute(db);
      return rows;
    },

    /** Brings the status of orders, locked before, in line with their suborders and money; returns those that changed (D55). */
    async refreshStatus(orderIds: readonly string[], at: Date): Promise<OrderStatusChange[]> {
      return await refreshOrderStatus(db, orderIds, at);
    },

    /** Which of these references, as `bulkRefKey` names them, were ingested before, by any upload (table A8, D266). */
    async knownBulkRefs(keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ key: string }>`
        select k.key
        from unnest(${keys}::text[]) k (key)
          join customers c on c.email = split_part(k.key, ' ', 1)
          join orders o on o.customer_id = c.customer_id
            and lower(regexp_replace(o.bulk_order_ref, '\\s', '', 'g')) = split_part(k.key, ' ', 2)
        where o.bulk_order_ref is not null`.execute(db);
      return new Set(rows.map(({ key }) => key));
    },
  };
}
