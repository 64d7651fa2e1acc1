import type pg from 'pg';
import { noteStuck } from '#http/metrics.ts';

/** A job that does not get done. */
export interface StuckJob {
  task: string;
  key: string | null;
  /** `given-up` was tried as often as it may be, `failing` fails and is tried again, `waiting` is taken by nobody. */
  state: 'given-up' | 'failing' | 'waiting';
  since: Date;
  error: string | null;
}

/** Seconds a job may be due, and seconds it may fail, before it counts as stuck. */
const longestWait = 60;
const longestFailing = 90;

/** What comes again by the clock, and effects, of which the outbox tells, are not missed when they have given up. */
const replaced = [
  'seal-audit-trail',
  'sweep-expired',
  'ask-carriers',
  'reconcile-payments',
  'lapse-credits',
  'send-due-reports',
  'fold-day-counts',
  'place-intake',
  'read-shop-events',
  'spread-events',
  'reconcile-shop',
  'watch-promises',
  'generate-windows',
  'check-stock',
  'send-effect',
];

/** Jobs that nobody takes, that keep failing or that have given up, the oldest first (P44). */
export async function stuckJobs(pool: pg.Pool): Promise<StuckJob[]> {
  const { rows } = await pool.query<StuckJob>(
    `with job as (
       select t.identifier as task, j.key, j.last_error as error, j.created_at, j.run_at, j.locked_at,
         j.locked_at is null and j.attempts >= j.max_attempts as is_over
       from bloomdesk_jobs._private_jobs j join bloomdesk_jobs._private_tasks t on t.id = j.task_id),
     told as (
       select task, key, error, created_at, run_at, case
         when is_over then case when task <> all($3) then 'given-up' end
         when error is not null and created_at < now() - make_interval(secs => $2) then 'failing'
         when locked_at is null and run_at < now() - make_interval(secs => $1) then 'waiting' end as state
       from job)
     select task, key, state, case when state = 'waiting' then run_at else created_at end as since, split_part(error, E'\\n', 1) as error
     from told where state is not null order by since`,
    [longestWait, longestFailing, replaced],
  );
  return rows;
}

/** Counts them for the metrics, by task. */
export async function noteStuckJobs(pool: pg.Pool): Promise<void> {
  const counts = new Map<string, number>();
  for (const { task } of await stuckJobs(pool)) counts.set(task, (counts.get(task) ?? 0) + 1);
  noteStuck(counts);
}
