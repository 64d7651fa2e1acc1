import { sql, type Kysely } from 'kysely';

/** Keys of programs (D340): a revoked one stays, so that the trail can still name it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table api_keys (
      key_id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 60),
      scopes text[] not null check (cardinality(scopes) > 0),
      per_minute integer not null check (per_minute between 1 and 6000),
      secret_hash text not null unique,
      hint text not null,
      old_hash text unique,
      old_until timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      rotated_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      version integer not null default 1,
      check ((old_hash is null) = (old_until is null))
    );
    create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table api_keys').execute(db);
}
