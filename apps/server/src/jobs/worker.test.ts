import type { Job } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { runningJobs } from './running-jobs.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job that takes long is not given to another worker while its runner lives', async () => {
  const pool = openPool(database.serverUrl);
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const long = async () => {
    started.resolve();
    await ended.promise;
  };
  await pool.query(`select bloomdesk_jobs.add_job('arrange-flowers')`);
  const worker = await startWorker(pool, { 'arrange-flowers': long }, pino({ level: 'silent' }));
  await started.promise;

  const { rows } = await pool.query<{ beats: boolean }>(
    `select exists (select from bloomdesk.worker_heartbeats h where h.worker_id = j.locked_by) as beats
     from bloomdesk_jobs._private_jobs j where j.locked_by is not null`,
  );
  ended.resolve();
  await worker.stop();
  await pool.end();
  expect(rows).toEqual([{ beats: true }]);
});

test('a job that runs is known by its number as the table has it, so that it is not taken for lost', async () => {
  const pool = openPool(database.serverUrl);
  await pool.query(`select bloomdesk_jobs.add_job('tie-ribbons', run_at := now() + interval '1 day')`);
  const { rows } = await pool.query<Job & { number: string }>(
    `select *, id::text as number from bloomdesk_jobs._private_jobs where key is null and run_at > now() + interval '1 hour'`,
  );
  const [job] = rows;
  if (!job) throw new Error('there is no job');
  const [running, end] = [runningJobs(), Promise.withResolvers<void>()];
  const run = running.run(job, () => end.promise);
  expect(running.has(job.number)).toBe(true);
  end.resolve();
  await run;
  expect(running.has(job.number)).toBe(false);
  await pool.query('delete from bloomdesk_jobs._private_jobs');
  await pool.end();
});

test('a job that was handed out and lost on its way is done, and its queue goes on', async () => {
  const pool = openPool(database.serverUrl);
  const bound: unknown[] = [];
  const bind = async (payload: unknown) => void bound.push(payload);
  const worker = await startWorker(pool, { 'bind-bouquet': bind }, pino({ level: 'silent' }));
  // handed out to this process, which never heard of it
  await pool.query(
    `select bloomdesk_jobs.add_job('bind-bouquet', '1'::json, queue_name := 'bench', run_at := now() + interval '1 day')`,
  );
  await pool.query(
    `with ours as (select worker_id from bloomdesk.worker_heartbeats order by beat_at desc limit 1),
     job as (update bloomdesk_jobs._private_jobs set locked_at = now(), locked_by = ours.worker_id, run_at = now() from ours
       where job_queue_id is not null returning job_queue_id)
     update bloomdesk_jobs._private_job_queues q set locked_at = now(), locked_by = ours.worker_id from ours, job where q.id = job.job_queue_id`,
  );
  await pool.query(`select bloomdesk_jobs.add_job('bind-bouquet', '2'::json, queue_name := 'bench')`);

  await expect
    .poll(() => bound.map(Number).toSorted((a, b) => a - b), { interval: 100, timeout: 60_000 })
    .toEqual([1, 2]);
  await worker.stop();
  await pool.end();
});
