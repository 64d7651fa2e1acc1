import { sql, type Kysely } from 'kysely';

/**
 * Money that goes back. What is reserved, pending or settled never exceeds what was captured, nor the payment it is taken
 * from: both are checks of their tables, no matter who writes them (D146, D147).
 */
const refunds = `
    alter table orders add column refund_pending bigint not null default 0 check (refund_pending >= 0);
    alter table order_transactions add column refund_reserved bigint not null default 0;

    update orders o set refund_pending = p.amount
    from (select order_id, sum(amount) as amount from order_transactions
          where transaction_type = 'refund' and state = 'pending' group by order_id) p
    where o.order_id = p.order_id;

    -- earlier refunds do not say which payment they were taken from: the newest first, as it is done from now on (D152)
    update order_transactions t set refund_reserved = least(t.amount, greatest(0, r.amount - n.newer))
    from (select order_id, sum(amount) as amount from order_transactions
          where transaction_type = 'refund' and state <> 'failed' group by order_id) r,
      (select transaction_key, coalesce(sum(amount) over (partition by order_id order by transaction_date desc, transaction_key
         rows between unbounded preceding and 1 preceding), 0) as newer
       from order_transactions where transaction_type = 'payment') n
    where t.transaction_type = 'payment' and t.order_id = r.order_id and t.transaction_key = n.transaction_key;

    alter table orders add constraint orders_refunds_within_captured check (refunded + refund_pending <= captured);
    alter table order_transactions add constraint order_transactions_refunds_within_payment
      check (refund_reserved between 0 and amount and (transaction_type = 'payment' or refund_reserved = 0));

    create table refunds (
      refund_id uuid primary key,
      order_id text not null references orders,
      suborder_id text references suborders,
      amount bigint not null check (amount > 0),
      tax bigint not null default 0 check (tax between 0 and amount),
      line_items jsonb not null default '[]',
      reasons jsonb not null default '[]',
      status text not null check (status in ('granted', 'pending', 'settled', 'failed')),
      transaction_id text not null default 'PENDING',
      gateway text not null default '',
      payment_key uuid not null references order_transactions (transaction_key),
      performed_by text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      failure text,
      effect_key text not null unique,
      check ((status = 'settled') = (settled_at is not null)),
      check ((status = 'failed') = (failure is not null))
    );
    create index refunds_order on refunds (order_id, created_at);
    create index refunds_payment on refunds (payment_key);
`;

const credits = `
    create table credits (
      credit_id uuid primary key,
      email text not null check (email = lower(email)),
      amount bigint not null check (amount > 0),
      remaining bigint not null check (remaining between 0 and amount),
      reason text not null,
      tag text not null,
      order_id text references orders,
      suborder_id text references suborders,
      issued_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      deleted_at timestamptz,
      check (deleted_at is null or remaining = 0)
    );
    create index credits_email on credits (email, created_at desc);
    create index credits_order on credits (order_id) where order_id is not null;

    -- every change of what a credit is worth, with the sign it has for the customer; nobody rewrites it
    create table credit_entries (
      entry_id bigint generated always as identity primary key,
      credit_id uuid not null references credits,
      kind text not null check (kind in ('issue', 'redeem', 'edit', 'void')),
      amount bigint not null,
      remaining bigint not null check (remaining >= 0),
      performed_by text not null,
      at timestamptz not null
    );
    create index credit_entries_credit on credit_entries (credit_id, entry_id);
`;

/** What the simulated payment gateway knows by itself: one refund for each key, however often it is asked for. */
const gateway = `
    create table simulated_refunds (
      effect_key text primary key,
      payment_reference text not null,
      amount bigint not null check (amount > 0),
      transaction_id text not null,
      asked integer not null default 1,
      asked_at timestamptz not null
    );
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(refunds).execute(db);
  await sql.raw(credits).execute(db);
  await sql.raw(gateway).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop table simulated_refunds, credit_entries, credits, refunds;
    alter table orders drop column refund_pending;
    alter table order_transactions drop column refund_reserved;
  `)
    .execute(db);
}
