import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer, builtServer } from '../tools/server-build.ts';
import { watchProcess } from './report/machine.ts';
import { serverEnv, serverFlags } from '../tools/starter/server-flags.mjs';

const bare = fileURLToPath(new URL('./yardsticks/bare-server.ts', import.meta.url));
const stored = fileURLToPath(new URL('./yardsticks/document-server.ts', import.meta.url));

export interface Bench {
  /** Our server in production mode, with sign-in, checks, audit and log, on an embedded database of its own. */
  ours: { port: number; pid: number };
  /** `node:http` and `pg` with our own SQL on the same database: the practical limit. */
  bare: { port: number; pid: number };
  /** The same with one indexed read of what `storeDocuments` has put there: what is left when our SQL is no part of it. */
  documents: { port: number; pid: number };
  postgresPid: number;
  databaseUrl: string;
  home: string;
  /** Milliseconds by which 99 of 100 turns of our event loop were late at most, since this was last asked; needs metrics. */
  eventLoopLag(): Promise<number>;
  /** Milliseconds from start to ready, on existing data. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts ours and the yardsticks; they share nothing but the database. */
export async function startBench({ withMetrics = false } = {}): Promise<Bench> {
  if (!(await buildServer())) throw new Error('The server could not be built.');
  const home = mkdtempSync(join(tmpdir(), 'bloomdesk-bench-'));
  chmodSync(home, 0o755); // the database's own account passes through
  const oursPort = await freePort();
  const metricsPort = withMetrics ? await freePort() : 0;
  const settings = { METRICS_PORT: String(metricsPort) };
  let ours = await startOurs(home, oursPort, settings);
  const databaseUrl = databaseUrlOf(home);
  const postgresPid = Number(postmasterFile(home)[0]);
  watchProcess(postgresPid);
  const [bareServer, documentServer] = [
    await startYardstick(bare, databaseUrl),
    await startYardstick(stored, databaseUrl),
  ];

  const bench: Bench = {
    ours: { port: oursPort, pid: ours.pid ?? 0 },
    bare: bareServer.place,
    documents: documentServer.place,
    postgresPid,
    databaseUrl,
    home,
    eventLoopLag: () => lagOf(metricsPort),
    async restart() {
      ours.kill('SIGKILL');
      await pause(300);
      const start = performance.now();
      ours = await startOurs(home, oursPort, settings);
      bench.ours.pid = ours.pid ?? 0;
      return performance.now() - start;
    },
    async stop() {
      for (const yardstick of [bareServer, documentServer]) yardstick.stop();
      ours.kill('SIGTERM');
      await new Promise((resolve) => ours.once('exit', resolve));
      rmSync(home, { recursive: true, force: true });
    },
  };
  return bench;
}

async function startYardstick(program: string, databaseUrl: string) {
  const port = await freePort();
  const server = spawn(process.execPath, [program, String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(port, '/ready');
  return { place: { port, pid: server.pid ?? 0 }, stop: () => void server.kill() };
}

/** A server of ours with the embedded database of a folder that stays. */
export interface Alone {
  ours: { port: number; pid: number };
  postgresPid: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts a server on what stands in this folder, with nothing to hold it against. */
export async function startAlone(home: string, settings: Record<string, string>): Promise<Alone> {
  if (!(await buildServer())) throw new Error('The server could not be built.');
  const port = await freePort();
  const server = await startOurs(home, port, settings);
  const postgresPid = Number(postmasterFile(home)[0]);
  watchProcess(postgresPid);
  return {
    ours: { port, pid: server.pid ?? 0 },
    postgresPid,
    databaseUrl: databaseUrlOf(home),
    async stop() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    },
  };
}

/** Another server of ours on the same database, reached as these settings say. */
export async function startAnother(
  settings: Record<string, string>,
): Promise<{ port: number; pid: number; stop(): void }> {
  const home = mkdtempSync(join(tmpdir(), 'bloomdesk-bench-'));
  const port = await freePort();
  const server = await startOurs(home, port, settings);
  return {
    port,
    pid: server.pid ?? 0,
    stop() {
      server.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startOurs(home: string, port: number, settings: Record<string, string> = {}): Promise<ChildProcess> {
  const env = {
    ...process.env,
    ...serverEnv,
    METRICS_PORT: '0',
    ...settings,
    NODE_ENV: 'production',
    BLOOMDESK_HOME: home,
    PORT: String(port),
    BLOOMDESK_DEMO: 'off',
    BLOOMDESK_LIMITS: 'off', // what the server can do counts, not what one person may
  };
  const server = spawn(process.execPath, [...serverFlags, builtServer, 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(port, '/readyz');
  return server;
}

async function lagOf(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const seconds = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error('The metrics do not say how late the event loop is.');
  return Number(seconds) * 1000;
}

async function ready(port: number, path: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(10);
  }
}

function databaseUrlOf(home: string): string {
  const password = readFileSync(join(home, 'postgres', 'cluster', 'password'), 'utf8').trim();
  return `postgres://bloomdesk:${password}@127.0.0.1:${postmasterFile(home)[3]}/bloomdesk`;
}

function postmasterFile(home: string): string[] {
  return readFileSync(join(home, 'postgres', 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n');
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
