import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { openPool, databaseOf } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import type { JobTasks } from './running-jobs.ts';
import { stuckJobs } from '#db/operation/stuck-jobs.ts';
import { startWorker } from './worker.ts';

const generous = { interval: 50, timeout: 60_000 };
const silent = pino({ level: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let worker: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  pool = openPool(database.serverUrl);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await pool.query('delete from bloomdesk_jobs._private_jobs');
  await pool.end();
});

async function work(tasks: JobTasks): Promise<void> {
  worker = await startWorker(pool, tasks, silent);
}

const add = (task: string) => pool.query('select bloomdesk_jobs.add_job($1, max_attempts => 25)', [task]);

interface Row {
  attempts: number;
  max_attempts: number;
  pause: number;
  locked: boolean;
}

async function jobOf(task: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `select attempts, max_attempts, locked_at is not null as locked, extract(epoch from run_at - now())::float8 as pause
     from bloomdesk_jobs._private_jobs j join bloomdesk_jobs._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [task],
  );
  return rows[0];
}

/** What the fifth of many failures looks like to the runner, in its first one. */
const failedOften = () => pool.query('update bloomdesk_jobs._private_jobs set attempts = 9');

test('a job that waits for a lock in vain is tried again within a minute, and has lost no attempt', async () => {
  await add('ingest-tulips');
  await failedOften();
  await work({
    'ingest-tulips': () =>
      Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })),
  });
  await expect.poll(async () => (await jobOf('ingest-tulips'))?.pause ?? 0, generous).toBeGreaterThan(0);
  const job = await jobOf('ingest-tulips');
  expect(job?.pause).toBeLessThanOrEqual(60);
  expect(job).toMatchObject({ max_attempts: 25 - 6, attempts: 3 }); // nine before this one, of which three still count here
});

test('a job that was started many times is retried after a short pause, however it ends', async () => {
  const end = Promise.withResolvers<void>();
  let seen: Row | undefined;
  await add('ingest-lilacs');
  await failedOften();
  await work({
    'ingest-lilacs': async () => {
      seen = await jobOf('ingest-lilacs');
      await end.promise;
    },
  });
  await expect.poll(() => seen, generous).toMatchObject({ attempts: 4, max_attempts: 25 - 6, locked: true });
  end.resolve();
});

test('a job that fails by its own fault is tried again within a minute too, but not for ever', async () => {
  await add('bind-thistles');
  await failedOften();
  await work({ 'bind-thistles': () => Promise.reject(new Error('thistles sting')) });
  await expect.poll(async () => (await jobOf('bind-thistles'))?.pause ?? 0, generous).toBeGreaterThan(0);
  const job = await jobOf('bind-thistles');
  expect(job?.pause).toBeLessThanOrEqual(60);
  expect([job?.attempts, job?.max_attempts]).toEqual([4, 25 - 6]);
});

test('an effect its partner will not take is tried for days, with ever longer pauses', async () => {
  await add('send-effect');
  await failedOften();
  await work({ 'send-effect': () => Promise.reject(new Error('550 No such mailbox')) });
  await expect.poll(async () => (await jobOf('send-effect'))?.pause ?? 0, generous).toBeGreaterThan(3600);
  expect(await jobOf('send-effect')).toMatchObject({ attempts: 10, max_attempts: 25 });
});

test('a job that an older version has put off for six hours is done soon after the start', async () => {
  let done = 0;
  await add('ingest-asters');
  await pool.query(
    `update bloomdesk_jobs._private_jobs set attempts = 10, last_error = 'lock timeout', run_at = now() + interval '6 hours'`,
  );
  await work({ 'ingest-asters': async () => void done++ });
  await expect.poll(() => done, generous).toBe(1);
});

test('a job that is handed out a second time while it runs is begun once, and both end with its end', async () => {
  const [begun, end] = [[] as string[], Promise.withResolvers<void>()];
  await add('ingest-roses');
  await work({
    'ingest-roses': async () => {
      begun.push('begun');
      await end.promise;
    },
  });
  await expect.poll(() => begun.length, generous).toBe(1);
  // given back behind its back, as a stalled process was
  await pool.query('update bloomdesk_jobs._private_jobs set locked_at = null, locked_by = null, run_at = now()');
  await expect.poll(async () => (await jobOf('ingest-roses'))?.locked, generous).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300)); // what has been handed out begins in the next moment
  expect(begun).toHaveLength(1);
  end.resolve();
  await expect.poll(() => jobOf('ingest-roses'), generous).toBeUndefined();
  expect(begun).toHaveLength(1);
});

test('a run whose job another process has been given stops at its next step', async () => {
  const steps: string[] = [];
  const taken = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<unknown>();
  await add('ingest-lilies');
  await work({
    'ingest-lilies': async (_payload, { assertLease }) => {
      await assertLease?.();
      steps.push('first');
      await taken.promise;
      await assertLease?.().catch((error: unknown) => {
        stopped.resolve(error);
        throw error;
      });
      steps.push('second');
    },
  });
  await expect.poll(() => steps, generous).toEqual(['first']);
  await pool.query(
    `update bloomdesk_jobs._private_jobs set locked_at = now() + interval '1 second', locked_by = 'another process'`,
  );
  taken.resolve();
  expect(await stopped.promise).toEqual(new Error('another process works on this job now'));
  expect(steps).toEqual(['first']);
  expect(await jobOf('ingest-lilies')).toMatchObject({ locked: true }); // it is the other's, untouched
});

test('jobs that do not get done are named with what is wrong with them', async () => {
  for (const task of ['new', 'late', 'failing', 'given-up', 'sweep-expired']) await add(task);
  const set = (task: string, change: string) =>
    pool.query(
      `update bloomdesk_jobs._private_jobs j set ${change} from bloomdesk_jobs._private_tasks t
       where t.id = j.task_id and t.identifier = $1`,
      [task],
    );
  await set('late', `run_at = now() - interval '2 minutes'`);
  await set(
    'failing',
    `created_at = now() - interval '2 minutes', run_at = now() + interval '6 hours', last_error = E'lock timeout\\nat x'`,
  );
  await set('given-up', 'attempts = max_attempts');
  await set('sweep-expired', 'attempts = max_attempts'); // comes again by the clock
  const stuck = await stuckJobs(databaseOf(pool));
  const named = stuck.map(({ task, state, error }) => `${task}: ${state}, ${error}`);
  expect(named.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'failing: failing, lock timeout',
    'given-up: given-up, null',
    'late: waiting, null',
  ]);
});
