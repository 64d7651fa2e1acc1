import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { transact } from './db.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());
beforeEach(() => desk.app.pool.query('delete from idempotency_keys'));

const put = (n: number) => sql<{ n: number }>`
  insert into idempotency_keys (staff_id, route, key, body_hash, answer, expires_at)
  values ('test', 'test', ${String(n)}, '', '', '2031-01-01') returning key::integer as n`;
const kept = async () =>
  (await desk.app.pool.query('select key from idempotency_keys order by key')).rows.map(({ key }) => Number(key));

test('the last statement of a transaction is done with the rest, and its rows are told', async () => {
  let told: { n: number }[] = [];
  const result = await transact(desk.app.pool, async (db, last) => {
    await put(1).execute(db);
    last(put(2), (rows) => (told = rows));
    return 'done';
  });
  expect([result, told, await kept()]).toEqual(['done', [{ n: 2 }], [1, 2]]);
});

test('when the last statement fails, nothing of the transaction stays, and its rows are told to nobody', async () => {
  let isTold = false;
  const work = transact(desk.app.pool, async (db, last) => {
    await put(1).execute(db);
    last(put(1), () => (isTold = true));
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect([isTold, await kept()]).toEqual([false, []]);
  expect(await transact(desk.app.pool, async (db) => (await put(3).execute(db)).rows)).toEqual([{ n: 3 }]); // the connection is whole
});

test('a failure that the work has passed over is none that PostgreSQL passes over: nothing is taken for committed', async () => {
  const work = transact(desk.app.pool, async (db) => {
    await put(1).execute(db);
    await put(1)
      .execute(db)
      .catch(() => {});
  });
  await expect(work).rejects.toThrow('the transaction was rolled back');
  expect(await kept()).toEqual([]);
});
