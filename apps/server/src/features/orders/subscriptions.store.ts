import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface OrderSubscription {
  source: string;
  subscriptionNumber: string;
  stoppedAt: string | null;
}

interface Stopped {
  orderId: string;
  source: string;
  subscriptionNumber: string;
  effectKey: string;
  by: string;
}

/** Orders a list shows at most; a weekly subscription of nine years. */
const mostRelated = 500;

/** All SQL on the subscriptions that orders come from. */
export function subscriptionStore(db: Db) {
  return {
    /** The subscription of an order; null when it has none, undefined when there is no such order. */
    async ofOrder(orderId: string): Promise<OrderSubscription | null | undefined> {
      const { rows } = await sql<{ has: boolean; source: string; subscriptionNumber: string; stoppedAt: Date | null }>`
        select o.subscription is not null as has, coalesce(o.subscription ->> 'source', '') as source,
          coalesce(o.subscription ->> 'subscriptionNumber', '') as "subscriptionNumber", t.stopped_at as "stoppedAt"
        from orders o left join stopped_subscriptions t
          on t.source = o.subscription ->> 'source' and t.subscription_number = o.subscription ->> 'subscriptionNumber'
        where o.order_id = ${orderId}`.execute(db);
      const [row] = rows;
      if (!row) return undefined;
      const { has, stoppedAt, ...subscription } = row;
      return has ? { ...subscription, stoppedAt: stoppedAt?.toISOString() ?? null } : null;
    },

    /** Notes that a subscription is stopped for all its orders; false when someone was first. */
    async stop({ orderId, source, subscriptionNumber, effectKey, by }: Stopped, at: Date): Promise<boolean> {
      const row = await db
        .insertInto('stopped_subscriptions')
        .values({
          source,
          subscription_number: subscriptionNumber,
          order_id: orderId,
          effect_key: effectKey,
          stopped_by: by,
          stopped_at: at,
          confirmed_at: null,
        })
        .onConflict((same) => same.columns(['source', 'subscription_number']).doNothing())
        .returning('effect_key')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Notes that the subscription's own site has stopped it too. */
    async confirmed(effectKey: string, at: Date): Promise<void> {
      await db
        .updateTable('stopped_subscriptions')
        .set({ confirmed_at: at })
        .where('effect_key', '=', effectKey)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /** The other orders of the same subscription, newest first. */
    async relatedTo(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ orderId: string }>`
        select r.order_id as "orderId"
        from orders o join orders r on r.subscription is not null
          and r.subscription ->> 'subscriptionNumber' = o.subscription ->> 'subscriptionNumber'
          and r.subscription ->> 'source' = o.subscription ->> 'source'
        where o.order_id = ${orderId} and r.order_id <> o.order_id and o.subscription ->> 'subscriptionNumber' <> ''
        order by r.created_at desc, r.order_id desc limit ${mostRelated}`.execute(db);
      return rows.map((row) => row.orderId);
    },
  };
}
