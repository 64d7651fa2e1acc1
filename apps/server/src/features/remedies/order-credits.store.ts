import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What has been given in credits for orders. */
export function orderCreditStore(db: Db) {
  return {
    /** Cents of all credits ever issued for an order; what was voided since is given back to the limit, what was spent is not. */
    async issuedFor(orderId: string): Promise<number> {
      const { rows } = await sql<{ issued: number }>`
        select coalesce(sum(case when deleted_at is null then amount else amount - remaining end), 0)::bigint as issued
        from credits where order_id = ${orderId}`.execute(db);
      return rows[0]?.issued ?? 0;
    },
  };
}
