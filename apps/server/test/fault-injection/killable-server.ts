import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { passingFolder } from '#test/support/passing-folder.ts';
import { clockOffset } from './shifted-clock.ts';
import { until } from './until.ts';

const program = fileURLToPath(new URL('./waiting-server.ts', import.meta.url));

export interface KillableServer {
  url: string;
  /** The owner's connection string, as the embedded database stands now. */
  databaseUrl(): string;
  /** SIGKILL, in the middle of whatever it does, then a new start on the same data. */
  killServer(): Promise<void>;
  /** SIGKILL to the postmaster; the server's supervisor has to bring it back. */
  killPostgres(): Promise<void>;
  /** PostgreSQL falls silent, with all its connections, until it is woken. */
  hushPostgres(): Promise<void>;
  wakePostgres(): Promise<void>;
  /** Ends a database that a server has left running, silent or not. */
  endPostgres(): Promise<void>;
  /** Asks the server to stop; answers once it has ended. */
  endServer(): Promise<void>;
  /** Ends all of it immediately, when nothing more is asked of it. */
  stop(): Promise<void>;
}

/** A real server process with a real, durable embedded database of its own, for killing. */
export async function startKillableServer(env: Record<string, string> = {}): Promise<KillableServer> {
  const home =
    env['DATABASE_URL'] === undefined && env['BLOOMDESK_DEMO'] !== 'off' ? await homeWithDemoDay() : newHome();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const read = () => spawned({ home, port, env });
  const start = async (server: ChildProcess) => {
    server.stdin?.end('serve\n');
    await ready(url, server);
    return server;
  };
  let server = await start(read());
  let next = read();
  const endPostgres = async () => {
    const pid = Number(noteOf(home)?.[0]);
    if (!(pid > 0)) return;
    signalPostgres(pid, 'SIGCONT');
    process.kill(pid, 'SIGQUIT');
    await until(
      () => 'PostgreSQL to end',
      () => noteOf(home) === undefined || undefined,
    );
  };

  return {
    url,
    databaseUrl: () => databaseUrlOf(home),
    async killServer() {
      await ended(server, 'SIGKILL');
      server = await start(next);
      next = read();
    },
    async killPostgres() {
      process.kill(await postmasterOf(home), 'SIGKILL');
      await ready(url, server);
    },
    hushPostgres: async () => signalPostgres(await postmasterOf(home), 'SIGSTOP'),
    wakePostgres: async () => signalPostgres(await postmasterOf(home), 'SIGCONT'),
    endPostgres,
    endServer: () => ended(server, 'SIGTERM'),
    async stop() {
      await Promise.all([ended(server, 'SIGKILL'), ended(next, 'SIGKILL')]);
      await endPostgres();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A home with a demo day in it: made once in a run, and copied, which takes a fraction of making it. */
async function homeWithDemoDay(): Promise<string> {
  const template = join(inject('runFolder'), 'demo-day');
  const lock = new pg.Client({ connectionString: inject('testServerUrl') });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(4400, 3)');
    if (!existsSync(template)) renameSync(await makeTemplate(), template);
  } finally {
    await lock.end();
  }
  const home = newHome();
  await promisify(execFile)('cp', ['-a', `${template}/.`, home]); // with owners, which Node does not copy
  return home;
}

async function makeTemplate(): Promise<string> {
  const home = newHome(inject('runFolder'));
  const port = await freePort();
  const server = spawned({ home, port, env: {} });
  server.stdin?.end('serve\n');
  await ready(`http://127.0.0.1:${port}`, server);
  const owner = new pg.Client({ connectionString: databaseUrlOf(home) });
  await owner.connect();
  await owner.query('analyze'); // a database that has been open for a day knows its tables; these have just been filled
  await owner.end();
  await ended(server, 'SIGTERM');
  return home;
}

function newHome(folder = passingFolder()): string {
  const home = mkdtempSync(join(folder, 'bloomdesk-chaos-'));
  chmodSync(home, 0o755); // the database's own account passes through
  return home;
}

interface Start {
  home: string;
  port: number;
  env: Record<string, string>;
}

/** A process that reads the server and waits for a line. */
function spawned({ home, port, env }: Start): ChildProcess {
  return spawn(process.execPath, [program], {
    env: {
      ...env,
      // a fault that is tried
      ...(process.env['MUTANT'] && { NODE_OPTIONS: process.env['SERVER_NODE_OPTIONS'], MUTANT: process.env['MUTANT'] }),
      PATH: process.env['PATH'],
      BLOOMDESK_HOME: home,
      PORT: String(port),
      METRICS_PORT: '0',
      BLOOMDESK_LOG: 'error',
      BLOOMDESK_DEMO: env['BLOOMDESK_DEMO'] ?? 'on',
      ...(env['BLOOMDESK_DEMO'] !== 'off' && { BLOOMDESK_CLOCK_OFFSET: String(clockOffset) }),
      BLOOMDESK_LIMITS: 'off',
      BLOOMDESK_SIMULATED_DELAY: 'off', // how often it is killed counts, not how long partners take
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** Ready is what the server itself says; it must not die while we wait. */
async function ready(url: string, server: ChildProcess): Promise<void> {
  let latest = 'no answer';
  await until(
    () => `a server to be ready; the latest word was ${latest}`,
    async () => {
      if (hasEnded(server)) throw new Error(`the server ended by itself with ${server.exitCode ?? server.signalCode}`);
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      latest = answer ? `${answer.status} ${await answer.text()}` : 'no answer';
      return answer?.ok || undefined;
    },
  );
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** The postmaster's process; while it is just being started again there is none yet. */
function postmasterOf(home: string): Promise<number> {
  return until(
    () => `PostgreSQL's process in ${home}`,
    () => {
      const pid = Number(noteOf(home)?.[0]);
      return pid > 0 ? pid : undefined;
    },
  );
}

/** The postmaster and every process of its own, one after the other. */
function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...stdout.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended between the look and the signal
    }
  }
}

function databaseUrlOf(home: string): string {
  const password = readFileSync(join(home, 'postgres', 'cluster', 'password'), 'utf8').trim();
  return `postgres://bloomdesk:${password}@127.0.0.1:${noteOf(home)?.[3] ?? 1}/bloomdesk`;
}

/** PostgreSQL's own note of its process and port, line by line; undefined while it is down. */
function noteOf(home: string): string[] | undefined {
  try {
    return readFileSync(join(home, 'postgres', 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
