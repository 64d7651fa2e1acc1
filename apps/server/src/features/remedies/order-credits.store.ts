import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What has been given in credits for orders. */
export function orderCreditStore(db: Db) {
  return {
    /**
     * Cents of all credits ever given for an order's problems; what was voided since is given back to the limit, what was spent
     * is not. What stands in place of money is no gift.
     */
    async issuedFor(orderId: string): Promise<number> {
      const { rows } = await sql<{ issued: number }>`
        select coalesce(sum(greatest(0, case when deleted_at is null then amount else (
          select coalesce(-sum(e.amount), 0) from credit_entries e where e.credit_id = c.credit_id and e.kind = 'redeem') end - backed)),
          0)::bigint as issued
        from credits c where order_id = ${orderId}`.execute(db);
      return rows[0]?.issued ?? 0;
    },

    /** The next credit of this person waits until this transaction is done. */
    async lockGiven(performedBy: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('credits of ' || ${performedBy}, 0))`.execute(db);
    },

    /** Cents one person has given away in credits from then on, raised ones included; what stands in place of money is its customer's own. */
    async givenSince(performedBy: string, since: string): Promise<number> {
      const { rows } = await sql<{ given: number }>`
        select coalesce(sum(e.amount - e.backed), 0)::bigint as given from credit_entries e
        where e.at >= ${since} and e.performed_by = ${performedBy} and e.amount > 0 and e.kind in ('issue', 'edit')`.execute(
        db,
      );
      return rows[0]?.given ?? 0;
    },
  };
}
