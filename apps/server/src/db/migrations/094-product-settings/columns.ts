import { type Kysely, sql } from 'kysely';

/** Products are edited on the screen: a version, so that nobody saves over another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table products add column version integer not null default 1;').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table products drop column version;').execute(db);
}
