import { sql, type Kysely } from 'kysely';

/** When a file's job last moved on, so that one that stands still can say so (P44). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table bulk_requests add column progressed_at timestamptz`.execute(db);
  await sql`update bulk_requests set progressed_at = coalesce(ingest_requested_at, created_at)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table bulk_requests drop column progressed_at`.execute(db);
}
