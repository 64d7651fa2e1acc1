import { sql, type Kysely } from 'kysely';

/**
 * What shops tell us, as it came and before anything is made of it (D380, D382), and up to when a shop was asked for what it
 * has not told. An intake order says in whose form its message is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table shop_events (
      event_id bigint generated always as identity primary key,
      webhook_id text not null unique,
      channel text not null,
      topic text not null,
      body text not null,
      state text not null check (state in ('received', 'read', 'unreadable')),
      received_at timestamptz not null,
      forget_at timestamptz not null
    );
    create index shop_events_received on shop_events (event_id) where state = 'received';
    create index shop_events_forget on shop_events (forget_at);
    create table shop_reconciliations (
      channel text primary key,
      up_to timestamptz not null,
      at timestamptz not null,
      looked_at integer not null,
      found integer not null
    );
    alter table intake_orders add column form text not null default 'bloomdesk' check (form in ('bloomdesk', 'shop'));
    alter table intake_orders add column refused_hash text;
    alter table intake_mappings drop constraint intake_mappings_kind_check;
    alter table intake_mappings add constraint intake_mappings_kind_check
      check (kind in ('sku', 'shipping', 'field', 'window'));
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table intake_mappings drop constraint intake_mappings_kind_check;
    delete from intake_mappings where kind not in ('sku', 'shipping');
    alter table intake_mappings add constraint intake_mappings_kind_check check (kind in ('sku', 'shipping'));
    alter table intake_orders drop column form, drop column refused_hash;
    drop table shop_reconciliations, shop_events;
  `)
    .execute(db);
}
