import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clockOffset } from './shifted-clock.ts';
import { once } from './once-in-a-run.ts';
import { until } from './until.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const builder = pathOf('../../../../tools/testing/build-server.ts');
const built = pathOf('../../dist/main.js');
const sources = pathOf('../../src/main.ts');

/** How `npm start` runs Node (tools/starter/server-flags.mjs), so that memory is what it is there. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--expose-gc'];

export interface ServerStart {
  home: string;
  port: number;
  env: Record<string, string>;
  /** The file its log is added to; nowhere unless given. */
  log?: string | undefined;
}

/** Starts a server process and answers it once it is ready. */
export async function startServer({ home, port, env, log }: ServerStart): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...nodeFlags, await program(), 'serve'], {
    env: {
      ...env,
      ...faultTried(),
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      BLOOMDESK_HOME: home,
      PORT: String(port),
      METRICS_PORT: env['METRICS_PORT'] ?? '0',
      BLOOMDESK_LOG: log === undefined ? 'error' : 'info',
      BLOOMDESK_DEMO: env['BLOOMDESK_DEMO'] ?? 'on',
      ...(env['BLOOMDESK_DEMO'] !== 'off' && { BLOOMDESK_CLOCK_OFFSET: String(clockOffset) }),
      BLOOMDESK_LIMITS: env['BLOOMDESK_LIMITS'] ?? 'off',
      BLOOMDESK_SIMULATED_DELAY: 'off', // how often it is killed counts, not how long partners take
    },
    stdio: ['ignore', log === undefined ? 'ignore' : openSync(log, 'a'), 'inherit'],
  });
  await ready(`http://127.0.0.1:${port}`, server);
  return server;
}

function faultTried(): Record<string, string | undefined> {
  const { MUTANT, SERVER_NODE_OPTIONS } = process.env;
  return MUTANT ? { MUTANT, NODE_OPTIONS: SERVER_NODE_OPTIONS } : {};
}

/**
 * The server as `npm start` runs it: it is there after a quarter of the time that reading its sources takes, and what is
 * tried is what a kill leaves behind. Only a fault that is tried is put into the sources.
 */
export async function program(): Promise<string> {
  if (process.env['MUTANT']) return sources;
  await once('server', async () => void (await promisify(execFile)(process.execPath, [builder])));
  return built;
}

/** Ready is what the server itself says; it must not die while we wait. */
export async function ready(url: string, server: ChildProcess): Promise<void> {
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

/** Sends the signal and answers once the process has ended. */
export function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
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
