import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { clockOf } from '#clock.ts';
import { appRole, databaseOf, openPool } from '#db/db.ts';
import { type Breach, breachesOf, brokenRowsOf } from '#db/invariants.ts';
import { missingMigrations } from '#db/migrate.ts';
import { promises } from '#db/promises.ts';
import { auditSealStore } from '#features/audit/audit-seals.store.ts';
import { firstBrokenSeal } from '#features/audit/seal-audit-trail.ts';
import { storesOf } from '#stores.ts';
import { partnerModes } from '#partners/partners.ts';
import { openDatabase } from './open-database.ts';
import { simulatedCarrierWords } from './simulated-carriers.ts';

interface Finding {
  what: string;
  /** Undefined when all is well; otherwise what to do. */
  problem?: string | undefined;
}

const leastFreeGigabytes = 1;

/** `bloomdesk doctor`: looks at everything a start needs and says what is wrong; exits 1 when something is. */
export async function doctor(config: Config): Promise<void> {
  const findings = [
    ...checkMachine(config),
    await checkPort(config),
    ...(await checkDatabase(config)),
    ...checkPartners(config),
  ];
  for (const { what, problem } of findings)
    console.log(`${problem ? '✗' : '✓'} ${what}${problem ? `: ${problem}` : ''}`);
  const problems = findings.filter(({ problem }) => problem).length;
  if (problems > 0) throw new Error(`${problems} of ${findings.length} checks need attention.`);
  console.log('Everything is in order.');
}

function checkMachine({ home }: Config): Finding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const folder = existsSync(home) ? home : dirname(home);
  const { bavail, bsize } = statfsSync(folder);
  const free = (bavail * bsize) / 2 ** 30;
  return [
    {
      what: `Node ${process.versions.node}`,
      problem: major < 24 ? 'Bloomdesk needs Node 24; npm start brings it along' : undefined,
    },
    { what: `Data folder ${home}`, problem: mayWrite(folder) ? undefined : 'this account may not write there' },
    {
      what: `Free disk ${free.toFixed(1)} GB`,
      problem: free < leastFreeGigabytes ? `less than ${leastFreeGigabytes} GB` : undefined,
    },
  ];
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function checkPort({ host, port }: Config): Promise<Finding> {
  const what = `Port ${port} on ${host}`;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () =>
      resolve({ what, problem: 'taken; that may be Bloomdesk itself, or choose another by PORT' }),
    );
    probe.listen(port, host, () => probe.close(() => resolve({ what })));
  });
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const database = await openDatabase(config).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  if (database instanceof Error) return [{ what: 'Database', problem: database.message }];
  const pool = openPool(database.url);
  try {
    return [
      ...aboutServer(config, await serverFacts(pool)),
      ...aboutSchema(await missingMigrations(pool)),
      ...aboutTrail(await firstBrokenSeal(auditSealStore(pool))),
      ...(await aboutWindows(pool)),
      ...(await aboutStock(pool)),
      ...(await aboutPromises(pool, clockOf(config)())),
      ...(await aboutCarriers(pool, config)),
    ];
  } finally {
    await pool.end();
    await database.close();
  }
}

interface ServerFacts {
  version: string;
  fsync: string;
  commit: string;
  role: string;
  staff: number;
  demo: number;
  dead: number;
}

async function serverFacts(pool: pg.Pool): Promise<ServerFacts | undefined> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_user as role,
       (select count(*) from staff_users where disabled_at is null and not demo) as staff,
       (select count(*) from staff_users where demo) as demo,
       (select count(*) from outbox where state = 'dead') as dead`,
  );
  return rows[0];
}

function aboutServer({ demoLock }: Config, facts: ServerFacts | undefined): Finding[] {
  if (!facts) return [];
  const { version, fsync, commit, role, staff, demo, dead } = facts;
  const nobody = staff === 0 && (demo === 0 || demoLock !== undefined);
  const durable = fsync === 'on' && commit === 'on';
  return [
    {
      what: `PostgreSQL ${version}`,
      problem: Number.parseInt(version, 10) < 15 ? 'Bloomdesk needs 15 or later' : undefined,
    },
    { what: 'Commits reach the disk', problem: durable ? undefined : 'turn fsync and synchronous_commit on' },
    { what: `Works as ${role}`, problem: role === appRole ? undefined : `the role ${appRole} is not in use` },
    {
      what: `Staff accounts: ${staff}`,
      problem: nobody ? 'make the first one: bloomdesk user add EMAIL' : undefined,
    },
    ...(demo === 0
      ? []
      : [{ what: `Demo accounts: ${demo}, ${demoLock ? `locked (${demoLock})` : 'open, to this machine only'}` }]),
    { what: 'Outbox', problem: dead > 0 ? `${dead} effects could not be sent` : undefined },
  ];
}

function aboutSchema(missing: readonly string[]): Finding[] {
  return [
    { what: 'Schema', problem: missing.length > 0 ? `run bloomdesk migrate (${missing.join(', ')})` : undefined },
  ];
}

function aboutTrail(broken: number | undefined): Finding[] {
  return [{ what: 'Audit trail', problem: broken === undefined ? undefined : `event ${broken} does not fit its seal` }];
}

/** Triggers keep the count, so a difference means that somebody wrote past them. */
async function aboutWindows(pool: pg.Pool): Promise<Finding[]> {
  const what = 'Delivery windows';
  const wrong = await storesOf(databaseOf(pool))
    .deliveryWindows.miscounted()
    .catch(() => undefined);
  if (wrong === undefined) return [{ what, problem: 'cannot be counted before the schema is up to date' }];
  return [
    { what, problem: wrong > 0 ? `${wrong} of them hold another number of suborders than they count` : undefined },
  ];
}

/** Sums that are not what their ledger says; triggers keep them, so somebody wrote past those (D182). */
async function aboutStock(pool: pg.Pool): Promise<Finding[]> {
  const what = 'Stock of lots';
  const drifted = await storesOf(databaseOf(pool))
    .lots.drifted()
    .catch(() => undefined);
  if (drifted === undefined) return [{ what, problem: 'cannot be summed before the schema is up to date' }];
  return [
    { what, problem: drifted.length > 0 ? `is not what the ledger says in lot ${drifted.join(', ')}` : undefined },
  ];
}

/** Which centers book no delivery for real; a choice, so nothing to put right. */
async function aboutCarriers(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const words = await simulatedCarrierWords(databaseOf(pool), config).catch(() => undefined);
  return words === undefined ? [] : [{ what: words }];
}

/** What every committed state keeps (trust, invariants); anything found was written past the rules, or is a mistake of ours. */
async function aboutPromises(pool: pg.Pool, now: Date): Promise<Finding[]> {
  const what = 'Orders, money and batches keep their promises';
  const breaches = await breachesNow(pool, now).catch(() => undefined);
  if (breaches === undefined) return [{ what, problem: 'cannot be looked at before the schema is up to date' }];
  const [first] = breaches;
  return [{ what, problem: first && `${first.invariant}: ${first.id}, ${first.fault} (${breaches.length} found)` }];
}

/** Those of the moment too: money that is pending for too long. */
async function breachesNow(pool: pg.Pool, now: Date): Promise<Breach[]> {
  const db = databaseOf(pool);
  const found = await breachesOf(db);
  for (const promise of promises.filter(({ keptBy }) => 'view' in keptBy && keptBy.isTimed)) {
    const rows = await brokenRowsOf(db, promise, mostNamed, now);
    found.push(...rows.map(({ id, fault }) => ({ invariant: `${promise.number}: ${promise.sentence}`, id, fault })));
  }
  return found;
}

const mostNamed = 50;

function checkPartners(config: Config): Finding[] {
  return Object.entries(partnerModes(config)).map(([partner, mode]) => ({ what: `Partner ${partner}: ${mode}` }));
}
