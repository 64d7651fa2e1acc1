import { hostname } from 'node:os';
import { Logger, run, type Task } from 'graphile-worker';
import pg from 'pg';
import type { Logger as PinoLogger } from 'pino';

const beatSeconds = 2;
/** A process that has not been heard of for so long is dead, and its jobs are given back. */
const deadSeconds = 12;

/** Sealing the audit trail and sweeping out what has expired; one process does it, whichever comes first. */
const everyMinute = ['* * * * * seal-audit-trail ?max=3', '* * * * * sweep-expired ?max=3'];

export type JobTasks = Record<string, (payload: unknown, attempt: { last: boolean }) => Promise<void>>;

interface Worker {
  stop(): Promise<void>;
}

/** Works off the jobs of the database. Delivery is at least once, so every task is safe to run again. */
export async function startWorker(pool: pg.Pool, tasks: JobTasks, log: PinoLogger): Promise<Worker> {
  const workerIds = new Set<string>();
  const runner = await run({
    pgPool: pool,
    schema: 'bloomdesk_jobs',
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    crontab: everyMinute.join('\n'),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, graphileTask(task)])),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message);
    }),
  });
  runner.events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const beating = setInterval(() => {
    void beat(pool, workerIds).catch((error: unknown) => log.warn({ err: error }, 'heartbeat missed'));
  }, beatSeconds * 1000);
  await beat(pool, workerIds).catch(() => {});

  return {
    async stop() {
      clearInterval(beating);
      await runner.stop().catch(() => {});
      await pool.query('delete from bloomdesk.worker_heartbeats where worker_id = any($1)', [[...workerIds]]).catch(() => {});
    },
  };
}

function graphileTask(task: JobTasks[string]): Task {
  return async (payload, { job }) => await task(payload, { last: job.attempts >= job.max_attempts });
}

/** Tells the others that we live, and takes back the jobs of those who no longer do. */
async function beat(pool: pg.Pool, workerIds: ReadonlySet<string>): Promise<void> {
  await pool.query(
    `insert into bloomdesk.worker_heartbeats (worker_id, beat_at) select id, now() from unnest($1::text[]) id
     on conflict (worker_id) do update set beat_at = excluded.beat_at`,
    [[...workerIds]],
  );
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from bloomdesk_jobs._private_jobs j
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)
       and not exists (select from bloomdesk.worker_heartbeats h
                       where h.worker_id = j.locked_by and h.beat_at > now() - make_interval(secs => $1))`,
    [deadSeconds],
  );
  if (rows.length === 0) return;
  await pool.query('select bloomdesk_jobs.force_unlock_workers($1::text[])', [rows.map((row) => row.locked_by)]);
  await pool.query(`delete from bloomdesk.worker_heartbeats where beat_at < now() - interval '1 hour'`);
}

/** Names this process in logs, where several share one database. */
export const processName = `${hostname()}:${process.pid}`;
