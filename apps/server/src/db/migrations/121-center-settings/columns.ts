import { type Kysely, sql } from 'kysely';

/** Centers are edited on the screen (D386): a version, so that nobody saves over another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table fulfillment_centers add column version integer not null default 1;').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table fulfillment_centers drop column version;').execute(db);
}
