import type { Config } from '#config.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrateDatabase, type MigratedDatabase } from '#db/migrate.ts';
import { patiently } from './patient-start.ts';

export interface OpenDatabase extends MigratedDatabase {
  url: string;
  close(): Promise<void>;
}

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase({ databaseUrl, home }: Config): Promise<OpenDatabase> {
  if (databaseUrl)
    return { url: databaseUrl, ...(await patiently(() => migrateDatabase(databaseUrl))), close: async () => {} };
  const postgres = await startEmbeddedPostgres({ home, onSay: (line) => console.log(line) });
  try {
    const migrated = await patiently(() => migrateDatabase(postgres.url));
    return { url: postgres.url, ...migrated, close: postgres.stop };
  } catch (error) {
    await postgres.stop(); // a start that fails leaves nothing running
    throw error;
  }
}

/** What to say when the database's login may not create roles. */
export function sayUnprotected({ linesForAdministrator }: OpenDatabase): void {
  if (linesForAdministrator.length === 0) return;
  console.log(
    'The login of the database may not create roles, so the audit trail is not protected from the server itself. ' +
      'An administrator of the database changes that with:',
  );
  for (const line of linesForAdministrator) console.log(`  ${line}`);
}
