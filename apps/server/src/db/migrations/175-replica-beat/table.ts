import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: the moment that servers with a replica write down, and read there to see how far it is (D506). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table replica_beat (
         only_one boolean primary key check (only_one),
         at timestamptz not null
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table replica_beat;').execute(db);
}
