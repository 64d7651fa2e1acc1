import type pg from 'pg';

const mostAtOnce = 500;
/** Bookings and payments are asked about by jobs of their own, which know in which queue they belong. */
const askedAbout = ['carrier', 'payments'];

/**
 * Gives each effect that waits and has no job another one (D536): while a process hangs, another one takes over its jobs, and
 * what the first one puts off at its end goes with the row it ends. None is sent twice, for the key keeps it single.
 */
export async function adoptForsakenEffects(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with forsaken as (
       select effect_key from bloomdesk.outbox o where state = 'pending' and partner <> all($1)
         and not exists (select from bloomdesk_jobs._private_jobs j where j.key = 'effect:' || o.effect_key)
       order by created_at, effect_key limit ${mostAtOnce}
     ), job as (
       select array_agg(('send-effect', json_build_object('effectKey', effect_key), null, null, 25::smallint,
         'effect:' || effect_key, null, null)::bloomdesk_jobs.job_spec order by effect_key) as specs from forsaken
     )
     select 1 from job, bloomdesk_jobs.add_jobs(job.specs) where job.specs is not null`,
    [askedAbout],
  );
  return rowCount ?? 0;
}
