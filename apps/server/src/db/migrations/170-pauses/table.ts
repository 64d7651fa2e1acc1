import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Work that somebody has paused (D496): one row each while it is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table pauses (
         work text primary key,
         since timestamptz not null,
         paused_by text not null,
         reason text not null check (reason <> '')
       );`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table pauses;').execute(db);
}
