import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** When a person was last signed in by the company's provider (D566); unknown of sign-ins before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table provider_identities add column signed_in_at timestamptz;').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table provider_identities drop column signed_in_at;').execute(db);
}
