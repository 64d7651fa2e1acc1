import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type pg from 'pg';
import { openPool } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { clockWatch, rightJobTimes } from './righted-clock.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.serverUrl);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from bloomdesk_jobs._private_jobs'));

/** A job that was written down so many seconds from now, with a pause of so many. */
async function addJob(task: string, writtenIn: number, pause: number): Promise<void> {
  await pool.query('select bloomdesk_jobs.add_job($1, max_attempts => 25)', [task]);
  await pool.query(
    `update bloomdesk_jobs._private_jobs j set updated_at = now() + make_interval(secs => $2),
       run_at = now() + make_interval(secs => $2 + $3)
     from bloomdesk_jobs._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, writtenIn, pause],
  );
}

async function pauses(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ task: string; seconds: number }>(
    `select t.identifier as task, round(extract(epoch from run_at - updated_at))::int as seconds
     from bloomdesk_jobs._private_jobs j join bloomdesk_jobs._private_tasks t on t.id = j.task_id
     where j.updated_at <= now() order by 1`,
  );
  return Object.fromEntries(rows.map(({ task, seconds }) => [task, seconds]));
}

test('jobs that were written down by a clock an hour ahead keep their pause by the clock of now; others stay as they are', async () => {
  await addJob('at-once', 3600, 0);
  await addJob('in-two-minutes', 3600, 120);
  await addJob('for-tomorrow', 0, 86_400);
  expect(await pauses()).toEqual({ 'for-tomorrow': 86_400 });
  await rightJobTimes(pool);
  expect(await pauses()).toEqual({ 'at-once': 0, 'for-tomorrow': 86_400, 'in-two-minutes': 120 });
});

test('what comes every minute comes again, and a process of the time ahead counts as silent after its seconds', async () => {
  await pool.query(
    `insert into bloomdesk_jobs._private_known_crontabs (identifier, known_since, last_execution)
     values ('water-ferns', now(), now() + interval '1 hour'), ('cut-stems', now(), now() - interval '1 minute')`,
  );
  await pool.query(
    `insert into bloomdesk.worker_heartbeats (worker_id, process, beat_at) values ('gone', 'elsewhere:1', now() + interval '1 hour')`,
  );
  await rightJobTimes(pool);
  const { rows } = await pool.query(
    `select (select count(*)::int from bloomdesk_jobs._private_known_crontabs where last_execution > now()) as crons,
       (select count(*)::int from bloomdesk.worker_heartbeats where beat_at > now()) as beats`,
  );
  expect(rows).toEqual([{ crons: 0, beats: 0 }]);
});

test('a clock that is set back is noticed once, one that goes ahead or drifts is not', () => {
  let [wall, running] = [1_000_000, 0];
  const wasSetBack = clockWatch(
    () => wall,
    () => running,
  );
  const pass = (onWall: number, inTruth: number) => {
    wall += onWall;
    running += inTruth;
    return wasSetBack();
  };
  expect([pass(2000, 2000), pass(3_602_000, 2000), pass(1500, 2000)]).toEqual([false, false, false]);
  expect([pass(-3_598_000, 2000), pass(2000, 2000)]).toEqual([true, false]);
});
