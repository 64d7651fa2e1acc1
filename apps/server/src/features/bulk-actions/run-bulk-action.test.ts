import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import type { BulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import { openPool } from '#db/db.ts';
import { startWorker } from '#jobs/worker.ts';
import { tasksOf } from '#composition/tasks.ts';
import { placeSuborder, placeSuborders, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type ActionInput, report, start } from '#test/support/bulk-actions/bulk-desk.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const atTable: ActionInput = { kind: 'STATUS', status: 'AtTable' };

/** The events of these suborders, by how many each has. */
async function eventCounts(suborderIds: readonly string[]): Promise<number[]> {
  const { rows } = await desk.app.pool.query<{ events: number }>(
    `select count(*)::int as events from audit_links where entity_type = 'SUBORDER' and entity_id = any($1) group by entity_id`,
    [suborderIds],
  );
  return rows.map(({ events }) => events);
}

/** A worker as another server process would have it. */
async function worker() {
  const pool = openPool(desk.serverDatabaseUrl);
  const running = await startWorker(pool, tasksOf(desk.app), pino({ level: 'silent' }));
  return async () => {
    await running.stop();
    await pool.end();
  };
}

async function finished(bulkActionId: string): Promise<BulkActionReport> {
  for (;;) {
    const result = await report(care, bulkActionId);
    if (result.finishedAt !== null) return result;
    await pause(50);
  }
}

test('two workers share three hundred suborders, four at a time; each is done once', async () => {
  const suborderIds = await placeSuborders(desk, 300);
  const stops = [await worker(), await worker()];
  const result = await finished(await start(care, atTable, suborderIds));
  for (const stop of stops) await stop();
  expect(result).toMatchObject({ state: 'done', total: 300, done: 300, succeeded: 300 });
  expect(result.results.map(({ suborderId }) => suborderId)).toEqual(suborderIds);
  expect(await eventCounts(suborderIds)).toEqual(suborderIds.map(() => 1));
});

test('suborders of one order wait for each other and all get there', async () => {
  const first = await placeSuborder(desk);
  const orderId = orderIdOf(first);
  await desk.app.pool.query(
    `insert into suborders (suborder_id, order_id, suffix, fc_id, status_at, fulfillment_date, delivery_date, order_type, recipient)
     select order_id || '-' || n, order_id, n, fc_id, status_at, fulfillment_date, delivery_date, order_type, recipient
     from suborders, generate_series(2, 12) n where suborder_id = $1`,
    [first],
  );
  const suborderIds = Array.from({ length: 12 }, (_, at) => `${orderId}-${at + 1}`);
  const stop = await worker();
  const result = await finished(await start(care, atTable, suborderIds));
  await stop();
  expect(result.succeeded).toBe(12);
});

test('who is held by another user is tried again, after the others', async () => {
  const suborderIds = await placeSuborders(desk, 8);
  const [held = ''] = suborderIds;
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [held.split('-')[0]]);
  const stop = await worker();
  const bulkActionId = await start(care, atTable, suborderIds);
  while ((await report(care, bulkActionId)).succeeded < 7) await pause(50);
  await holder.query('rollback');
  holder.release();
  const result = await finished(bulkActionId);
  await stop();
  expect(result).toMatchObject({ state: 'done', succeeded: 8 });
});

test('what runs when it is stopped comes to its end, the rest is left alone', async () => {
  const suborderIds = await placeSuborders(desk, 200);
  const stop = await worker();
  const bulkActionId = await start(care, atTable, suborderIds);
  while ((await report(care, bulkActionId)).done < 10) await pause(5);
  await care.send(stopBulkAction, { bulkActionId });
  const result = await finished(bulkActionId);
  await stop();
  expect(result).toMatchObject({ state: 'stopped', done: 200, failed: 0 });
  expect(result.skipped).toBeGreaterThan(0);
  const moved = (await statesOf(desk, suborderIds)).filter((suborder) => suborder?.status === 'AtTable');
  expect(moved).toHaveLength(result.succeeded);
});
