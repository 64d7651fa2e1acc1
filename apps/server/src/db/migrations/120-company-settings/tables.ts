import { sql, type Kysely } from 'kysely';

/**
 * How the company shows itself and how much its people may give (D385), one row. The highest percent that ever held is
 * kept: credits given under it stay right when it is lowered (M7).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table company_settings (
      only_row boolean primary key default true check (only_row),
      name text not null default '' check (length(name) <= 80),
      sender_name text not null default '' check (length(sender_name) <= 80),
      reply_to text,
      logo_hash text references files (hash),
      daily_credit bigint check (daily_credit >= 0),
      credit_percent integer not null default 125 check (credit_percent between 1 and 200),
      highest_credit_percent integer not null default 125 check (highest_credit_percent >= credit_percent),
      version integer not null default 1
    );
    insert into company_settings default values;
    ${creditCapView('(select highest_credit_percent from company_settings) / 100')}
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(`${creditCapView('5 / 4')} drop table company_settings;`).execute(db);
}

/** The cap is that of the highest total the order ever had before tax; what is not a gift is no part of it. */
function creditCapView(share: string): string {
  return `
    create or replace view inv_m7 as
      select o.order_id, o.order_id as id, format('%s of %s', c.issued, t.cap) as fault
      from orders o cross join lateral (
        select coalesce(sum(greatest(0, case when deleted_at is null then amount
          else (select coalesce(-sum(e.amount), 0) from credit_entries e where e.credit_id = credits.credit_id and e.kind = 'redeem') end
          - backed)), 0) as issued
        from credits where order_id = o.order_id) c
      cross join lateral (select floor(greatest(o.order_total - o.tax_total, max(round(((s ->> 'orderTotal')::numeric - (s ->> 'taxTotal')::numeric) * 100)))
          * ${share}) as cap
        from jsonb_array_elements(o.totals) s) t
      where c.issued > t.cap;
  `;
}
