import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseOf, openPool } from '#db/db.ts';
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedReference } from '#seed/reference.ts';
import { ask } from './embedded-postgres-home.ts';
import { passingFolder } from './passing-folder.ts';
import { testClock } from './test-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection string of the tests' server. */
    testServerUrl: string;
    /** That of the login a Bloomdesk server works with. */
    testServerLogin: string;
    /** The database every test file gets a copy of: migrated, with centers, catalogue and areas, and nothing else. */
    testTemplate: string;
    /** A folder for what the files of this run share, gone after it. */
    runFolder: string;
  }
}

/** Nothing in these databases outlives its test file, so nothing waits for the disk. */
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  max_wal_size: '1GB',
  autovacuum: 'off',
};

/** Starts, or adopts, the one PostgreSQL all tests of this clone share, with today's schema ready to be copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = testHome();
  const postgres = await startEmbeddedPostgres({ home, onSay: () => {}, settings: throwAway }).catch(
    (cause: unknown) => {
      // without fsync a power cut can break it, and nothing in it is worth mending
      throw new Error(`The tests' PostgreSQL did not start; delete ${home} and run again.`, { cause });
    },
  );
  let reference: string;
  try {
    project.provide('testServerUrl', postgres.superuserUrl);
    project.provide('testServerLogin', postgres.serverUrl);
    reference = await makeReference(postgres.superuserUrl);
    project.provide('testTemplate', reference);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  dropForsakenFolders();
  const runFolder = mkdtempSync(join(passingFolder(), `${runFolders}${process.pid}-`));
  chmodSync(runFolder, 0o755); // a database's own account passes through
  project.provide('runFolder', runFolder);
  return async () => {
    rmSync(runFolder, { recursive: true, force: true });
    await ask(postgres.superuserUrl, `drop database if exists ${reference} with (force)`);
    await postgres.stop();
  };
}

const runFolders = 'bloomdesk-run-';

/** Those of runs that were killed: they may lie in memory. */
function dropForsakenFolders(): void {
  for (const name of readdirSync(passingFolder())) {
    const pid = name.startsWith(runFolders) ? Number.parseInt(name.slice(runFolders.length), 10) : 0;
    const folder = join(passingFolder(), name);
    if (pid > 0 && isOurs(folder) && !isAlive(pid)) rmSync(folder, { recursive: true, force: true });
  }
}

function isOurs(folder: string): boolean {
  return process.getuid === undefined || statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's
  }
}

/** One home per clone and account, below the folder of what passes. */
function testHome(): string {
  const clone = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 10);
  const home = join(passingFolder(), `bloomdesk-tests-${process.getuid?.() ?? 'user'}-${clone}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!isOurs(home)) throw new Error(`${home} belongs to another account: remove it, or set TMPDIR.`);
  return home;
}

/** What every server holds from its first day on, put in once for a run: a tenth of a second less for each of its files. */
async function makeReference(serverUrl: string): Promise<string> {
  const name = `test_reference_${process.pid}_${randomBytes(4).toString('hex')}`;
  await copyTemplate(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = openPool(url.href, { role: null });
  await seedReference({ db: databaseOf(pool), clock: () => new Date(testClock), config: { product: 'Bloomdesk' } });
  await pool.end();
  return name;
}

/**
 * A copy of the template, which is migrated once for each state of the migrations. Two test runs at once wait for one
 * another until they have their copies: the next may have other migrations, and drops the template of these.
 */
async function copyTemplate(url: string, copy: string): Promise<void> {
  const template = `template_${schemaHash()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4400, 2)');
    await dropLeftOvers(client, template);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await migrateTemplate(client, url, template);
    await client.query(`create database ${copy} template ${template}`);
  } finally {
    await client.end();
  }
}

async function migrateTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const draft = 'template_draft'; // takes its name only when it is whole
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const draftUrl = new URL(url);
  draftUrl.pathname = `/${draft}`;
  await migrateDatabase(draftUrl.href, undefined, { serverLogin: 'bloomdesk_server' });
  await client.query(`alter database ${draft} with allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft]);
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Templates of older schemas, and copies whose test run was killed. */
async function dropLeftOvers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where (datname like 'template\\_%' and datname <> $1 and datname <> 'template_draft')
        or (datname like 'test\\_%' and not exists (select from pg_stat_activity a where a.datname = d.datname)
            and (pg_stat_file('base/' || d.oid || '/PG_VERSION')).modification < now() - interval '1 hour')`,
    [template],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** Of everything in `db` that can shape a database. */
function schemaHash(): string {
  const folder = join(import.meta.dirname, '../../src/db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^embedded\//.test(file))
    .toSorted();
  const hash = createHash('sha256').update(process.env['DATABASE_FAULT'] ?? ''); // a fault that is tried may shape it too
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
