import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: above so many cents somebody proves again who they are before money goes back (D486); null for never. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table company_settings add column confirm_above bigint check (confirm_above >= 0)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table company_settings drop column confirm_above`.execute(db);
}
