import pg from 'pg';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrateDatabase, type MigratedDatabase, missingMigrations } from '#db/migrate.ts';
import { migrations } from '#db/migrations.ts';
import { migrationReports } from '#db/migration-reports.ts';
import { patiently } from './patient-start.ts';

export interface OpenDatabase extends MigratedDatabase {
  url: string;
  close(): Promise<void>;
}

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { url, close } = await openOwnersDatabase(config);
  try {
    if (!config.databaseUrl) await backUpBeforeUpgrade(config, url);
    return { url, ...(await migrate(url)), close };
  } catch (error) {
    await close(); // a start that fails leaves nothing running
    throw error;
  }
}

interface OwnersDatabase {
  /** The owner's connection string. */
  url: string;
  close(): Promise<void>;
}

/** The same as it stands, whatever its schema. */
export async function openOwnersDatabase({ databaseUrl, home }: Config): Promise<OwnersDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ home, onSay: (line) => console.log(line) });
  return { url: postgres.url, close: postgres.stop };
}

/** There is no way back over a step of the schema but a backup from before it. */
async function backUpBeforeUpgrade(config: Config, databaseUrl: string): Promise<void> {
  if (config.backups.everyHours === 0) return;
  const missing = await patiently(() => missingSteps(databaseUrl));
  if (missing.length === 0) return;
  const { recipient } = config.backups;
  const place = backupPlaceOf(config);
  const request = {
    databaseUrl,
    place,
    reason: 'upgrade' as const,
    recipient,
    program: programVersion,
    now: clockOf(config)(),
  };
  try {
    const { name } = await makeBackup(request);
    console.log(`Backed up before the upgrade: ${name} in ${place.description}.`);
  } catch (error) {
    throw new Error(
      `The backup before the upgrade could not be made, so nothing was changed: ${error instanceof Error ? error.message : String(error)} ` +
        'To go on without one, set BLOOMDESK_BACKUP_HOURS=0.',
      { cause: error },
    );
  }
}

/** Steps an older database lacks; none where it is new, because there is nothing to lose. */
async function missingSteps(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  try {
    const missing = await missingMigrations(pool);
    return missing.length === Object.keys(migrations).length ? [] : missing;
  } finally {
    await pool.end();
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
