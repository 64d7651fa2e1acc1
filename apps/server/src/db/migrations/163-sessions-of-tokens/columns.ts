import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: a session says from where it is used, how its person has proved who they are and when, and when hands last
 * moved (D276). A server of the version before leaves these empty.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table refresh_tokens add column address text not null default '', add column methods text[] not null default '{}',
         add column authenticated_at timestamptz, add column hands_at timestamptz;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table refresh_tokens drop column address, drop column methods, drop column authenticated_at,
         drop column hands_at;`,
    )
    .execute(db);
}
