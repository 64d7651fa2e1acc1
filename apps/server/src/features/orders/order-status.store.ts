import { sql } from 'kysely';
import { type OrderStatus, orderStatusOf } from '@bloomdesk/domain/orders/order-status';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

export interface OrderStatusChange {
  orderId: string;
  from: string;
  to: OrderStatus;
}

/**
 * Derives the status of each order from its suborders and its money, and stores those that differ (D55). Anyone who
 * changes suborders has locked their orders before, so that two changes never derive from half of each other.
 */
export async function refreshOrderStatus(db: Db, orderIds: readonly string[], at: Date): Promise<OrderStatusChange[]> {
  const changes = (await lockStatusSources(db, orderIds)).flatMap(({ orderId, status, ...source }) => {
    const to = orderStatusOf({ ...source, suborders: source.statuses.map((suborder) => ({ status: suborder })) });
    return to === status ? [] : [{ orderId, from: status, to }];
  });
  if (changes.length === 0) return changes;
  await sql`
    update orders o set status = c.status, status_at = ${at}, version = o.version + 1
    from unnest(${changes.map((change) => change.orderId)}::text[], ${changes.map((change) => change.to)}::text[]) as c (order_id, status)
    where o.order_id = c.order_id`.execute(db);
  return changes;
}

interface StatusSource {
  orderId: string;
  status: string;
  statuses: SuborderStatus[];
  outstandingBalance: number;
  hasPendingRefund: boolean;
}

async function lockStatusSources(db: Db, orderIds: readonly string[]): Promise<StatusSource[]> {
  const { rows } = await sql<StatusSource>`
    select o.order_id as "orderId", o.status,
      (select array_agg(s.status) from suborders s where s.order_id = o.order_id) as statuses,
      o.outstanding_balance as "outstandingBalance",
      exists (select from order_transactions t
              where t.order_id = o.order_id and t.transaction_type = 'refund' and t.state = 'pending') as "hasPendingRefund"
    from orders o where o.order_id = any(${orderIds}::text[])
    order by o.order_id for no key update of o`.execute(db);
  return rows;
}
