import type pg from 'pg';

/** Seconds by which clocks of two machines may differ; what goes back further was set. */
const drift = 30;

/**
 * Jobs that a clock has written down which was ahead, or which has been set back since, keep their pause and begin by the
 * clock as it is now, and so does what comes again by the clock (D530): without it they would sleep until the old time comes.
 */
export async function rightJobTimes(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update bloomdesk_jobs._private_jobs set run_at = now() + greatest(run_at - updated_at, interval '0'), updated_at = now()
     where locked_at is null and updated_at > now() + make_interval(secs => $1)`,
    [drift],
  );
  await pool.query(
    `update bloomdesk_jobs._private_known_crontabs set last_execution = date_trunc('minute', now())
     where last_execution > now() + make_interval(secs => $1)`,
    [drift + 60], // an execution bears the minute it is of
  );
  await pool.query(
    'update bloomdesk.worker_heartbeats set beat_at = now() where beat_at > now() + make_interval(secs => $1)',
    [drift],
  );
}

/** Looks whether this machine's clock was set back since the last look: a runner counts its minutes from the old time on. */
export function clockWatch(wall: () => number = Date.now, elapsed: () => number = () => performance.now()) {
  let ahead = wall() - elapsed();
  return (): boolean => {
    const before = ahead;
    ahead = wall() - elapsed();
    return ahead < before - drift * 1000;
  };
}
