import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/**
 * Expand: whose account belongs to which person of the company's provider, which session there a session here came from
 * (as a hash), and the sign-out messages of the provider that are spent (D555, D557).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table provider_identities (
         issuer text not null,
         subject text not null,
         staff_id uuid not null references staff_users on delete cascade,
         linked_at timestamptz not null,
         primary key (issuer, subject),
         unique (staff_id, issuer)
       );
       create table spent_logout_tokens (
         token_hash text primary key,
         expires_at timestamptz not null
       );
       alter table refresh_tokens add column provider_session text;
       create index refresh_tokens_provider_session on refresh_tokens (provider_session)
         where provider_session is not null;
       alter table second_factor_challenges add column provider_session text;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table second_factor_challenges drop column provider_session;
       alter table refresh_tokens drop column provider_session;
       drop table spent_logout_tokens, provider_identities;`,
    )
    .execute(db);
}
