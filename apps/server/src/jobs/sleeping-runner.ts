import type pg from 'pg';
import type { RunningJobs } from './running-jobs.ts';

/** A job that is due for so long and could be taken at once shows that nobody looks; a runner looks every second. */
const dueSeconds = 10;
/** Looks in a row that have to see it, so that a runner that has just been given work is not disturbed. */
const looks = 3;

/**
 * Looks whether the runner of this process sleeps: jobs are due, their queues are free, it has nothing to do and takes none
 * (P44). A runner whose connections broke at the wrong moment may wait for ever, and says nothing.
 */
export function sleepWatch(pool: pg.Pool, running: RunningJobs): () => Promise<boolean> {
  let seen = 0;
  return async () => {
    if (running.owners().length > 0) seen = 0;
    else seen = (await hasDueJobs(pool)) ? seen + 1 : 0;
    if (seen < looks) return false;
    seen = 0;
    return true;
  };
}

async function hasDueJobs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from bloomdesk_jobs._private_jobs j left join bloomdesk_jobs._private_job_queues q on q.id = j.job_queue_id
     where j.is_available and q.locked_at is null and j.run_at < now() - make_interval(secs => $1) limit 1`,
    [dueSeconds],
  );
  return rows.length > 0;
}
