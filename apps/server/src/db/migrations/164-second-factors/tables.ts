import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Expand: authenticator apps and recovery codes, the sign-ins that wait for one, and the groups that need one (D485). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table second_factors (
         factor_id uuid primary key default gen_random_uuid(),
         staff_id uuid not null references staff_users on delete cascade,
         name text not null,
         sealed_secret text not null,
         last_step bigint not null,
         added_at timestamptz not null,
         last_used_at timestamptz not null
       );
       create index second_factors_staff on second_factors (staff_id);
       create table recovery_codes (
         code_hash text primary key,
         staff_id uuid not null references staff_users on delete cascade
       );
       create index recovery_codes_staff on recovery_codes (staff_id);
       create table second_factor_challenges (
         challenge_hash text primary key,
         staff_id uuid not null references staff_users on delete cascade,
         methods text[] not null,
         expires_at timestamptz not null
       );
       create table second_factor_secrets (secret bytea not null);
       create unique index second_factor_secrets_one on second_factor_secrets ((true));
       insert into second_factor_secrets (secret)
       values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
       alter table company_settings add column second_factor_groups text[] not null default '{}';`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table company_settings drop column second_factor_groups;
       drop table second_factors, recovery_codes, second_factor_challenges, second_factor_secrets;`,
    )
    .execute(db);
}
