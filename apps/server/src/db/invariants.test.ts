import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeSuborder, placeSuborders } from '#testing/sample-floor.ts';
import { startTestHouse, type TestHouse } from '#testing/test-house.ts';
import { breachesOf } from './invariants.ts';

let desk: TestHouse;
beforeAll(async () => {
  desk = await startTestHouse();
});
afterAll(() => desk.close());

test('orders as they are placed keep every promise', async () => {
  await placeSuborders(desk, 3);
  expect(await breachesOf(desk.house.db)).toEqual([]);
});

test.each([
  [
    'M1',
    `update line_items set unit_price = 1, original_price = quantity, price = quantity, discount_amount = 0, tax_amount = 0`,
  ],
  ['M2', `update line_items set tax_amount = tax_amount + 1`],
  ['M4', `update order_transactions set amount = amount + 1 where order_id || '-1' = suborder_id`],
  [
    'M6',
    `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, state, transaction_date)
          select gen_random_uuid(), order_id, 'refund', 'PENDING', 'card', captured + 1, 'pending', now() from orders where order_id || '-1' = suborder_id`,
  ],
  ['I3', `update line_items set inventory_status = 'on_order'`],
  ['S4', `update suborders set status = 'Cancelled'`],
  ['E1', `update suborders set in_exception = true`],
  ['B6', `update suborders set status = 'Batched'`],
  ['D', `update line_items set is_deleted = true`],
])('%s is noticed when it is broken, and only then', async (name, breaking) => {
  const [orderId = ''] = (await placeSuborder(desk)).split('-');
  const statement = breaking.includes('suborder_id')
    ? breaking.replace('suborder_id', `'${orderId}-1'`)
    : `${breaking} where suborder_id = '${orderId}-1'`;
  await desk.house.pool.query(statement);
  const breaches = await breachesOf(desk.house.db, [orderId]);
  expect(breaches.map(({ invariant }) => invariant.split(':')[0])).toContain(name);
  expect(breaches.every(({ id }) => id.startsWith(orderId))).toBe(true);
});
