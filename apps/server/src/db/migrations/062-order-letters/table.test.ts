import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import * as orderLetters from './table.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('letters that were planned before are taken from the outbox, with their order and suborder', async () => {
  const care = await desk.staff('CareAssociate');
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await care.send(sendLifecycleEvent, { orderId, eventType: 'OUT_FOR_DELIVERY', suborderId });
  await care.send(sendLifecycleEvent, { orderId, eventType: 'CANCEL_ORDER' });
  const pool = new pg.Pool({ connectionString: desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const letters = async () => {
    const { rows } = await pool.query(
      'select order_id, suborder_id, event_type, to_address, subject, body, planned_at from order_letters order by event_type',
    );
    return rows;
  };
  const kept = await letters();
  expect(kept).toMatchObject([
    { order_id: orderId, suborder_id: null, event_type: 'CANCEL_ORDER' },
    { order_id: orderId, suborder_id: suborderId, event_type: 'OUT_FOR_DELIVERY' },
  ]);

  await orderLetters.down(db);
  await orderLetters.up(db);
  expect(await letters()).toEqual(kept);
  await db.destroy();
});
