import { type Kysely, sql } from 'kysely';

const tables = `
    alter table credits add column reserved bigint not null default 0,
      add constraint credits_reserved_within_remaining check (reserved between 0 and remaining);
    comment on column credits.reserved is 'What redemptions hold of it: it is still there and cannot be spent otherwise.';

    create table credit_redemptions (
      redemption_id uuid primary key,
      email text not null check (email = lower(email)),
      order_ref text not null,
      order_id text references orders,
      amount bigint not null check (amount > 0),
      captured bigint not null default 0 check (captured between 0 and amount),
      status text not null check (status in ('reserved', 'captured', 'released', 'lapsed', 'returned')),
      performed_by text not null,
      reserved_at timestamptz not null,
      lapses_at timestamptz not null,
      ended_at timestamptz,
      check ((status = 'reserved') = (ended_at is null)),
      check ((captured > 0) = (status in ('captured', 'returned'))),
      check (order_id is null or status = 'captured')
    );
    comment on column credit_redemptions.order_id is 'The order whose credit_used holds what was captured; null while it is on its way.';
    create index credit_redemptions_live on credit_redemptions (lapses_at) where status = 'reserved';
    create index credit_redemptions_email on credit_redemptions (email) where status = 'reserved';
    create index credit_redemptions_waiting on credit_redemptions (order_ref) where order_id is null;
    create index credit_redemptions_order on credit_redemptions (order_id) where order_id is not null;

    create table credit_redemption_parts (
      redemption_id uuid not null references credit_redemptions,
      credit_id uuid not null references credits,
      amount bigint not null check (amount > 0),
      captured bigint not null default 0 check (captured between 0 and amount),
      primary key (redemption_id, credit_id)
    );
    create index credit_redemption_parts_credit on credit_redemption_parts (credit_id);

    create table order_references (
      order_ref text primary key,
      order_id text not null references orders
    );
`;

const views = `
    create view inv_m22 as
      select c.order_id, c.credit_id::text as id, format('%s reserved, redemptions hold %s', c.reserved, h.held) as fault
      from credits c cross join lateral (select coalesce(sum(p.amount), 0) as held
        from credit_redemption_parts p join credit_redemptions r using (redemption_id)
        where p.credit_id = c.credit_id and r.status = 'reserved') h
      where c.reserved <> h.held or c.reserved not between 0 and c.remaining;

    create view inv_m23 as
      select r.order_id, r.redemption_id::text as id, format('%s reserved and %s captured, its credits say %s and %s', r.amount, r.captured,
        p.amount, p.captured) as fault
      from credit_redemptions r cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(captured), 0) as captured
        from credit_redemption_parts where redemption_id = r.redemption_id) p
      where p.captured <> r.captured or (r.status = 'reserved' and p.amount <> r.amount)
      union all
      select o.order_id, o.order_id, format('%s of credit used, redemptions brought %s', o.credit_used, t.brought)
      from orders o cross join lateral (select coalesce(sum(captured), 0) as brought from credit_redemptions
        where order_id = o.order_id) t
      where t.brought > o.credit_used
      union all
      select c.order_id, c.credit_id::text, format('%s captured of it, %s spent', t.captured, e.spent)
      from credits c cross join lateral (select coalesce(sum(captured), 0) as captured from credit_redemption_parts
        where credit_id = c.credit_id) t
      cross join lateral (select coalesce(-sum(amount), 0) as spent from credit_entries
        where credit_id = c.credit_id and kind = 'redeem') e
      where t.captured > e.spent;
`;

/**
 * Credits that are spent (D370): what is reserved of a credit for a while, what was captured of it, and the order that came of
 * it. The storefront knows an order by its own reference before we know it by our number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables + views).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop view inv_m23, inv_m22;
    drop table order_references, credit_redemption_parts, credit_redemptions;
    alter table credits drop constraint credits_reserved_within_remaining, drop column reserved;
  `)
    .execute(db);
}
