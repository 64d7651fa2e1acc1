import { execFileSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passingFolder } from '../apps/server/test/support/passing-folder.ts';
import { buildServer } from '../tools/server-build.ts';
import { buildWeb } from '../tools/web-build.ts';
import { ended, readyAddress, startServer } from '../tools/testing/demo-server.ts';

/**
 * Sets a stage for each of Playwright's workers: the built web app and the real server, in demo mode, on a home of its own,
 * so that no journey meets another one's day. One more home stays untouched for what wants the day as it begins. With
 * JOURNEYS_URL set they play on that server instead. Playwright calls the answered function at the end.
 */
export default async function setStages({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL) return async () => {};
  if (!(await buildWeb())) throw new Error('The web app could not be built.');
  if (!(await buildServer())) throw new Error('The server could not be built.');

  const homes = Array.from({ length: workers + 1 }, newHome);
  const [first = '', ...others] = homes;
  const untouched = others.at(-1) ?? '';
  const servers: ChildProcess[] = [];
  const open = (home: string) => {
    const server = startServer(home, process.env.JOURNEYS_CLOCK_OFFSET ?? '0');
    return readyAddress(server, `journeys-${process.env.JOURNEYS_DAY ?? 'today'}-${servers.push(server)}`);
  };
  const strike = async () => {
    await Promise.all(servers.map(ended));
    homes.forEach(remove);
  };
  try {
    // The believable day is made once, in a whole gate by the tests before: copying it takes a fraction of that, and a home
    // is copied while nobody is in.
    const made = process.env.JOURNEYS_DEMO_DAY;
    if (made !== undefined && existsSync(made)) copy(made, first);
    else await open(first);
    await Promise.all(servers.map(ended));
    for (const home of others) copy(first, home);
    process.env.JOURNEYS_UNTOUCHED_HOME = untouched;
    process.env.JOURNEYS_URL = (await Promise.all(homes.filter((home) => home !== untouched).map(open))).join(' ');
  } catch (error) {
    await strike();
    throw error;
  }
  return strike;
}

function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]); // with owners, which Node does not copy
}

function newHome(): string {
  const home = mkdtempSync(join(passingFolder(), 'bloomdesk-journeys-'));
  chmodSync(home, 0o755); // the database's own account passes through
  return home;
}

/** Leaves nothing of a home behind. */
function remove(home: string): void {
  const elsewhere = join(home, 'postgres/elsewhere');
  if (lstatSync(elsewhere, { throwIfNoEntry: false }))
    rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
}
