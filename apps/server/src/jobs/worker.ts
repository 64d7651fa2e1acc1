import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';

const beatSeconds = 2;
/** A process that has not been heard of for so long is dead, and its jobs are given back. */
const deadSeconds = 12;

/** A job of ours that is locked and that nobody here works on for so long was lost on its way, and is given back too. */
const lostSeconds = 6;

/** Sealing the audit trail, sweeping out what has expired, asking silent carriers; one process does it, whichever comes first. */
const everyMinute = ['seal-audit-trail', 'sweep-expired', 'ask-carriers', 'reconcile-payments', 'fold-day-counts'].map(
  (task) => `* * * * * ${task} ?max=3`,
);
/** Whatever is promised of orders, money and stock is looked at; the next round makes up for one that was missed. */
const everyFiveMinutes = ['*/5 * * * * watch-promises ?max=1'];
/** Once a day, while the centers sleep; a process that was off then makes up for it. */
const everyNight = ['generate-windows', 'check-stock'].map((task) => `15 8 * * * ${task} ?fill=1d&max=3`);
/** A platform has two lanes, so two that are away at once leave hands free for the rest. */
const mostAtOnce = 6;

export type JobTasks = Record<string, (payload: unknown, attempt: { last: boolean }) => Promise<void>>;

interface Worker {
  stop(): Promise<void>;
}

/**
 * Works off the jobs of the database, for as long as the process lives: a runner that loses its database is replaced.
 * Delivery is at least once, so every task is safe to run again.
 */
export async function startWorker(pool: pg.Pool, tasks: JobTasks, log: PinoLogger): Promise<Worker> {
  const workerIds = new Set<string>();
  const atWork = new Set<string>();
  const hands = { tasks: watched(tasks, atWork), workerIds };
  const state: { runner: Runner; stopping: boolean } = {
    runner: await runJobs(pool, log, hands),
    stopping: false,
  };
  const watching = (async () => {
    while (!state.stopping) {
      await state.runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'));
      if (state.stopping) return;
      await pause(1000);
      state.runner = await runAgain(() => runJobs(pool, log, hands), state);
    }
  })();
  const giveBack = lostJobs(pool, workerIds, atWork);
  const beating = setInterval(() => {
    void beat(pool, workerIds)
      .then(giveBack)
      .catch((error: unknown) => log.warn({ err: error }, 'heartbeat missed'));
  }, beatSeconds * 1000);
  await beat(pool, workerIds).catch(() => {});

  return {
    async stop() {
      state.stopping = true;
      clearInterval(beating);
      await state.runner.stop().catch(() => {});
      await watching.catch(() => {});
      await pool
        .query('delete from bloomdesk.worker_heartbeats where worker_id = any($1)', [[...workerIds]])
        .catch(() => {});
    },
  };
}

/** Tries once a second until the database is back. */
async function runAgain(start: () => Promise<Runner>, state: { runner: Runner; stopping: boolean }): Promise<Runner> {
  for (;;) {
    const runner = await start().catch(() => undefined);
    if (runner ?? state.stopping) return runner ?? state.runner;
    await pause(1000);
  }
}

interface Hands {
  tasks: Record<string, Task>;
  workerIds: Set<string>;
}

async function runJobs(pool: pg.Pool, log: PinoLogger, { tasks, workerIds }: Hands): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the runner's pool; an earlier pool's jobs must fall silent and be given back.
  events.on('pool:create', ({ workerPool }) => {
    workerIds.clear();
    workerIds.add(workerPool.id);
  });
  return await run({
    events,
    pgPool: pool,
    schema: 'bloomdesk_jobs',
    concurrency: mostAtOnce,
    pollInterval: 1000,
    noHandleSignals: true,
    crontab: [...everyMinute, ...everyFiveMinutes, ...everyNight].join('\n'),
    taskList: tasks,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message);
    }),
  });
}

/** The tasks as the runner takes them; what is worked on stands in the set meanwhile. */
function watched(tasks: JobTasks, atWork: Set<string>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, { job }) => {
        atWork.add(job.id);
        try {
          await task(payload, { last: job.attempts >= job.max_attempts });
        } finally {
          atWork.delete(job.id);
        }
      },
    ]),
  );
}

/**
 * Gives back jobs that are locked in our name and that nobody works on: a connection that breaks while a job is handed out
 * or put away leaves it locked, and its queue with it, for as long as this process lives.
 */
function lostJobs(pool: pg.Pool, workerIds: ReadonlySet<string>, atWork: ReadonlySet<string>): () => Promise<void> {
  let idleSince = new Map<string, number>();
  return async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from bloomdesk_jobs._private_jobs where locked_by = any($1)',
      [[...workerIds]],
    );
    const now = performance.now();
    const idle = rows.filter(({ id }) => !atWork.has(id));
    idleSince = new Map(idle.map(({ id }) => [id, idleSince.get(id) ?? now]));
    const lost = [...idleSince].filter(([, since]) => now - since >= lostSeconds * 1000).map(([id]) => id);
    if (lost.length === 0) return;
    await pool.query(
      `with freed as (
         update bloomdesk_jobs._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
         where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id)
       update bloomdesk_jobs._private_job_queues q set locked_at = null, locked_by = null
       from freed where q.id = freed.job_queue_id and q.locked_by = any($2)`,
      [lost, [...workerIds]],
    );
  };
}

/** Tells the others that we live, and takes back the jobs of those who no longer do. */
async function beat(pool: pg.Pool, workerIds: ReadonlySet<string>): Promise<void> {
  await pool.query(
    `insert into bloomdesk.worker_heartbeats (worker_id, process, beat_at) select id, $2, now() from unnest($1::text[]) id
     on conflict (worker_id) do update set beat_at = excluded.beat_at`,
    [[...workerIds], processName],
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
