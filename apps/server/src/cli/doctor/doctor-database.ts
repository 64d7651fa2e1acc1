import type pg from 'pg';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import { databaseOf, openPool } from '#db/db.ts';
import { type Breach, breachesOf, brokenRowsOf } from '#db/invariants.ts';
import { missingMigrations } from '#db/steps/take-steps.ts';
import { invariants } from '#db/all-invariants.ts';
import { unknownProxySeen } from '#db/operation/unknown-proxies.ts';
import { type StuckJob, stuckJobs } from '#db/operation/stuck-jobs.ts';
import { storesOf } from '#composition/stores.ts';
import { exchangeLog } from '#partners/kit/exchange-log.store.ts';
import { storageOf } from '#partners/storage/storage-choice.ts';
import { aboutErasures } from '#cli/backups/doctor-erasures.ts';
import { aboutTrail } from '#cli/backups/doctor-trails.ts';
import { aboutBackups, aboutQuarantine } from '#cli/backups/doctor-backups.ts';
import { fileStorageProblem } from '#cli/file-storage.ts';
import { aboutPartners, modesOfPartners } from './doctor-partners.ts';
import { aboutRetention } from './doctor-retention.ts';
import { aboutReplica } from './doctor-replica.ts';
import type { Finding } from '#cli/finding.ts';
import { loginWarning } from '#cli/rights/login-warning.ts';
import { openDatabase, type OpenDatabase } from '#cli/open-database.ts';
import { formatSimulatedCarriers } from '#cli/simulated-carriers.ts';

interface DatabaseFindings {
  findings: Finding[];
  /** The keys its servers sign with, by which one of them is recognised. */
  keyIds: string[];
}

/** What a large database may take for one look at all of it. */
const longestLook = 5 * 60_000;

/** Looks at the database, over statements that may take their time; on wish at every seal there is. */
export async function checkDatabase(config: Config, isWhole: boolean): Promise<DatabaseFindings> {
  const database = await openDatabase(config).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (database instanceof Error)
    return { findings: [{ what: 'Database', problem: database.message }, ...modesOfPartners(config)], keyIds: [] };
  const pool = openPool(database.url, {
    statementTimeout: longestLook,
    lockTimeout: longestLook,
    role: database.role,
  });
  try {
    const findings = [
      ...(await lookedAt('Database server', async () => aboutServer(config, await serverFacts(pool)))),
      ...(await lookedAt('Login of the server', () => aboutLogin(database))),
      ...(await lookedAt('Replica', () => aboutReplica(pool, config))),
      ...(await lookedAt('Proxies in front', () => aboutProxies(pool, config))),
      ...(await lookedAt('Schema', async () => aboutSchema(await missingMigrations(pool)))),
      ...(await lookedAt('Jobs', async () => aboutJobs(await stuckJobs(databaseOf(pool))))),
      ...(await lookedAt('Audit trail', () => aboutTrail(pool, config, 'audit', isWhole))),
      ...(await lookedAt('Security events', () => aboutTrail(pool, config, 'security', isWhole))),
      ...(await lookedAt('Delivery windows', () => aboutWindows(pool))),
      ...(await lookedAt('Stock of lots', () => aboutStock(pool))),
      ...(await lookedAt(invariantsHold, () => aboutInvariants(pool, clockOf(config)()))),
      ...(await lookedAt('Files', () => aboutFiles(pool, config))),
      ...(await lookedAt('What is kept of people', () => aboutRetention(pool, config))),
      ...(await lookedAt('Backups', () => aboutBackups(pool, config))),
      ...(await lookedAt('Erasures', () => aboutErasures(pool, config))),
      ...(await lookedAt('Quarantine', () => aboutQuarantine(pool))),
      ...(await lookedAt('Carriers', () => aboutCarriers(pool, config))),
      ...(await lookedAt('Partners', () => aboutPartners(config, exchangeLog(databaseOf(pool))))),
    ];
    return { findings, keyIds: await keyIdsOf(pool) };
  } finally {
    await pool.end();
    await database.close();
  }
}

const invariantsHold = 'Orders, money and batches keep their promises';

/** What could not be looked at is said with its reason, and the rest is looked at. */
async function lookedAt(what: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ what, problem: `could not be looked at: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

/** A login that could become the owner lets anyone who breaks into the server rewrite the trail (D479). */
async function aboutLogin({ url, role }: OpenDatabase): Promise<Finding[]> {
  const warning = await loginWarning(url);
  const meanwhile = role === null ? '' : ` Until then it puts on the role ${role}.`;
  return [{ what: 'Login of the server', problem: warning && `${warning}.${meanwhile}` }];
}

/** Behind a proxy that is not spoken of, all people share the limits of one address (D482). */
async function aboutProxies(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const what = `Proxies in front: ${config.trustProxy}`;
  if (config.trustProxy > 0) return [{ what }];
  const day = 24 * 3600_000;
  const seen = await unknownProxySeen(databaseOf(pool), new Date(clockOf(config)().getTime() - day));
  const remedy = 'set BLOOMDESK_TRUST_PROXY to the number of proxies, or people share the limits of one address';
  return [{ what, problem: seen && `requests came with X-Forwarded-For at ${seen.toISOString()}; ${remedy}` }];
}

/** Where new files go, and whether they can be kept there now. */
async function aboutFiles(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const storage = storageOf(config.files, databaseOf(pool));
  return [{ what: `Files are kept in: ${storage.chosen}`, problem: await fileStorageProblem(storage) }];
}

/** Which centers book no delivery for real; a choice, so nothing to put right. */
async function aboutCarriers(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const words = await formatSimulatedCarriers(databaseOf(pool), config);
  return words === undefined ? [] : [{ what: words }];
}

function aboutJobs(stuck: readonly StuckJob[]): Finding[] {
  const words = stuck.slice(0, 5).map(({ task, state, since, error }) => {
    const why = error === null ? '' : ` (${error})`;
    return `${task} ${stateWords[state]} since ${since.toISOString()}${why}`;
  });
  const more = stuck.length > words.length ? `, and ${stuck.length - words.length} more` : '';
  return [{ what: 'Jobs', problem: stuck.length > 0 ? `${words.join(', ')}${more}` : undefined }];
}

const stateWords = { 'given-up': 'has given up', 'failing': 'keeps failing', 'waiting': 'has been waiting' };

async function keyIdsOf(pool: pg.Pool): Promise<string[]> {
  const rows = await databaseOf(pool).selectFrom('identity_keys').select('key_id').execute();
  return rows.map(({ key_id }) => key_id);
}

interface ServerFacts {
  version: string;
  fsync: string;
  commit: string;
  staff: number;
  demo: number;
  dead: number;
  waiting: number;
  waits_for: string | null;
}

async function serverFacts(pool: pg.Pool): Promise<ServerFacts | undefined> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit,
       (select count(*) from staff_users where disabled_at is null and not demo) as staff,
       (select count(*) from staff_users where demo) as demo,
       (select count(*) from outbox where state = 'dead') as dead,
       (select count(*) from outbox where state = 'pending' and last_error is not null) as waiting,
       (select last_error from outbox where state = 'pending' and last_error is not null order by created_at limit 1)
         as waits_for`,
  );
  return rows[0];
}

function aboutServer({ demoLock }: Config, facts: ServerFacts | undefined): Finding[] {
  if (!facts) return [];
  const { version, fsync, commit, staff, demo } = facts;
  const nobody = staff === 0 && (demo === 0 || demoLock !== undefined);
  const durable = fsync === 'on' && commit === 'on';
  return [
    {
      what: `PostgreSQL ${version}`,
      problem: Number.parseInt(version, 10) < 15 ? 'Bloomdesk needs 15 or later' : undefined,
    },
    { what: 'Commits reach the disk', problem: durable ? undefined : 'turn fsync and synchronous_commit on' },
    {
      what: `Staff accounts: ${staff}`,
      problem: nobody ? 'make the first one: bloomdesk user add EMAIL' : undefined,
    },
    ...(demo === 0
      ? []
      : [{ what: `Demo accounts: ${demo}, ${demoLock ? `locked (${demoLock})` : 'open, to this machine only'}` }]),
    { what: 'Outbox', problem: aboutEffects(facts) },
  ];
}

function aboutEffects({ dead, waiting, waits_for }: ServerFacts): string | undefined {
  const lines = [
    ...(dead > 0 ? [`${countOf(dead, 'effect')} could not be sent`] : []),
    ...(waiting > 0 ? [`${waiting} waiting to be sent again (${waits_for})`] : []),
  ];
  return lines.length > 0 ? lines.join(', ') : undefined;
}

function aboutSchema(missing: readonly string[]): Finding[] {
  return [
    { what: 'Schema', problem: missing.length > 0 ? `run bloomdesk migrate (${missing.join(', ')})` : undefined },
  ];
}

/** Triggers keep the count, so a difference means that someone wrote past them. */
async function aboutWindows(pool: pg.Pool): Promise<Finding[]> {
  const what = 'Delivery windows';
  const wrong = await storesOf(databaseOf(pool)).deliveryWindows.miscounted();
  return [
    {
      what,
      problem:
        wrong > 0
          ? `${countOf(wrong, 'of them holds', 'of them hold')} another number of suborders than counted`
          : undefined,
    },
  ];
}

/** Sums that are not what their ledger says; triggers keep them, so someone wrote past those (D182). */
async function aboutStock(pool: pg.Pool): Promise<Finding[]> {
  const what = 'Stock of lots';
  const drifted = await storesOf(databaseOf(pool)).lots.drifted();
  return [
    { what, problem: drifted.length > 0 ? `is not what the ledger says in lot ${drifted.join(', ')}` : undefined },
  ];
}

/** What every committed state keeps (docs/rules/invariants.md); anything found was written past the rules, or is a mistake of ours. */
async function aboutInvariants(pool: pg.Pool, now: Date): Promise<Finding[]> {
  const breaches = await breachesNow(pool, now);
  const [first] = breaches;
  return [
    {
      what: invariantsHold,
      problem: first && `${first.invariant}: ${first.id}, ${first.fault} (${breaches.length} found)`,
    },
  ];
}

/** Those of the moment too: money that is pending for too long. */
async function breachesNow(pool: pg.Pool, now: Date): Promise<Breach[]> {
  const db = databaseOf(pool);
  const found = await breachesOf(db);
  for (const invariant of invariants.filter(({ heldBy }) => 'view' in heldBy && heldBy.isTimed)) {
    const rows = await brokenRowsOf(db, invariant, mostNamed, now);
    found.push(
      ...rows.map(({ id, fault }) => ({ invariant: `${invariant.number}: ${invariant.sentence}`, id, fault })),
    );
  }
  return found;
}

const mostNamed = 50;
