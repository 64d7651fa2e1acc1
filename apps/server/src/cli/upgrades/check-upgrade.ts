import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { countOf } from '@bloomdesk/domain/count-of';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { timeOfBackup } from '#backup/backup-place.ts';
import type { Finding } from '#cli/finding.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { programVersion } from '#config/program-version.ts';
import { missingMigrations } from '#db/steps/take-steps.ts';
import { migrations } from '#db/migrations.ts';
import { unendedWork } from '#db/steps/long-work.ts';
import { newerSteps, programOf } from '#db/steps/step-kinds.ts';

const hour = 3600_000;
/** Hours after which the newest backup of a database of one's own is too old to go by. */
const oldBackup = 24;

/** What an upgrade to this program would do, and what stands in its way; changes nothing (D498). */
export async function checkUpgrade(config: Config, ownerUrl: string): Promise<Finding[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', () => {});
  try {
    const missing = await missingMigrations(pool);
    const isNew = missing.length === Object.keys(migrations).length;
    return [
      ...(await aboutPrograms(pool)),
      aboutSteps(missing, isNew),
      ...(await unendedWork(pool)).map((line) => ({ what: `${line}; the upgrade goes on from there` })),
      ...(missing.length > 0 && !isNew ? [await aboutBackup(config), ...(await aboutDisk(pool, config))] : []),
    ];
  } finally {
    await pool.end();
  }
}

async function aboutPrograms(pool: pg.Pool): Promise<Finding[]> {
  const program = await programOf(pool);
  const newer = await newerSteps(pool, migrations);
  const contracted = newer.filter(({ kind }) => kind === 'contracts').map(({ name }) => name);
  return [
    { what: `This is Bloomdesk ${programVersion}` },
    ...(program ? [{ what: `The database was last brought up to date by Bloomdesk ${program}` }] : []),
    ...(newer.length > 0
      ? [
          {
            what: `The database has ${countOf(newer.length, 'step')} of a newer Bloomdesk`,
            problem:
              contracted.length > 0
                ? `this one cannot work with ${contracted.join(', ')}; start the newer one`
                : undefined,
          },
        ]
      : []),
  ];
}

function aboutSteps(missing: readonly string[], isNew: boolean): Finding {
  if (isNew) return { what: 'The database is empty: a start sets it up' };
  if (missing.length === 0) return { what: 'The database is up to date' };
  const stopping = missing.filter((name) => migrations[name]?.kind !== 'expands');
  const how =
    stopping.length === 0
      ? 'Servers may be exchanged one after the other, and the version before goes on working'
      : `Stop all servers for ${stopping.join(', ')}; the way back is the backup from before`;
  return { what: `${countOf(missing.length, 'step')} to take: ${missing.join(', ')}. ${how}` };
}

async function aboutBackup(config: Config): Promise<Finding> {
  const { everyHours } = config.backups;
  if (config.databaseUrl === undefined)
    return everyHours > 0
      ? { what: 'A backup is made before the first step' }
      : { what: 'Backup', problem: 'none is made before, as BLOOMDESK_BACKUP_HOURS is 0' };
  const place = backupPlaceOf(config);
  const newest = (await place.names()).at(-1);
  const age = newest === undefined ? Infinity : (clockOf(config)().getTime() - timeOfBackup(newest).getTime()) / hour;
  return {
    what: newest === undefined ? 'Backups' : `The newest backup is ${countOf(Math.floor(age), 'hour')} old`,
    problem: age > oldBackup ? 'run bloomdesk backup, or see that others have made one' : undefined,
  };
}

/** A step may write a table anew, and the backup before it wants room too. */
async function aboutDisk(pool: pg.Pool, { home, databaseUrl }: Config): Promise<Finding[]> {
  if (databaseUrl !== undefined) return [];
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  const needed = 2 * (rows[0]?.bytes ?? 0);
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  return [
    {
      what: `Free disk ${gigabytes(free)} GB`,
      problem: free < needed ? `twice the database may be needed, ${gigabytes(needed)} GB` : undefined,
    },
  ];
}

function gigabytes(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(1);
}
