import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: what a shop's stock levels were set to last, by item and center (D578). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table shop_levels (
         channel text not null,
         item_id text not null,
         fc_id integer not null references fulfillment_centers,
         sku text not null,
         told integer,
         told_at timestamptz,
         listed_at timestamptz not null,
         primary key (channel, item_id, fc_id)
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table shop_levels;').execute(db);
}
