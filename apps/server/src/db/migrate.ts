import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { programVersion } from '#config/program-version.ts';
import { grantRights, hasRights, makeAppRole } from './rights/app-role.ts';
import { appRole } from './db.ts';
import { migrationReportsTable } from './migration-reports.ts';
import { migrations } from './migrations.ts';
import { longWorkTable } from './steps/long-work.ts';
import { type NewerStep, newerSteps, noteProgram, noteStepKinds, stepKindsTable } from './steps/step-kinds.ts';
import { takeSteps } from './steps/take-steps.ts';
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
  /** Is told how far a step is whose work is long (D568). */
  onSay?: (line: string) => void;
}

/** Brings a database to today's schema as its owner, who needs no other right; safe to run from two starters at once. */
export async function migrateDatabase(
  ownerUrl: string,
  role = appRole,
  { upTo, isRestore = false, serverLogin, onSay = () => {} }: MigrateOptions = {},
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
    await client.query(longWorkTable);
    const newer = await newerSteps(client, migrations);
    refuseContracted(newer);
    if (newer.length > 0) return await besideNewer(client, role, { newer, serverLogin });
    const worksUnderRole = serverLogin === undefined && (await makeAppRole(client, role));
    const migrated = await takeSteps(ownerUrl, upTo, onSay);
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
