import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface Visitor {
  staffId: string;
  name: string;
  email: string;
}

/** Someone who has not asked for so long has gone; pages ask every 15 seconds. */
const goneAfter = sql`interval '40 seconds'`;

/** All SQL on who has an order open. */
export function orderVisitorStore(db: Db) {
  return {
    /** A text that changes with anything of the order; undefined when there is none. */
    async stamp(orderId: string): Promise<string | undefined> {
      const { rows } = await sql<{ stamp: string }>`
        select o.version || '.' || coalesce((select sum(s.version) from suborders s where s.order_id = o.order_id), 0)
          || coalesce((select string_agg('.' || t.tag, '' order by t.tag collate "C") from order_tags t where t.order_id = o.order_id), '') as stamp
        from orders o where o.order_id = ${orderId}`.execute(db);
      return rows[0]?.stamp;
    },

    /**
     * Notes that someone is at an order and answers who else is, the first to come first; who has gone is forgotten.
     */
    async visit(orderId: string, { staffId, name, email }: Visitor, at: Date) {
      const { rows } = await sql<{ name: string; email: string; since: Date }>`
        with me as (
          insert into order_visitors as v (order_id, staff_id, name, email, since, seen_at)
          values (${orderId}, ${staffId}, ${name}, ${email}, ${at}, ${at})
          on conflict (order_id, staff_id) do update set name = excluded.name, email = excluded.email, seen_at = excluded.seen_at,
            since = case when v.seen_at < excluded.seen_at - ${goneAfter} then excluded.since else v.since end
        ), gone as (
          delete from order_visitors where (order_id, staff_id) in (
            select order_id, staff_id from order_visitors
            where seen_at < ${at}::timestamptz - ${goneAfter} and (order_id, staff_id) <> (${orderId}, ${staffId}::uuid)
            limit 20 for update skip locked)
        )
        select name, email, since from order_visitors
        where order_id = ${orderId} and staff_id <> ${staffId} and seen_at >= ${at}::timestamptz - ${goneAfter}
        order by since, email`.execute(db);
      return rows;
    },
  };
}
