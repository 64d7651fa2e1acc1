import type { Config } from '#config.ts';
import { openDatabase } from './open-database.ts';

/** `bloomdesk migrate`: brings the database to today's schema. */
export async function migrate(config: Config): Promise<void> {
  const database = await openDatabase(config);
  console.log(
    database.migrated.length > 0 ? `Migrated: ${database.migrated.join(', ')}` : 'The database is up to date.',
  );
  await database.close();
}
