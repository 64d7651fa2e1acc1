import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { unplanned } from '#test/support/sample-floor.ts';
import { sampleNewOrder } from '#test/support/sample-new-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const rows = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;

test('it is ready to batch once it has lines and nothing is owed for it', async () => {
  const packer = await desk.staff('FCHub');
  const care = await desk.staff('CareAssociate', 'FCHub');
  const { orderId } = (await care.send(createSkeletonOrder, sampleNewOrder())).body.data.order;
  const suborderId = `${orderId}-1`;
  const reasonAgainst = async () => {
    const { status, text } = await packer.send(createBatch, {
      name: 'By hand',
      fcId: 4,
      subordersMap: unplanned([suborderId]),
    });
    return status === 200 ? 'ready' : text;
  };
  expect(await reasonAgainst()).toContain('has no line items');

  await rows(
    `insert into line_items (suborder_id, index, sku, name, quantity, unit_price, original_price, price, is_primary)
     values ($1, 0, 'FLRL-B-1001', 'Blushing Rose', 1, 8800, 8800, 8800, true)`,
    [suborderId],
  );
  await rows(
    `update suborders set lines = '[{"index":0,"sku":"FLRL-B-1001","name":"Rose","quantity":1}]' where suborder_id = $1`,
    [suborderId],
  );
  await rows('update orders set item_total = 8800, order_total = 8800 where order_id = $1', [orderId]);
  expect(await reasonAgainst()).toContain('is a manual order that is not paid');

  await rows('update orders set captured = 8800 where order_id = $1', [orderId]);
  expect(await reasonAgainst()).toBe('ready');
});
