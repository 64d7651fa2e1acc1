import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a job that takes long is not given to somebody else while its runner lives', async () => {
  const pool = openPool(database.url);
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
