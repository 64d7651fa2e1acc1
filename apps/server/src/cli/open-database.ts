import type { Config } from '#config/config.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrateDatabase, type MigratedDatabase } from '#db/migrate.ts';
import { migrationReports } from '#db/migration-reports.ts';
import { patiently } from './patient-start.ts';

export interface OpenDatabase extends MigratedDatabase {
  url: string;
  close(): Promise<void>;
}

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase({ databaseUrl, home }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, ...(await migrate(databaseUrl)), close: async () => {} };
  const postgres = await startEmbeddedPostgres({ home, onSay: (line) => console.log(line) });
  try {
    return { url: postgres.url, ...(await migrate(postgres.url)), close: postgres.stop };
  } catch (error) {
    await postgres.stop(); // a start that fails leaves nothing running
    throw error;
  }
}

/** Says what the steps have changed of what stood before. */
async function migrate(url: string): Promise<MigratedDatabase> {
  const database = await patiently(() => migrateDatabase(url));
  for (const line of await patiently(() => migrationReports(url, database.migrated))) console.log(line);
  return database;
}

/** What to say when the database's login may not create roles. */
export function warnUnprotected({ linesForAdministrator }: OpenDatabase): void {
  if (linesForAdministrator.length === 0) return;
  console.log(
    'The login of the database may not create roles, so the audit trail is not protected from the server itself. ' +
      'An administrator of the database changes that with:',
  );
  for (const line of linesForAdministrator) console.log(`  ${line}`);
}
