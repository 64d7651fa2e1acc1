import { sql, type Kysely } from 'kysely';

const refunds = `
      select order_id, refund_id::text, format('the refund over %s is %s since %s', amount, status, created_at)
      from refunds where status in ('granted', 'pending') and created_at < moment - interval '15 minutes'`;

const underWay = (parts: string) => `
    create or replace function inv_m14_at(moment timestamptz) returns table (order_id text, id text, fault text)
      language sql stable as $$ ${parts} $$;`;

/** What is promised of refunds that wait for the gateway holds for charges as well (M14). */
export async function up(db: Kysely<never>): Promise<void> {
  const charges = `
      union all
      select order_id, charge_id::text, format('the charge over %s is pending since %s', amount, requested_at)
      from charges where status = 'pending' and requested_at < moment - interval '15 minutes'`;
  await sql.raw(underWay(refunds + charges)).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(underWay(refunds)).execute(db);
}
