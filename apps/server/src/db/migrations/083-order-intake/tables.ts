import { sql, type Kysely } from 'kysely';

/**
 * Orders of storefronts as they came (D342), under channel and external id, and what words of a channel mean. The message
 * is kept as text, so that it can be shown as it was sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table intake_orders (
      intake_id uuid primary key default gen_random_uuid(),
      channel text not null,
      external_id text not null,
      state text not null check (state in ('received', 'waiting', 'held', 'placed', 'cancelled')),
      status text not null check (status in ('open', 'hold', 'cancelled')),
      message json not null,
      content_hash text not null,
      updated_at timestamptz,
      sent_by text not null,
      problems jsonb not null default '[]',
      order_id text references orders,
      received_at timestamptz not null,
      changed_at timestamptz not null,
      unique (channel, external_id),
      check (state <> 'placed' or order_id is not null)
    );
    create index intake_orders_received on intake_orders (received_at, intake_id) where state = 'received';
    create index intake_orders_waiting on intake_orders (received_at, intake_id) where state = 'waiting';
    create unique index intake_orders_order on intake_orders (order_id) where order_id is not null;

    create table intake_mappings (
      channel text not null,
      kind text not null check (kind in ('sku', 'shipping')),
      theirs text not null check (length(theirs) between 1 and 200),
      ours text not null,
      changed_by text not null,
      changed_at timestamptz not null,
      primary key (channel, kind, theirs)
    );
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table intake_mappings, intake_orders').execute(db);
}
