import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** The owner's connection string of a home's embedded database, as it stands now. */
export function databaseUrlOf(home: string): string {
  const password = readFileSync(join(home, 'postgres', 'cluster', 'password'), 'utf8').trim();
  return `postgres://bloomdesk:${password}@127.0.0.1:${noteOf(home)?.[3] ?? 1}/bloomdesk`;
}

/** The postmaster's process; while it is just being started again there is none yet. */
export function postmasterOf(home: string): Promise<number> {
  return until(
    () => `PostgreSQL's process in ${home}`,
    () => {
      const pid = Number(noteOf(home)?.[0]);
      return pid > 0 ? pid : undefined;
    },
  );
}

/** The postmaster and every process of its own, one after the other. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...stdout.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended between the look and the signal
    }
  }
}

/** Ends the database of a home at once, silent or not, if one runs there. */
export async function endPostgres(home: string): Promise<void> {
  const pid = Number(noteOf(home)?.[0]);
  if (!(pid > 0)) return;
  signalPostgres(pid, 'SIGCONT');
  process.kill(pid, 'SIGQUIT');
  await until(
    () => 'PostgreSQL to end',
    () => noteOf(home) === undefined || undefined,
  );
}

/** Stops the database of a home in good order, where a server that had to hurry has left it running. */
export async function shutPostgres(home: string): Promise<void> {
  const pid = Number(noteOf(home)?.[0]);
  if (!(pid > 0)) return;
  process.kill(pid, 'SIGINT');
  await until(
    () => 'PostgreSQL to be shut',
    () => noteOf(home) === undefined || undefined,
  );
}

/** PostgreSQL's own note of its process and port, line by line; undefined while it is down. */
function noteOf(home: string): string[] | undefined {
  try {
    return readFileSync(join(home, 'postgres', 'cluster', 'data', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
