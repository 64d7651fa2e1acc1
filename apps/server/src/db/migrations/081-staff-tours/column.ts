import { sql, type Kysely } from 'kysely';

/** The tours that a member of staff has been offered and has ended or put aside (D339). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table staff_users add column tours_seen text[] not null default '{}';`).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table staff_users drop column tours_seen;').execute(db);
}
