import { sql, type Kysely } from 'kysely';

/** What was voided of a credit is given back to its order's cap; what was spent of it before counts for ever (M7). */
export async function up(db: Kysely<never>): Promise<void> {
  await put(
    db,
    `case when deleted_at is null then amount
      else (select coalesce(-sum(e.amount), 0) from credit_entries e where e.credit_id = credits.credit_id and e.kind = 'redeem') end`,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await put(db, 'case when deleted_at is null then amount else amount - remaining end');
}

/** The cap is that of the highest total the order ever had before tax; what a cancelled order gave in place of money comes on top. */
async function put(db: Kysely<never>, issued: string): Promise<void> {
  const text = `
    create or replace view inv_m7 as
      select o.order_id, o.order_id as id, format('%s of %s', c.issued, t.cap) as fault
      from orders o cross join lateral (
        select coalesce(sum(${issued}), 0) as issued
        from credits where order_id = o.order_id) c
      cross join lateral (select floor(greatest(o.order_total - o.tax_total, max(round(((s ->> 'orderTotal')::numeric - (s ->> 'taxTotal')::numeric) * 100)))
          * 5 / 4) + case when o.status = 'Cancelled' then o.captured - o.refunded - o.refund_pending else 0 end as cap
        from jsonb_array_elements(o.totals) s) t
      where c.issued > t.cap`;
  await sql.raw(text).execute(db);
}
