import { sql, type Kysely } from 'kysely';

/** A print ticket may be for a whole batch: its work order, invoice and manifest are no single suborder's (D96). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table print_tickets add column batch_id text').execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table print_tickets drop column batch_id').execute(db);
}
