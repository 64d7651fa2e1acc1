import type { Logger } from 'pino';
import pg from 'pg';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { countBackupFailure } from '#http/operation/operation-metrics.ts';
import { backupPlaceOf } from './backup-place-choice.ts';
import { timeOfBackup } from './backup-place.ts';
import { makeReadableBackup } from './make-readable-backup.ts';
import { outdatedBackups } from './retention.ts';

const minute = 60_000;
/** A start is busy enough; what was due while the machine was off is made up for a little later. */
const firstLook = 5 * minute;
const everyLook = minute;
/** After a failure it is tried again, but not each minute. */
const pauseAfterFailure = 15 * minute;
const backupLock = 4400_04;

/** Makes a backup whenever the newest one is older than it may be; one process of all does. The function that is answered ends this. */
export function startBackupClock(config: Config, databaseUrl: string, log: Logger): () => void {
  if (config.backups.everyHours === 0) return () => {};
  let notBefore = performance.now() + firstLook;
  const look = () => {
    if (performance.now() < notBefore) return;
    notBefore = Number.POSITIVE_INFINITY;
    void backUpWhenDue(config, databaseUrl).then(
      () => {
        notBefore = performance.now();
      },
      (error: unknown) => {
        notBefore = performance.now() + pauseAfterFailure;
        countBackupFailure();
        log.error({ err: error }, 'the backup failed');
      },
    );
  };
  const timer = setInterval(look, everyLook);
  timer.unref();
  return () => clearInterval(timer);
}

/** Makes one if it is time and nobody else does, and removes those that are outdated. Answers the name of a new one. */
export async function backUpWhenDue(
  config: Config,
  databaseUrl: string,
  now = clockOf(config)(),
): Promise<string | undefined> {
  const place = backupPlaceOf(config);
  const isDue = async () => {
    const newest = (await place.names()).at(-1);
    return (
      newest === undefined || now.getTime() - timeOfBackup(newest).getTime() >= config.backups.everyHours * 3600_000
    );
  };
  if (!(await isDue())) return undefined;
  const { recipient } = config.backups;
  return await alone(databaseUrl, async () => {
    if (!(await isDue())) return undefined; // another process has made one since
    const request = { databaseUrl, place, reason: 'clock' as const, recipient, program: programVersion, now };
    const { name } = await makeReadableBackup(request);
    for (const outdated of outdatedBackups(await place.names(), now, config.backups.days)) await place.remove(outdated);
    return name;
  });
}

/** Undefined when another process is at it. */
async function alone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [backupLock]);
    return rows[0]?.ours ? await work() : undefined;
  } finally {
    await client.end();
  }
}
