import pg from 'pg';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { makeReadableBackup } from '#backup/make-readable-backup.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import type { Account } from '#db/embedded/embedded-postgres-account.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrateDatabase, type MigratedDatabase } from '#db/migrate.ts';
import { missingMigrations } from '#db/steps/take-steps.ts';
import { migrations } from '#db/migrations.ts';
import { migrationReports } from '#db/migration-reports.ts';
import { assertReachesSameDatabase, type ServerLogin, serverLoginOf } from '#db/rights/server-login.ts';
import { assertSessionSettings, keepSessionSettings } from '#db/rights/session-settings.ts';
import { patiently } from './patient-start.ts';

export interface OpenDatabase extends MigratedDatabase {
  /** What the server and its commands work with: the server's own login where it has one (D479). */
  url: string;
  /** What requests go over: the same, or a pooler in front of it (D517). */
  requestsUrl: string;
  /** The owner's, for backups and for reading a whole company in and out. */
  ownerUrl: string;
  /** The account of the embedded database, where Bloomdesk was started as root. */
  account: Account | undefined;
  close(): Promise<void>;
}

/** How a database that lacks steps is brought to today's schema: here, unless a server that stays does it elsewhere. */
export type Migrate = (ownerUrl: string, serverLogin: string | undefined) => Promise<MigratedDatabase>;

/** The database the environment names, or our own embedded one, brought to today's schema. */
export async function openDatabase(config: Config, migrateMissing: Migrate = migrate): Promise<OpenDatabase> {
  const { url: ownerUrl, server, account, close } = await openOwnersDatabase(config);
  try {
    const missing = await patiently(() => missingSteps(ownerUrl));
    if (!config.databaseUrl) await backUpBeforeUpgrade(config, ownerUrl, missing);
    const migrated = await (missing.length > 0 ? migrateMissing : migrate)(ownerUrl, server?.name);
    if (server) await patiently(() => assertReachesSameDatabase(ownerUrl, server));
    const url = server?.url ?? ownerUrl;
    return { ...migrated, url, requestsUrl: (await pooled(config, ownerUrl)) ?? url, ownerUrl, account, close };
  } catch (error) {
    await close(); // a start that fails leaves nothing running
    throw error;
  }
}

/** The pooler, where there is one, with the login's settings seen to: it takes none along. */
async function pooled(
  { serverDatabaseUrl, directDatabaseUrl, clockOffset }: Config,
  ownerUrl: string,
): Promise<string | undefined> {
  if (directDatabaseUrl === undefined || serverDatabaseUrl === undefined) return undefined;
  await patiently(() => keepSessionSettings({ directUrl: directDatabaseUrl, ownerUrl, clockOffset }));
  await patiently(() => assertSessionSettings(serverDatabaseUrl, clockOffset));
  return serverDatabaseUrl;
}

export interface OwnersDatabase {
  /** The owner's connection string. */
  url: string;
  /** A login of the server's own; undefined where the owner's is all there is. */
  server: ServerLogin | undefined;
  account: Account | undefined;
  close(): Promise<void>;
}

/** The most that a process which answers opens to the database, with its share of one that works off jobs. */
const connectionsOfProcess = 40;

/** The same as it stands, whatever its schema. */
export async function openOwnersDatabase({
  databaseUrl,
  serverDatabaseUrl,
  directDatabaseUrl,
  home,
  processes,
}: Config): Promise<OwnersDatabase> {
  if (databaseUrl) {
    const serverUrl = directDatabaseUrl ?? serverDatabaseUrl;
    const server = serverUrl === undefined ? undefined : serverLoginOf(serverUrl);
    return { url: databaseUrl, server, account: undefined, close: async () => {} };
  }
  const connections = Math.max(100, processes * connectionsOfProcess + 20);
  const postgres = await startEmbeddedPostgres({ home, onSay: (line) => console.log(line), connections });
  const { url, serverUrl, account, stop } = postgres;
  return { url, server: serverLoginOf(serverUrl), account, close: stop };
}

/** There is no way back over a step of the schema but a backup from before it. */
async function backUpBeforeUpgrade(config: Config, databaseUrl: string, missing: readonly string[]): Promise<void> {
  const isNew = missing.length === Object.keys(migrations).length; // there is nothing to lose
  if (config.backups.everyHours === 0 || missing.length === 0 || isNew) return;
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
    const { name } = await makeReadableBackup(request);
    console.log(`Backed up before the upgrade: ${name} in ${place.description}.`);
  } catch (error) {
    throw new Error(
      `The backup before the upgrade could not be made, so nothing was changed: ${error instanceof Error ? error.message : String(error)} ` +
        'To go on without one, set BLOOMDESK_BACKUP_HOURS=0.',
      { cause: error },
    );
  }
}

/** Steps the database lacks; all of them where it is new. */
async function missingSteps(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  try {
    return await missingMigrations(pool);
  } finally {
    await pool.end();
  }
}

/** Brings a database to today's schema in this process, and says what the steps have changed of what stood before. */
export async function migrate(url: string, serverLogin: string | undefined): Promise<MigratedDatabase> {
  const database = await patiently(() =>
    migrateDatabase(url, undefined, { serverLogin, onSay: (line) => console.log(line) }),
  );
  if (database.newer.length > 0)
    console.log(
      `The database belongs to a newer Bloomdesk (${database.newer.join(', ')}), and this one works with it too.`,
    );
  for (const line of await patiently(() => migrationReports(url, database.migrated))) console.log(line);
  return database;
}
