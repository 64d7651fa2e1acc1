import type pg from 'pg';
import { countOf } from '@bloomdesk/domain/count-of';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import type { Config } from '#config/config.ts';
import type { Finding } from '#cli/finding.ts';

/** Every erasure stands on the list beside the backups, or an older backup would bring the person back (D493). */
export async function aboutErasures(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `select erasure_id as id, state from bloomdesk.erasures where state in ('done', 'asked')`,
  );
  const done = rows.filter(({ state }) => state === 'done');
  const place = backupPlaceOf(config);
  const listed = new Set(done.length === 0 ? [] : await place.erasures());
  const missing = done.filter(({ id }) => !listed.has(id)).length;
  return [
    {
      what: `Erased people: ${done.length}`,
      problem:
        missing > 0
          ? `${countOf(missing, 'erasure')} not on the list in ${place.description}; run bloomdesk backup, which adds them`
          : undefined,
    },
  ];
}
