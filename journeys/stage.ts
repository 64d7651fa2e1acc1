import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWeb } from '../tools/web-build.ts';

const root = dirname(import.meta.dirname);
const log = join(root, 'test-results/journeys-server.log');

/** Milliseconds from nothing to an answer: making the database and seeding a believable day included. */
const patience = 180_000;

/**
 * Sets the stage for all journeys: the built web app and the real server, in demo mode, on a home of its own. With
 * JOURNEYS_URL set they play on that server instead. Playwright calls the answered function at the end.
 */
export default async function setStage(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return async () => {};
  if (!(await buildWeb())) throw new Error('The web app could not be built.');

  const home = mkdtempSync(join(tmpdir(), 'bloomdesk-journeys-'));
  chmodSync(home, 0o755); // the database's own account passes through
  const server = startServer(home);
  try {
    process.env.JOURNEYS_URL = await readyAddress(server);
  } catch (error) {
    await strike(server, home);
    throw error;
  }
  return () => strike(server, home);
}

function startServer(home: string): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), 'serve'], {
    cwd: root,
    env: { ...env, PORT: '0', BLOOMDESK_HOME: home, BLOOMDESK_DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the line that says where the server listens; everything it says is kept beside the screenshots. */
function readyAddress(server: ChildProcess): Promise<string> {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`${why} What it said is in ${log}.`));
    const timer = setTimeout(() => giveUp('The server was not ready in time.'), patience);
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

/** Stops the server in good order, and its database with it, and leaves nothing behind. */
async function strike(server: ChildProcess, home: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => void server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  const elsewhere = join(home, 'postgres/elsewhere');
  if (lstatSync(elsewhere, { throwIfNoEntry: false }))
    rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
}
