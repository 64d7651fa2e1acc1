import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: passkeys as second factors, and what each is asked to sign (D515). A passkey is a second factor without a secret:
 * the version before, which does not know passkeys, still asks for a second step and takes recovery codes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table passkeys (
         factor_id uuid primary key references second_factors on delete cascade,
         credential_id text not null unique,
         public_key bytea not null,
         counter bigint not null check (counter >= 0),
         rp_id text not null
       );
       create table passkey_challenges (
         bound_to text not null,
         purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
         staff_id uuid not null references staff_users on delete cascade,
         challenge text not null,
         expires_at timestamptz not null,
         primary key (bound_to, purpose)
       );
       create index passkey_challenges_staff on passkey_challenges (staff_id);`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `delete from second_factors where factor_id in (select factor_id from passkeys);
       drop table passkeys, passkey_challenges;`,
    )
    .execute(db);
}
