import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { passingFolder } from '../apps/server/test/support/passing-folder.ts';
import { buildServer, builtServer } from '../tools/server-build.ts';
import { serverFlags } from '../tools/starter/server-flags.mjs';
import { buildWeb } from '../tools/web-build.ts';

const root = dirname(import.meta.dirname);
const logs = join(root, 'test-results');

/** Milliseconds from nothing to an answer: making the database and seeding a believable day included. */
const startTimeout = 180_000;

/**
 * Sets a stage for each of Playwright's workers: the built web app and the real server, in demo mode, on a home of its own,
 * so that no journey meets another one's day. With JOURNEYS_URL set they play on that server instead. Playwright calls the
 * answered function at the end.
 */
export default async function setStages({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return async () => {};
  if (!(await buildWeb())) throw new Error('The web app could not be built.');
  if (!(await buildServer())) throw new Error('The server could not be built.');

  const homes = Array.from({ length: workers }, newHome);
  const [first = '', ...others] = homes;
  const servers: ChildProcess[] = [];
  const open = (home: string) => {
    const server = startServer(home);
    return readyAddress(server, servers.push(server));
  };
  const strike = async () => {
    await Promise.all(servers.map(ended));
    homes.forEach(remove);
  };
  try {
    // The believable day is made once: copying it takes a fraction of that, and a home is copied while nobody is in.
    await open(first);
    await Promise.all(servers.map(ended));
    for (const home of others) execFileSync('cp', ['-a', `${first}/.`, home]); // with owners, which Node does not copy
    process.env.JOURNEYS_URL = (await Promise.all(homes.map(open))).join(' ');
  } catch (error) {
    await strike();
    throw error;
  }
  return strike;
}

function newHome(): string {
  const home = mkdtempSync(join(passingFolder(), 'bloomdesk-journeys-'));
  chmodSync(home, 0o755); // the database's own account passes through
  return home;
}

function startServer(home: string): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [...serverFlags, builtServer, 'serve'], {
    cwd: root,
    env: {
      ...env,
      PORT: '0',
      BLOOMDESK_HOME: home,
      BLOOMDESK_DEMO: 'on',
      BLOOMDESK_CLOCK_OFFSET: process.env.JOURNEYS_CLOCK_OFFSET ?? '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the line that says where the server listens; everything it says is kept beside the screenshots. */
function readyAddress(server: ChildProcess, place: number): Promise<string> {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `journeys-server-${place}.log`);
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
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => void server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}

/** Leaves nothing of a home behind. */
function remove(home: string): void {
  const elsewhere = join(home, 'postgres/elsewhere');
  if (lstatSync(elsewhere, { throwIfNoEntry: false }))
    rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
}
