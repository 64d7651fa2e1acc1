import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import * as declinedRefunds from './care-log.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('standing entries of declined refunds are marked, all others stay as they were, and it can be run again', async () => {
  const care = await desk.staff('CareAssociate', 'FCAll');
  const orderIds = [(await placeSuborder(desk)).slice(0, -2), (await placeSuborder(desk)).slice(0, -2)];
  await desk.app.pool.query('update order_transactions set transaction_id = $2 where order_id = $1', [
    orderIds[0],
    `declined-${orderIds[0]}`,
  ]);
  for (const orderId of orderIds)
    await care.send(refundOrder, { orderId, amount: 5, reasons: [{ tag: 'Quality issue: Wilted' }] });
  await desk.runJobs();
  const entries = async () => {
    const { rows } = await desk.app.pool.query(
      'select order_id, declined, cardinality(refund_ids) as refunds from care_resolutions order by order_id',
    );
    return rows;
  };
  const marked = [
    { order_id: orderIds[0], declined: true, refunds: 1 },
    { order_id: orderIds[1], declined: false, refunds: 1 },
  ];
  expect(await entries()).toEqual(marked);

  const pool = new pg.Pool({ connectionString: desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  for (const _ of [1, 2]) {
    await pool.query(`update care_resolutions set declined = false, refund_ids = '{}'`);
    await declinedRefunds.down(db);
    await declinedRefunds.up(db);
    expect(await entries()).toEqual(marked);
  }
  await db.destroy();
});
