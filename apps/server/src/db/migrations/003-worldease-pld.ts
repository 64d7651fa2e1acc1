import { sql, type Kysely } from 'kysely';

/**
 * What UPS was told of each Worldease batch and what it said: one row for each attempt with what was sent, so that an
 * answer that was lost is fetched again under the same key. Rows outlive their batch, for UPS remembers it too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table worldease_plds (
      effect_key text primary key,
      batch_id text not null,
      attempt integer not null check (attempt >= 1),
      content jsonb not null,
      content_hash text not null,
      state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
      errors jsonb not null default '{}',
      requested_at timestamptz not null,
      answered_at timestamptz,
      unique (batch_id, attempt),
      check ((state = 'pending') = (answered_at is null))
    );
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table worldease_plds`.execute(db);
}
