import type { Config } from '#config.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationReports } from '#db/migration-reports.ts';
import { patiently } from './patient-start.ts';

interface OpenDatabase {
  url: string;
  /** Migrations that were run just now. */
  migrated: string[];
  close(): Promise<void>;
}

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl) return { url: databaseUrl, migrated: await migrate(databaseUrl), close: async () => {} };
  const postgres = await startEmbeddedPostgres({ home: config.home, onSay: (line) => console.log(line) });
  return { url: postgres.url, migrated: await migrate(postgres.url), close: postgres.stop };
}

/** Says what the steps have changed of what stood before. */
async function migrate(url: string): Promise<string[]> {
  const migrated = await patiently(() => migrateDatabase(url));
  for (const line of await migrationReports(url, migrated)) console.log(line);
  return migrated;
}
