import type { Config } from '#config/config.ts';
import { assertNoArguments } from './command-options.ts';
import { openDatabase } from './open-database.ts';
import { loginLine } from './rights/login-warning.ts';

/** `bloomdesk migrate`: brings the database to today's schema. */
export async function migrate(config: Config, args: readonly string[] = []): Promise<void> {
  assertNoArguments('migrate', args);
  const database = await openDatabase(config);
  console.log(
    database.migrated.length > 0 ? `Migrated: ${database.migrated.join(', ')}` : 'The database is up to date.',
  );
  const warning = await loginLine(database.url);
  if (warning !== undefined) console.log(warning);
  await database.close();
}
