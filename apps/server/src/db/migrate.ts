import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { programVersion } from '#config/program-version.ts';
import { grantRights, hasRights, makeAppRole } from './rights/app-role.ts';
import { appRole } from './db.ts';
import { migrationReportsTable } from './migration-reports.ts';
import { migrations } from './migrations.ts';
import { type NewerStep, newerSteps, noteProgram, noteStepKinds, stepKindsTable } from './steps/step-kinds.ts';
import { unendedRestore } from './operation/restoring.ts';
import { prepareTrigrams } from './trigrams.ts';
import { loadZipPlaces } from './zip-places.ts';

const migrationLock = 4400_01;

/** A database with today's schema. */
export interface MigratedDatabase {
  /** Steps that were taken just now. */
  migrated: string[];
  /** Steps of a newer Bloomdesk that this one works beside. */
  newer: string[];
  /** The role that the owner's login puts on to work; null with a login of the server's own, or where none can be had. */
  role: string | null;
}

interface MigrateOptions {
  /** The last step to take, for a backup of an older schema; all there are when undefined. */
  upTo?: string | undefined;
  /** The restore that is under way asks for it itself. */
  isRestore?: boolean;
  /** The name of the server's own login, which gets its rights here. */
  serverLogin?: string | undefined;
}

/** Brings a database to today's schema as its owner, who needs no other right; safe to run from two starters at once. */
export async function migrateDatabase(
  ownerUrl: string,
  role = appRole,
  { upTo, isRestore = false, serverLogin }: MigrateOptions = {},
): Promise<MigratedDatabase> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (!isRestore) await refuseHalfRestored(client);
    await client.query('create schema if not exists bloomdesk');
    await client.query('create schema if not exists bloomdesk_meta');
    await client.query(migrationReportsTable);
    await client.query(stepKindsTable);
    const newer = await newerSteps(client, migrations);
    refuseContracted(newer);
    if (newer.length > 0) return await besideNewer(client, role, { newer, serverLogin });
    const worksUnderRole = serverLogin === undefined && (await makeAppRole(client, role));
    const migrated = await runOurMigrations(ownerUrl, upTo);
    await noteStepKinds(client, migrations);
    if (migrated.length > 0) await noteProgram(client, programVersion);
    await runMigrations({ connectionString: ownerUrl, schema: 'bloomdesk_jobs' });
    if (upTo === undefined) await complete(client, [role, ...(serverLogin === undefined ? [] : [serverLogin])]);
    return { migrated, newer: [], role: worksUnderRole ? role : null };
  } finally {
    await client.end();
  }
}

/** A step that we do not know and cannot work with was taken by a newer Bloomdesk; there is no way back for us. */
function refuseContracted(newer: readonly NewerStep[]): void {
  if (newer.every(({ kind }) => kind === 'expands')) return;
  const names = newer.map(({ name }) => name).join(', ');
  throw new Error(`The database was brought up to date by a newer Bloomdesk (${names}). Start that version with it.`);
}

/** Works with a schema that only has more than ours; what the newer Bloomdesk has set up there stays as it is (D498). */
async function besideNewer(
  client: pg.Client,
  role: string,
  { newer, serverLogin }: { newer: readonly NewerStep[]; serverLogin: string | undefined },
): Promise<MigratedDatabase> {
  const { rowCount } = await client.query('select from bloomdesk_meta.kysely_migration where name = any($1)', [
    Object.keys(migrations),
  ]);
  if (rowCount !== Object.keys(migrations).length)
    throw new Error('The database lacks steps of this Bloomdesk and has others of a newer one. Start the newer one.');
  const worksUnderRole = serverLogin === undefined && (await makeAppRole(client, role));
  for (const name of [role, ...(serverLogin === undefined ? [] : [serverLogin])])
    if (!(await hasRights(client, name))) await grantRights(client, name);
  return { migrated: [], newer: newer.map(({ name }) => name), role: worksUnderRole ? role : null };
}

/** What follows the last step, whichever that is. */
async function complete(client: pg.Client, roles: readonly string[]): Promise<void> {
  await client.query('set search_path to bloomdesk');
  await loadZipPlaces(client);
  await prepareTrigrams(client);
  for (const role of roles) await grantRights(client, role);
}

/** What is half there looks like a whole Bloomdesk that has lost its orders. */
async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const backup = await unendedRestore(client);
  if (backup === undefined) return;
  throw new Error(
    `The backup ${backup} was being restored here and did not come to its end. Run bloomdesk restore ${backup} again.`,
  );
}

/** The steps a database still lacks; empty when it is up to date, all of them when it is new. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool
    .query<{ name: string }>('select name from bloomdesk_meta.kysely_migration')
    .catch(() => ({ rows: [] }));
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}

async function runOurMigrations(ownerUrl: string, upTo: string | undefined): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c search_path=bloomdesk' });
  pool.on('error', () => {}); // the statement that is under way reports it
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'bloomdesk_meta',
  });
  try {
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
