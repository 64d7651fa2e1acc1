import type pg from 'pg';
import { countOf } from '@bloomdesk/domain/count-of';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { timeOfBackup } from '#backup/backup-place.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { databaseOf } from '#db/db.ts';
import { quarantineOf } from '#db/operation/quarantine.ts';
import type { Finding } from '#cli/finding.ts';

const hour = 3600_000;

/** When the newest backup was made, and what would be lost with the disk now (D410). */
export async function aboutBackups(pool: pg.Pool, config: Config, now = clockOf(config)()): Promise<Finding[]> {
  const { everyHours, recipient } = config.backups;
  const place = backupPlaceOf(config);
  const newest = (await place.names()).at(-1);
  const since = newest === undefined ? await begunAt(pool) : timeOfBackup(newest);
  const hours = Math.floor((now.getTime() - since.getTime()) / hour);
  const age =
    newest === undefined
      ? 'none yet'
      : `the newest is ${hours === 0 ? 'less than an hour' : countOf(hours, 'hour')} old`;
  const what = `Backups in ${place.description}: ${age}${newest !== undefined && recipient === null ? ', not sealed' : ''}`;
  if (everyHours === 0)
    return [
      {
        what:
          newest === undefined
            ? 'Backups: none by Bloomdesk; set BLOOMDESK_BACKUP_HOURS, or see that others make them'
            : what,
      },
    ];
  const isLate = now.getTime() - since.getTime() > 2 * everyHours * hour;
  const late = `there should be one every ${countOf(everyHours, 'hour')}; run bloomdesk backup, and see its log for why`;
  return [
    { what: `${what}; at most ${countOf(everyHours, 'hour')} of work can be lost`, problem: isLate ? late : undefined },
  ];
}

/** A restored place sends nothing until somebody has looked (D411). */
export async function aboutQuarantine(pool: pg.Pool): Promise<Finding[]> {
  const found = await quarantineOf(databaseOf(pool));
  if (!found) return [];
  const problem = `nothing leaves for partners since ${found.since.toISOString()}; look at what waits: bloomdesk quarantine`;
  return [{ what: 'Restored from a backup', problem }];
}

/** When this database took its first step. */
async function begunAt(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: string | null }>(
    'select min(timestamp) as at from bloomdesk_meta.kysely_migration',
  );
  return new Date(rows[0]?.at ?? 0);
}
