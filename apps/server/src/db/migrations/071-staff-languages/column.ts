import { sql, type Kysely } from 'kysely';

/** The language each member of staff reads; null leaves it to the computer they sit at (D319). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table staff_users add column language text check (language in ('en', 'es'));`).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table staff_users drop column language;').execute(db);
}
