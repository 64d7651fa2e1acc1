import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';
import { shopPayments } from './payments.ts';

export const kind: StepKind = 'expands';

/** Expand: what a shop was told of its suborders (D575), and the points that all processes have with it together (D577). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table shop_parcels (
         suborder_id text primary key references suborders,
         channel text not null,
         wanted text not null,
         told text,
         revision integer not null default 1,
         refusal text,
         planned_at timestamptz not null,
         told_at timestamptz
       );
       create index shop_parcels_refused on shop_parcels (planned_at) where refusal is not null;
       create table partner_points (
         account text primary key,
         held double precision not null,
         most double precision not null,
         per_second double precision not null check (per_second > 0),
         at timestamptz not null
       );`,
    )
    .execute(db);
  await sql.raw(shopPayments).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table partner_points, shop_parcels;').execute(db);
}
