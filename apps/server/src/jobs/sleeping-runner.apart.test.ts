import { EventEmitter } from 'node:events';
import type * as GraphileWorker from 'graphile-worker';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openPool } from '#db/db.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startWorker } from './worker.ts';

const run = vi.hoisted(() => vi.fn<typeof GraphileWorker.run>());
vi.mock(import('graphile-worker'), async (load) => ({ ...(await load()), run }));

/** A runner whose connections broke: it takes no job, does not end, and does not stop when it is told to. */
const never = async () => await new Promise<void>(() => {});
const sleeping: GraphileWorker.Runner = {
  promise: never(),
  stop: never,
  kill: never,
  addJob: async () => {
    throw new Error('it sleeps');
  },
  events: new EventEmitter(),
  [Symbol.asyncDispose]: never,
};

test('a runner that takes no jobs is replaced, and the jobs get done', { timeout: 120_000 }, async () => {
  const real = await vi.importActual<typeof GraphileWorker>('graphile-worker');
  run.mockResolvedValueOnce(sleeping).mockImplementation(real.run);
  const database = await createTestDatabase();
  const pool = openPool(database.serverUrl);
  const done: string[] = [];
  const log = pino({ level: 'silent' });
  const heard = vi.spyOn(log, 'error');
  await pool.query(`select bloomdesk_jobs.add_job('ingest-tulips', run_at => now() - interval '20 seconds')`);
  const worker = await startWorker(pool, { 'ingest-tulips': async () => void done.push('tulips') }, log);
  await expect.poll(() => done, { interval: 100, timeout: 60_000 }).toEqual(['tulips']);
  expect(heard).toHaveBeenCalledWith('the job runner took no jobs, or its clock was set back, and is replaced');
  await worker.stop();
  await pool.end();
  await database.drop();
});
