import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

const kinds = `'sales-order', 'fulfillment', 'credit-memo', 'refund', 'adjustment'`;

const tables = `create table accounting_records (
         kind text not null check (kind in (${kinds})),
         subject text not null,
         effect_key text not null,
         order_id text references orders,
         day date not null,
         amount bigint,
         record_id text,
         refusal text,
         planned_at timestamptz not null,
         recorded_at timestamptz,
         primary key (kind, subject)
       );
       create index accounting_records_day on accounting_records (day, kind);
       create index accounting_records_refused on accounting_records (planned_at) where refusal is not null;
       create table accounting_days (
         day date not null,
         kind text not null check (kind in (${kinds})),
         our_count integer not null,
         our_amount bigint not null,
         their_count integer not null,
         their_amount bigint not null,
         difference_count integer not null,
         looked_at timestamptz not null,
         primary key (day, kind)
       );
       create table accounting_differences (
         day date not null,
         kind text not null,
         subject text not null,
         is_ours boolean not null,
         our_amount bigint,
         is_theirs boolean not null,
         their_amount bigint,
         primary key (day, kind, subject),
         foreign key (day, kind) references accounting_days on delete cascade
       );`;

const indexes = `create index orders_placed on orders (created_at) where imported_as is null;
       create index suborders_left on suborders (status_at)
         where status in ('LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered');
       create index adjustments_cleared on adjustments (updated_at) where for_count and origin <> 'allocation';`;

/** Expand: what was recorded with the accounting system, and how both sides compared day by day (D564, D565). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(indexes).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `drop index adjustments_cleared, suborders_left, orders_placed;
       drop table accounting_differences, accounting_days, accounting_records;`,
    )
    .execute(db);
}
