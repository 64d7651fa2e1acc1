import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtServer } from '../server-build.ts';
import { serverEnv, serverFlags } from '../starter/server-flags.mjs';
import { root } from '../workplace.ts';

const logs = join(root, 'test-results');

/** Milliseconds from nothing to an answer: making the database and seeding a believable day included. */
const startTimeout = 180_000;

/** Starts the built server in demo mode on a home, with its clock so many seconds ahead and these settings. */
export function startServer(home: string, clockOffset: string, settings: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [...serverFlags, builtServer, 'serve'], {
    cwd: root,
    env: {
      ...env,
      ...serverEnv,
      ...settings,
      PORT: '0',
      BLOOMDESK_HOME: home,
      BLOOMDESK_DEMO: 'on',
      BLOOMDESK_CLOCK_OFFSET: clockOffset,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Where everything that the server of this name says is kept, beside the pictures of failures. */
export function serverLog(name: string): string {
  return join(logs, `server-${name}.log`);
}

/** Waits for the line that says where the server listens; everything it says is kept. */
export function readyAddress(server: ChildProcess, name: string): Promise<string> {
  mkdirSync(logs, { recursive: true });
  const log = serverLog(name);
  const file = createWriteStream(log);
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`${why} What it said is in ${log}.`));
    const timer = setTimeout(() => giveUp('The server was not ready in time.'), startTimeout);
    server.once('exit', (code) => giveUp(`The server ended with ${code}.`));
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        file.write(`${line}\n`);
        const address = /^Bloomdesk is ready on (http\S+)/.exec(line)?.[1];
        if (!address) return;
        clearTimeout(timer);
        resolve(address);
      });
    }
  });
}

/** Stops the server in good order, and its database with it. */
export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => void server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}
