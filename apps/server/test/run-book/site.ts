import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { type RetryingClient, signedIn, sql } from '#test/fault-injection/retrying-client.ts';
import { freePort, program } from '#test/fault-injection/server-process.ts';
import { clockOffset } from '#test/fault-injection/shifted-clock.ts';
import { type SmallDisk, smallDisk } from '#test/fault-injection/faults/small-disk.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { hastyAlerts } from './paragraphs.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';

/** A place as an operator has it: a server for people, one for jobs, and Prometheus beside them. */
export interface RunBookSite {
  main: KillableServer;
  prometheus: Prometheus;
  /** The server that works off jobs; another one takes its place where its settings change, or none. */
  work(env?: Record<string, string> | 'nobody'): Promise<void>;
  /** Looks into the database as its owner, by the product's time. */
  sql<Row extends object>(text: string): Promise<Row[]>;
  /** Types a statement as an administrator of the database does. */
  type(text: string): Promise<Record<string, unknown>[]>;
  /** Types a command at the server's machine; answers what it says. */
  command(words: string): Promise<string>;
  /** Holds what a transaction has done so far, until it is let go or ended from outside. */
  hold(text: string): Promise<() => Promise<void>>;
  signedIn(name: string): Promise<RetryingClient>;
  log(): string;
  disk: SmallDisk;
  /** A server whose backups cannot be made; its log. */
  failingBackups(): string;
  close(): Promise<void>;
}

export async function startSite(prometheusProgram: string): Promise<RunBookSite | undefined> {
  const disk = await smallDisk(8000);
  if (disk === undefined) return undefined;
  const [log, badLog] = [join(disk.folder, 'main.log'), join(disk.folder, 'bad.log')];
  const [mainPort, workPort, badPort] = [await freePort(), await freePort(), await freePort()];
  const noFolder = join(disk.folder, 'no-folder');
  writeFileSync(noFolder, 'a file where backups should go');
  mkdirSync(join(disk.folder, 'homes'), { mode: 0o755 });
  const homes = join(disk.folder, 'homes');
  const bad = await startKillableServer(
    {
      BLOOMDESK_DEMO: 'off',
      BLOOMDESK_BACKUP_HOURS: '1',
      BLOOMDESK_BACKUP_FOLDER: noFolder,
      METRICS_PORT: String(badPort),
    },
    { folder: homes, log: badLog },
  );
  const main = await startKillableServer(
    { BLOOMDESK_ROLE: 'web', BLOOMDESK_LIMITS: 'searches=5', METRICS_PORT: String(mainPort) },
    { folder: homes, log },
  );
  let worker: KillableServer | undefined;
  const prometheus = await startPrometheus(prometheusProgram, hastyAlerts(), [mainPort, workPort, badPort]);
  const site: RunBookSite = {
    main,
    prometheus,
    disk,
    async work(env = {}) {
      await worker?.stop();
      worker = undefined;
      if (env === 'nobody') return;
      const settings = { BLOOMDESK_ROLE: 'worker', DATABASE_URL: main.databaseUrl(), METRICS_PORT: String(workPort) };
      worker = await startKillableServer({ ...settings, ...env });
    },
    sql: async (text) => await sql(main, text),
    type: async (text) => await ask(`${main.databaseUrl()}?options=-c%20default_transaction_read_only%3Doff`, text),
    async command(words) {
      const [, ...rest] = words.split(' ');
      const { stdout } = await promisify(execFile)(process.execPath, [await program(), ...rest], {
        env: {
          PATH: process.env['PATH'],
          BLOOMDESK_HOME: main.home,
          BLOOMDESK_DEMO: 'on',
          BLOOMDESK_CLOCK_OFFSET: String(clockOffset),
          PORT: new URL(main.url).port,
          METRICS_PORT: String(mainPort),
        },
      }).catch((failed: { stdout?: string }) => ({ stdout: failed.stdout ?? '' })); // the doctor ends with 1 where something is wrong
      return stdout;
    },
    async hold(text) {
      const client = new pg.Client({ connectionString: main.databaseUrl(), options: '-c search_path=bloomdesk' });
      client.on('error', () => {}); // it may be ended from outside
      await client.connect();
      await client.query('begin');
      await client.query(text);
      return async () => await client.end().catch(() => {});
    },
    signedIn: async (name) => await signedIn(main, `${name}@bloomdesk.test`),
    log: () => readFileSync(log, 'utf8'),
    failingBackups: () => readFileSync(badLog, 'utf8'),
    async close() {
      await prometheus.stop();
      await worker?.stop();
      await main.stop();
      await bad.stop();
      disk.remove();
    },
  };
  await site.work();
  return site;
}
