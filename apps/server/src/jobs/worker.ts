import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';

const beatSeconds = 2;
/** A process that has not been heard of for so long is dead, and its jobs are given back. */
const deadSeconds = 12;

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
  const state: { runner: Runner; stopping: boolean } = {
    runner: await runJobs(pool, tasks, log, workerIds),
    stopping: false,
  };
  const watching = (async () => {
    while (!state.stopping) {
      await state.runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'));
      if (state.stopping) return;
      await pause(1000);
      state.runner = await runAgain(() => runJobs(pool, tasks, log, workerIds), state);
    }
  })();
  const beating = setInterval(() => {
    void beat(pool, workerIds).catch((error: unknown) => log.warn({ err: error }, 'heartbeat missed'));
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

async function runJobs(pool: pg.Pool, tasks: JobTasks, log: PinoLogger, workerIds: Set<string>): Promise<Runner> {
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
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, graphileTask(task)])),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message);
    }),
  });
}

function graphileTask(task: JobTasks[string]): Task {
  return async (payload, { job }) => await task(payload, { last: job.attempts >= job.max_attempts });
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
