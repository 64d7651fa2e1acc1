import { EventEmitter } from 'node:events';
import { databaseOf } from '#db/db.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { paymentLanes } from '#workflows/money/payment-queue.ts';
import { adoptForsakenEffects } from './forsaken-effects.ts';
import { beat, lostJobs, wakePutOffJobs } from './given-back-jobs.ts';
import { type JobTasks, runningJobs, watchedTasks } from './running-jobs.ts';
import { sleepWatch } from './sleeping-runner.ts';
import { noteStuckJobs } from './note-stuck-jobs.ts';
import { clockWatch, rightJobTimes } from './righted-clock.ts';

const beatSeconds = 2;
/** Heartbeats between two looks at the jobs that do not get done. */
const beatsPerLook = 8;

/** Sealing the audit trail, sweeping out what has expired, asking silent carriers; one process does it, whichever comes first. */
const everyMinute = [
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
].map((task) => `* * * * * ${task} ?max=3`);
/** Whatever is promised of orders, money and stock is looked at; the next round makes up for one that was missed. */
const everyFiveMinutes = ['*/5 * * * * watch-promises ?max=1'];
/** Once a day, while the centers sleep; a process that was off then makes up for it. */
const everyNight = [
  '15 7 * * * catch-up-accounting',
  '45 7 * * * catch-up-shop',
  ...['generate-windows', 'check-stock', 'reconcile-shop', 'reconcile-accounting'].map((task) => `15 8 * * * ${task}`),
].map((line) => `${line} ?fill=1d&max=3`);
/** A platform has two queues, so two that are away at once leave workers free for the rest, and so do all lanes of payments. */
const mostAtOnce = 6 + paymentLanes;
/** Milliseconds after which a worker looks by itself; they do so in turn, so one of them looks several times a second. */
const pollInterval = 2000;

interface Worker {
  stop(): Promise<void>;
}

/**
 * Works off the jobs of the database, for as long as the process lives: a runner that loses its database is replaced.
 * Delivery is at least once, so every task is safe to run again.
 */
export async function startWorker(pool: pg.Pool, tasks: JobTasks, log: PinoLogger): Promise<Worker> {
  const workerIds = new Set<string>();
  const running = runningJobs();
  const parts = { tasks: watchedTasks(pool, tasks, running), workerIds };
  await rightJobTimes(pool).catch(() => {});
  await wakePutOffJobs(pool).catch(() => {}); // before any job runs: what fails from now on keeps its own pause
  const state: RunnerState = {
    runner: await runJobs(pool, log, parts),
    stopping: false,
    asleep: Promise.withResolvers(),
  };
  const watching = replaceRunners(state, () => runJobs(pool, log, parts), log);
  const giveBack = lostJobs(pool, workerIds, running);
  const sleeps = sleepWatch(pool, running);
  const beatAll = () => beat(pool, [...new Set([...workerIds, ...running.owners()])]);
  const wasSetBack = clockWatch();
  let beats = 0;
  const beating = setInterval(() => {
    void beatAll()
      .then(giveBack)
      .then(sleeps)
      .then((isAsleep) => (wasSetBack() || isAsleep) && state.asleep.resolve())
      .then(() => (beats++ % beatsPerLook === 0 ? lookAtJobs(pool) : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'heartbeat missed'));
  }, beatSeconds * 1000);
  await beatAll().catch(() => {});

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

async function lookAtJobs(pool: pg.Pool): Promise<void> {
  await rightJobTimes(pool);
  await adoptForsakenEffects(pool);
  await noteStuckJobs(databaseOf(pool));
}

interface RunnerState {
  runner: Runner;
  stopping: boolean;
  /** Resolved once the runner takes no jobs that are due, or counts by a clock that was set back. */
  asleep: PromiseWithResolvers<void>;
}

/** Puts another runner in the place of each that ended or sleeps, until the worker stops. */
async function replaceRunners(state: RunnerState, start: () => Promise<Runner>, log: PinoLogger): Promise<void> {
  while (!state.stopping) {
    const { runner, asleep } = state;
    const ended = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job runner ended'));
    await Promise.race([
      ended,
      asleep.promise.then(() => log.error('the job runner took no jobs, or its clock was set back, and is replaced')),
    ]);
    if (state.stopping) return;
    void runner.stop().catch(() => {}); // one that sleeps may never have stopped
    await pause(1000);
    state.asleep = Promise.withResolvers();
    state.runner = await runAgain(start, state);
  }
}

/** Tries once a second until the database is back. */
async function runAgain(start: () => Promise<Runner>, state: RunnerState): Promise<Runner> {
  for (;;) {
    const runner = await start().catch(() => undefined);
    if (runner ?? state.stopping) return runner ?? state.runner;
    await pause(1000);
  }
}

interface JobHandling {
  tasks: Record<string, Task>;
  workerIds: Set<string>;
}

async function runJobs(pool: pg.Pool, log: PinoLogger, { tasks, workerIds }: JobHandling): Promise<Runner> {
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
    pollInterval,
    noHandleSignals: true,
    crontab: [...everyMinute, ...everyFiveMinutes, ...everyNight].join('\n'),
    taskList: tasks,
    logger: new Logger(() => (level, message, meta) => {
      if (level !== 'error' && level !== 'warning') return;
      const { job, error } = Object(meta);
      if (job === undefined) return log.warn({ part: 'jobs', says: message }, 'the job runner warns');
      // The runner's own sentence repeats the message of the error, which may quote what a job worked on.
      log.warn(
        { part: 'jobs', job: job.id, task: job.task_identifier, attempt: job.attempts, err: error },
        'a job failed',
      );
    }),
  });
}
