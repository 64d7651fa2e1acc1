import { hostname } from 'node:os';
import type pg from 'pg';
import type { RunningJobs } from './running-jobs.ts';

/** A process that has not been heard of for so long is dead, and its jobs are given back. */
const deadSeconds = 12;
/** A job of ours that is locked and that nobody here works on for so long was lost on its way, and is given back too. */
const lostSeconds = 6;

/**
 * Gives back jobs that are locked in our name and that nobody works on: a connection that breaks while a job is handed out
 * or put away leaves it locked, and its queue with it, for as long as this process lives. What runs here is never given
 * back, and being lost is no attempt.
 */
export function lostJobs(pool: pg.Pool, workerIds: ReadonlySet<string>, running: RunningJobs): () => Promise<void> {
  let idleSince = new Map<string, number>();
  return async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from bloomdesk_jobs._private_jobs where locked_by = any($1)',
      [[...workerIds]],
    );
    const now = performance.now();
    const idle = rows.filter(({ id }) => !running.has(id));
    idleSince = new Map(idle.map(({ id }) => [id, idleSince.get(id) ?? now]));
    const lost = [...idleSince].filter(([, since]) => now - since >= lostSeconds * 1000).map(([id]) => id);
    if (lost.length === 0) return;
    await pool.query(
      `with freed as (
         update bloomdesk_jobs._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now()), updated_at = now(),
           attempts = greatest(attempts - 1, 0)
         where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id)
       update bloomdesk_jobs._private_job_queues q set locked_at = null, locked_by = null
       from freed where q.id = freed.job_queue_id and q.locked_by = any($2)`,
      [lost, [...workerIds]],
    );
  };
}

/** Jobs that an older Bloomdesk has put off for hours after their failures are tried within a minute; a start is a good moment to try effects again, too. */
export async function wakePutOffJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update bloomdesk_jobs._private_jobs set run_at = now() + interval '5 seconds', updated_at = now(), attempts = least(attempts, 4)
     where last_error is not null and locked_at is null and attempts < max_attempts and run_at > now() + interval '1 minute'`,
  );
}

/** Tells the others that we live, and takes back the jobs of those who no longer do. */
export async function beat(pool: pg.Pool, workerIds: readonly string[]): Promise<void> {
  await pool.query(
    `insert into bloomdesk.worker_heartbeats (worker_id, process, beat_at) select id, $2, now() from unnest($1::text[]) id
     on conflict (worker_id) do update set beat_at = excluded.beat_at`,
    [workerIds, processName],
  );
  const { rows } = await pool.query<{ worker_id: string; process: string | null; silent: boolean }>(
    `select distinct j.locked_by as worker_id, h.process,
       coalesce(h.beat_at, j.locked_at) < now() - make_interval(secs => $1) as silent
     from bloomdesk_jobs._private_jobs j left join bloomdesk.worker_heartbeats h on h.worker_id = j.locked_by
     where j.locked_by is not null`,
    [deadSeconds],
  );
  const dead = rows.filter((row) => row.silent || (row.process !== null && hasEnded(row.process)));
  if (dead.length === 0) return;
  await pool.query('select bloomdesk_jobs.force_unlock_workers($1::text[])', [dead.map((row) => row.worker_id)]);
  await pool.query('delete from bloomdesk.worker_heartbeats where worker_id = any($1)', [
    dead.map((row) => row.worker_id),
  ]);
}

/** Names this process among all that share the database. */
const processName = `${hostname()}:${process.pid}`;

/** A process of this machine is asked for by its number, so that a restart need not wait for silence. */
function hasEnded(name: string): boolean {
  const [host, pid] = name.split(':');
  if (host !== hostname() || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
