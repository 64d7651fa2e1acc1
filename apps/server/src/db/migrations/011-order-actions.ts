import { sql, type Kysely } from 'kysely';
import {
  searchFilling,
  searchIndexes,
  searchTables,
  searchTriggers,
  searchUndone,
} from './011-order-actions.search.ts';

/**
 * When each kind of letter about an order last went out; the sales order the accounting system has made, or is asked
 * for under a key that outlives lost answers; subscriptions that were stopped; and what orders are found by.
 */
const tables = `
    create table lifecycle_letters (
      order_id text not null references orders,
      event_type text not null,
      sent_at timestamptz not null,
      primary key (order_id, event_type)
    );

    create table sales_orders (
      order_id text primary key references orders,
      effect_key text not null unique,
      sales_order_id text,
      requested_at timestamptz not null,
      answered_at timestamptz,
      check ((sales_order_id is null) = (answered_at is null))
    );

    create table stopped_subscriptions (
      source text not null,
      subscription_number text not null,
      order_id text not null references orders,
      effect_key text not null unique,
      stopped_by text not null,
      stopped_at timestamptz not null,
      confirmed_at timestamptz,
      primary key (source, subscription_number)
    );
    create index orders_subscription on orders ((subscription ->> 'subscriptionNumber'), created_at desc) where subscription is not null;
  `;

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [tables, searchTables, searchFilling, searchIndexes, searchTriggers])
    await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(searchUndone).execute(db);
  await sql
    .raw('drop index orders_subscription; drop table lifecycle_letters, sales_orders, stopped_subscriptions;')
    .execute(db);
}
