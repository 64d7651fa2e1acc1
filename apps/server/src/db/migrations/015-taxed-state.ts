import { sql, type Kysely } from 'kysely';

/** The state whose taxes the lines of a suborder bear, while its recipient lives in another one (D114). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table suborders add column taxed_state text`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table suborders drop column taxed_state`.execute(db);
}
