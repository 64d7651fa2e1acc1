import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: the places of requests that may run at a time with a partner, of all server processes together (D563). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table partner_slots (
         partner text not null,
         slot integer not null,
         held_until timestamptz not null,
         primary key (partner, slot)
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table partner_slots;').execute(db);
}
