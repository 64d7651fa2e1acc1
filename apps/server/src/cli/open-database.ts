import type { Config } from '#config.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrateDatabase } from '#db/migrate.ts';
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
  if (databaseUrl)
    return { url: databaseUrl, migrated: await patiently(() => migrateDatabase(databaseUrl)), close: async () => {} };
  const postgres = await startEmbeddedPostgres({ home: config.home, onSay: (line) => console.log(line) });
  const migrated = await patiently(() => migrateDatabase(postgres.url));
  return { url: postgres.url, migrated, close: postgres.stop };
}
