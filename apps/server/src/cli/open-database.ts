import type { Config } from '#config.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrateDatabase } from '#db/migrate.ts';

interface OpenDatabase {
  url: string;
  /** Migrations that were run just now. */
  migrated: string[];
  close(): Promise<void>;
}

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, migrated: await migrateDatabase(config.databaseUrl), close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ home: config.home, onSay: (line) => console.log(line) });
  const migrated = await migrateDatabase(postgres.url);
  return { url: postgres.url, migrated, close: postgres.stop };
}
