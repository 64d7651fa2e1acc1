import { sql } from 'kysely';
import type { PlatformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import type { Db } from '#db/db.ts';

/** What is known here of an order on the payment platform. */
interface PlatformCopy {
  /** Null where the order did not come through the platform. */
  platformOrderId: string | null;
  /** What it said last, else what came with the order. */
  summary: unknown;
  takenAt: Date;
}

/** What the payment platform said of orders, kept for when it does not answer. */
export function platformCopyStore(db: Db) {
  return {
    /** Undefined when there is no such order. */
    async of(orderId: string): Promise<PlatformCopy | undefined> {
      const { rows } = await sql<PlatformCopy>`
        select o.shopify ->> 'id' as "platformOrderId", coalesce(p.summary, o.shopify) as summary,
          coalesce(p.taken_at, o.created_at) as "takenAt"
        from orders o left join platform_copies p using (order_id) where o.order_id = ${orderId}`.execute(db);
      return rows[0];
    },

    /** Keeps what it says now; an answer that was overtaken by a later one is dropped. */
    async keep(orderId: string, summary: PlatformSummary, at: Date): Promise<void> {
      await sql`
        insert into platform_copies (order_id, summary, taken_at) values (${orderId}, ${JSON.stringify(summary)}::jsonb, ${at})
        on conflict (order_id) do update set summary = excluded.summary, taken_at = excluded.taken_at
          where platform_copies.taken_at <= excluded.taken_at`.execute(db);
    },
  };
}
