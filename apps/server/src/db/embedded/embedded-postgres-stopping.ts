import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs, type Account } from './embedded-postgres-account.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { knownPlace } from './embedded-postgres-place.ts';
import { EmbeddedPostgresProblem } from './embedded-postgres-problem.ts';
import { isPostgresOn, postgresEnvironment, parsePidFile } from './embedded-postgres-process.ts';

/** Stops the database a killed Bloomdesk left running in this home; false when none was running. */
export async function stopEmbeddedPostgres({ home }: { home: string }): Promise<boolean> {
  const folder = join(home, 'postgres');
  const place = existsSync(folder) ? knownPlace(realpathSync(folder)) : undefined;
  if (!place) return false;
  return await stopPostgresOn(join(place.cluster, 'data'), place.account, () => findBinaries(place, () => {}).pgCtl);
}

/** Asks PostgreSQL on a data folder to stop in good order and waits for it; never signals anything else. */
export async function stopPostgresOn(
  data: string,
  account: Account | undefined,
  pgCtl: () => string,
): Promise<boolean> {
  const pid = parsePidFile(data)?.pid;
  if (pid === undefined || isPostgresOn(data, pid) !== 'yes') return false;
  askToStop(pid, data, account, pgCtl);
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (parsePidFile(data)?.pid !== pid || isPostgresOn(data, pid) === 'no') return true;
    await pause(20);
  }
  throw new EmbeddedPostgresProblem(`PostgreSQL (process ${pid}) on ${data} was asked to stop and is still running.`);
}

function askToStop(pid: number, data: string, account: Account | undefined, pgCtl: () => string): void {
  // Windows knows no polite signal: there PostgreSQL's own program tells it through a pipe.
  if (platform() === 'win32') {
    const options = { ...runAs(account), env: postgresEnvironment(), stdio: 'ignore' as const };
    spawnSync(pgCtl(), ['stop', '-D', data, '-m', 'fast', '-W'], options);
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // it ended between the look and the signal
  }
}
