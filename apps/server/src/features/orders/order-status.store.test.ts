import { afterAll, beforeAll, expect, test } from 'vitest';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { refreshOrderStatus } from './order-status.store.ts';

let desk: TestServer;
let orderId: string;
const at = new Date('2027-02-11T09:00:00Z');

beforeAll(async () => {
  desk = await startTestServer();
  orderId = await place(desk, sampleOrder({ suborders: [sampleSuborder(), sampleSuborder()] }));
});
afterAll(() => desk.close());

const refresh = () => refreshOrderStatus(desk.app.db, [orderId], at);

test('an order follows the suborder that has come furthest, and says when', async () => {
  expect(await refresh()).toEqual([]);
  await force(desk, [`${orderId}-2`], { status: 'Batched' });
  expect(await refresh()).toEqual([{ orderId, from: 'Received', to: 'Processing' }]);
  expect(await order()).toMatchObject({ status: 'Processing', status_at: at, version: 2 });
  await force(desk, [`${orderId}-1`], { status: 'InTransit' });
  expect(await refresh()).toMatchObject([{ to: 'InTransit' }]);
});

test('a delivered order is completed once it is paid and no refund is on its way', async () => {
  await force(desk, [`${orderId}-1`, `${orderId}-2`], { status: 'Delivered' });
  await desk.app.pool.query('update orders set captured = captured - 1 where order_id = $1', [orderId]);
  expect(await refresh()).toMatchObject([{ to: 'Delivered' }]);
  await desk.app.pool.query('update orders set captured = captured + 1 where order_id = $1', [orderId]);
  await desk.app.pool.query(
    `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, state, transaction_date)
     values (gen_random_uuid(), $1, 'refund', 'PENDING', 'card', 100, 'pending', now())`,
    [orderId],
  );
  expect(await refresh()).toEqual([]);
  await desk.app.pool.query(`update order_transactions set state = 'settled' where transaction_id = 'PENDING'`);
  expect(await refresh()).toMatchObject([{ to: 'Completed' }]);
});

test('an order whose suborders are all cancelled is cancelled', async () => {
  await force(desk, [`${orderId}-1`], { status: 'Cancelled' });
  expect(await refresh()).toEqual([]);
  await force(desk, [`${orderId}-2`], { status: 'Cancelled' });
  expect(await refresh()).toMatchObject([{ from: 'Completed', to: 'Cancelled' }]);
});

async function order() {
  return await desk.app.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}
