import type { Config } from '#config/config.ts';
import { assertNoWords } from './command-words.ts';
import { openDatabase, sayUnprotected } from './open-database.ts';

/** `bloomdesk migrate`: brings the database to today's schema. */
export async function migrate(config: Config, args: readonly string[] = []): Promise<void> {
  assertNoWords('migrate', args);
  const database = await openDatabase(config);
  console.log(
    database.migrated.length > 0 ? `Migrated: ${database.migrated.join(', ')}` : 'The database is up to date.',
  );
  sayUnprotected(database);
  await database.close();
}
