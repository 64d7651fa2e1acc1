import { sql, type Kysely } from 'kysely';
import pg from 'pg';

/** Where migrations write down what they have changed of standing data; `bloomdesk migrate` and the log tell it. */
export const migrationReportsTable = `
  create table if not exists bloomdesk_meta.migration_reports (
    report_id bigint generated always as identity primary key,
    migration text not null,
    line text not null
  )`;

/** One line of what a migration has changed, for the people who run it. */
export async function reportStep(db: Kysely<never>, migration: string, line: string): Promise<void> {
  await sql`insert into bloomdesk_meta.migration_reports (migration, line) values (${migration}, ${line})`.execute(db);
}

/** What these migrations have changed, in the sequence they said so; read by the owner of the database. */
export async function migrationReports(ownerUrl: string, migrations: readonly string[]): Promise<string[]> {
  if (migrations.length === 0) return [];
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      'select line from bloomdesk_meta.migration_reports where migration = any($1) order by report_id',
      [migrations],
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
