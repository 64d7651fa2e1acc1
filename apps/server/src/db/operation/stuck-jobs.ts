import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

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
  'keep-proofs',
  'exchange-manifests',
  'reconcile-payments',
  'plan-accounting',
  'plan-shop',
  'answer-privacy-requests',
  'push-shop-levels',
  'lapse-credits',
  'send-due-reports',
  'fold-day-counts',
  'place-intake',
  'read-shop-events',
  'spread-events',
  'reconcile-shop',
  'reconcile-accounting',
  'catch-up-accounting',
  'catch-up-shop',
  'watch-promises',
  'generate-windows',
  'check-stock',
  'send-effect',
];

/** Jobs that nobody takes, that keep failing or that have given up, the oldest first (P44). */
export async function stuckJobs(db: Db): Promise<StuckJob[]> {
  const { rows } = await sql<StuckJob>`with job as (
       select t.identifier as task, j.key, j.last_error as error, j.created_at, j.run_at, j.locked_at,
         j.locked_at is null and j.attempts >= j.max_attempts as is_over
       from bloomdesk_jobs._private_jobs j join bloomdesk_jobs._private_tasks t on t.id = j.task_id),
     told as (
       select task, key, error, created_at, run_at, case
         when is_over then case when task <> all(${replaced}) then 'given-up' end
         when error is not null and created_at < now() - make_interval(secs => ${longestFailing}) then 'failing'
         when locked_at is null and run_at < now() - make_interval(secs => ${longestWait}) then 'waiting' end as state
       from job)
     select task, key, state, case when state = 'waiting' then run_at else created_at end as since, split_part(error, E'\\n', 1) as error
     from told where state is not null order by since`.execute(db);
  return rows;
}
