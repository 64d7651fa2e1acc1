import type { Config } from '#config/config.ts';
import { assertNoArguments } from './command-options.ts';
import { warnOfLogin } from './login-warning.ts';
import { openDatabase } from './open-database.ts';

/** `bloomdesk migrate`: brings the database to today's schema. */
export async function migrate(config: Config, args: readonly string[] = []): Promise<void> {
  assertNoArguments('migrate', args);
  const database = await openDatabase(config);
  console.log(
    database.migrated.length > 0 ? `Migrated: ${database.migrated.join(', ')}` : 'The database is up to date.',
  );
  await warnOfLogin(database.url);
  await database.close();
}
