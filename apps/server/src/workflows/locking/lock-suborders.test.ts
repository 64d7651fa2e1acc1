import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('OpsManager', 'CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Customer requested order update: Item change' }];
const changes: [string, (suborderId: string) => Promise<TestAnswer>, string][] = [
  [
    'a line item',
    (suborderId) => manager.send(addLineItem, { suborderId, lineitem: { sku: 'FLRL-V-001', quantity: 1 }, reasons }),
    'suborder',
  ],
  [
    'its delivery',
    (suborderId) => manager.send(updateDelivery, { suborderId, fields: { startTime: '2027-02-14T14:00:00Z' } }),
    'suborder',
  ],
  [
    'its status',
    (suborderId) => manager.send(updateSuborder, { suborderId, fields: { status: 'Received' }, reason: 'Too early' }),
    'suborder',
  ],
  ['that it is there', (suborderId) => manager.send(cancelSuborder, { suborderId, reasons }), 'order'],
];

test.each(changes)('while a suborder is being batched, a change of %s is refused as busy', async (_, send, what) => {
  const [suborderId, other] = [await placeSuborder(desk), await placeSuborder(desk)];
  const batchId = await makeBatch(manager, [other]);
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [orderIdOf(suborderId)]);
  const sent = send(suborderId);
  expect(await Promise.race([untilWaiting(), sent])).toBeUndefined();
  await holder.query(`update suborders set batch_id = $2, batch_index = 1, status = 'Batched' where suborder_id = $1`, [
    suborderId,
    batchId,
  ]);
  await holder.query('commit');
  holder.release();

  const { status, body, headers } = await sent;
  expect([status, body.code, headers['retry-after'], body.message]).toEqual([
    409,
    'busy',
    '1',
    `Someone else is batching this ${what} right now. Please try again.`,
  ]);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Batched', batch_id: batchId }]);
});

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await desk.app.pool.query(
      'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
