import { type Kysely, sql } from 'kysely';

/**
 * The first day of a company's own database (D402): the link that begins it, kept as a hash while nobody has used it, and
 * the steps that an administrator has said are done or not wanted. A database from before has no row, and no first day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table set_up (
      only_row boolean primary key default true check (only_row),
      link_hash text,
      link_until timestamptz,
      begun_at timestamptz,
      check ((link_hash is null) = (link_until is null)),
      check (begun_at is null or link_hash is null)
    );
    create table set_up_steps (
      step text primary key,
      outcome text not null check (outcome in ('done', 'skipped')),
      settled_by text not null,
      settled_at timestamptz not null
    );
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table set_up_steps, set_up;').execute(db);
}
