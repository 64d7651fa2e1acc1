import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { listOrderTimeline } from '@bloomdesk/contract/orders/timeline.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { reconcileShop } from '#features/intake/shops/reconcile-shop.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { later, refundOf, startShopDesk } from '#test/support/intake/shop-desk.ts';
import { makeBatch } from '#test/support/sample-floor.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
beforeAll(async () => {
  shop = await startShopDesk();
});
afterAll(() => shop.close());

async function money(orderId: string) {
  const { order } = dataOf(getOrder, await shop.manager.send(getOrder, { orderId }));
  const { orderTotal, outstandingBalance, transactions } = order.paymentSummary;
  const refunds = transactions.filter(({ transactionType }) => transactionType === 'refund');
  return { total: orderTotal, owed: outstandingBalance, refunds: refunds.map(({ amount }) => amount) };
}

/** The books of every order agree with its rows, whatever happened. */
async function broken(): Promise<unknown[]> {
  const { rows } = await shop.desk.app.pool.query(
    `select o.order_id from orders o where o.refunded <> (
       select coalesce(sum(amount), 0) from refunds r where r.order_id = o.order_id and r.status = 'settled')`,
  );
  return rows;
}

/** What the shop knows of the order after a refund. */
function refunded(order: StandInOrder, refund: ReturnType<typeof refundOf>, changes: Partial<StandInOrder> = {}) {
  Object.assign(order, {
    financial_status: 'partially_refunded',
    refunds: [...(order.refunds ?? []), refund],
    updated_at: later(order, 5),
    ...changes,
  });
  return { ...refund, order_id: order.id };
}

/** Since the last look at the shop. */
const justNow = { updated_at: '2027-02-10T14:59:00.000Z' };

async function open(): Promise<{ order: StandInOrder; orderId: string }> {
  const order = shop.sold();
  await shop.tell('orders/create', { ...order });
  return { order, orderId: await shop.placed(order) };
}

test('a refund of money alone is booked once, however often and in whatever order it arrives, with its reason', async () => {
  const { order, orderId } = await open();
  const told = refunded(order, refundOf(order, { amount: '20.00' }));
  await shop.tell('refunds/create', told, 2);
  await shop.tell('orders/updated', { ...order }, 2);
  await shop.desk.runJobs();
  await shop.tell('refunds/create', told);
  await shop.desk.runJobs();
  await reconcileShop(shop.desk.app);
  expect(await money(orderId)).toEqual({ total: 192, owed: 0, refunds: [20] });
  const { entries } = dataOf(listOrderTimeline, await shop.manager.send(listOrderTimeline, { orderId }));
  const events = entries.flatMap((entry) =>
    entry.kind === 'event' && entry.action === 'intake.refund' ? [entry] : [],
  );
  expect(events).toMatchObject([{ by: 'system:bloom', notes: { amount: 20, reason: 'Wilted on arrival' } }]);
  expect(await broken()).toEqual([]);
});

test('a missed refund is found by looking', async () => {
  const { order, orderId } = await open();
  refunded(order, refundOf(order, { amount: '12.50' }), justNow);
  expect((await reconcileShop(shop.desk.app)).found).toBeGreaterThan(0);
  expect(await money(orderId)).toMatchObject({ refunds: [12.5] });
  await reconcileShop(shop.desk.app);
  expect(await money(orderId)).toMatchObject({ refunds: [12.5] });
});

test('a shop whose total has the refund in it already says the same', async () => {
  const { order, orderId } = await open();
  refunded(order, refundOf(order, { amount: '20.00' }), { current_total_price: '172.00' });
  await shop.tell('orders/updated', { ...order });
  await shop.desk.runJobs();
  expect(await money(orderId)).toEqual({ total: 192, owed: 0, refunds: [20] });
});

test('a refund of a line takes the line out, and what was paid for it has gone back', async () => {
  const { order, orderId } = await open();
  const [first, gone] = order.line_items;
  if (!first || !gone) throw new Error('the sample has two lines');
  const line = { line_item_id: gone.id, quantity: 1, subtotal: 96, total_tax: 0 };
  const told = refunded(order, refundOf(order, { amount: '96.00', refund_line_items: [line] }), {
    line_items: [first, { ...gone, current_quantity: 0 }],
    current_total_price: '96.00',
  });
  await shop.tell('refunds/create', told, 2);
  await shop.desk.runJobs();
  expect(await money(orderId)).toEqual({ total: 96, owed: 0, refunds: [96] });
  const { rows } = await shop.desk.app.pool.query('select returned, allowance from refunds where order_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([{ returned: 9600, allowance: 0 }]);
});

test('once the box is in work a refunded line raises an exception, and the money is still booked', async () => {
  const { order, orderId } = await open();
  await makeBatch(shop.manager, [`${orderId}-1`], await centerOf(orderId));
  const [first, gone] = order.line_items;
  if (!first || !gone) throw new Error('the sample has two lines');
  const line = { line_item_id: gone.id, quantity: 1, subtotal: 96, total_tax: 0 };
  const told = refunded(order, refundOf(order, { amount: '96.00', refund_line_items: [line] }), {
    line_items: [first, { ...gone, current_quantity: 0 }],
    current_total_price: '96.00',
  });
  await shop.tell('refunds/create', told, 2);
  await shop.desk.runJobs();
  expect(await money(orderId)).toEqual({ total: 192, owed: 0, refunds: [96] });
  const { rows } = await shop.desk.app.pool.query('select reason from suborder_exceptions where suborder_id = $1', [
    `${orderId}-1`,
  ]);
  expect(rows).toEqual([{ reason: `Other: change by bloom not applied: Suborder ${orderId}-1 is already Batched.` }]);
});

async function centerOf(orderId: string): Promise<number> {
  const { rows } = await shop.desk.app.pool.query('select fc_id from suborders where order_id = $1', [orderId]);
  return rows[0].fc_id;
}

test('a cancellation with its refund leaves nothing owed', async () => {
  const { order, orderId } = await open();
  const told = refunded(order, refundOf(order, { amount: '192.00', note: null }), {
    financial_status: 'refunded',
    cancelled_at: later(order, 5),
  });
  await shop.tell('refunds/create', told);
  await shop.tell('orders/cancelled', { ...order });
  await shop.desk.runJobs();
  expect(await money(orderId)).toEqual({ total: 0, owed: 0, refunds: [192] });
});

test('before an order is placed its refunds wait, and only what was for no line is booked then', async () => {
  const order = shop.sold({ financial_status: 'pending' });
  await shop.tell('orders/create', { ...order });
  await shop.desk.runJobs();
  const [first, gone] = order.line_items;
  if (!first || !gone) throw new Error('the sample has two lines');
  const line = { line_item_id: gone.id, quantity: 1, subtotal: 96, total_tax: 0 };
  const told = refunded(order, refundOf(order, { amount: '106.00', refund_line_items: [line] }), {
    line_items: [first, { ...gone, current_quantity: 0 }],
    current_total_price: '96.00',
  });
  await shop.tell('refunds/create', told, 2);
  const orderId = await shop.placed(order);
  expect(await money(orderId)).toEqual({ total: 96, owed: 0, refunds: [10] });
});

test('a refund of ours that comes back from the shop is not booked twice', async () => {
  const { order, orderId } = await open();
  const given = await shop.manager.send(refundOrder, {
    orderId,
    amount: 15,
    reasons: [{ tag: 'Quality issue: Wilted' }],
  });
  expect(given.status).toBe(200);
  const { rows } = await shop.desk.app.pool.query('select effect_key from refunds where order_id = $1', [orderId]);
  refunded(order, refundOf(order, { amount: '15.00', note: `Bloomdesk ${rows[0].effect_key}` }), justNow);
  await reconcileShop(shop.desk.app); // before our own question for it is answered
  expect(await money(orderId)).toMatchObject({ owed: 0, refunds: [15] });
  await shop.desk.runJobs();
  expect(await money(orderId)).toMatchObject({ owed: 0, refunds: [15] });
  const { rows: kept } = await shop.desk.app.pool.query(
    'select r.status, s.state from refunds r join storefront_refunds s using (order_id) where order_id = $1',
    [orderId],
  );
  expect(kept).toEqual([{ status: 'settled', state: 'ours' }]);
  expect(await broken()).toEqual([]);
});

test('more than the shop has taken is not booked, and an exception says so', async () => {
  const { order, orderId } = await open();
  refunded(order, refundOf(order, { amount: '500.00' }));
  await shop.tell('orders/updated', { ...order }, 2);
  await shop.desk.runJobs();
  expect(await money(orderId)).toMatchObject({ refunds: [] });
  const { rows } = await shop.desk.app.pool.query(
    `select reason from suborder_exceptions join suborders using (suborder_id) where order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ reason: 'Other: bloom has refunded $500.00, more than is left to refund here' }]);
});

test('what is still on its way back is booked once it has arrived', async () => {
  const { order, orderId } = await open();
  const refund = refundOf(order, { amount: '20.00' });
  const [transaction] = refund.transactions;
  if (!transaction) throw new Error('the refund has a transaction');
  refund.transactions = [{ ...transaction, status: 'pending' }];
  await shop.tell('refunds/create', refunded(order, refund));
  await shop.desk.runJobs();
  expect(await money(orderId)).toMatchObject({ refunds: [] });
  refund.transactions = [transaction];
  Object.assign(order, { updated_at: later(order, 1) });
  await shop.tell('orders/updated', { ...order });
  await shop.desk.runJobs();
  expect(await money(orderId)).toMatchObject({ refunds: [20] });
});

test('updates of the shop that come in disorder end in what it said last', async () => {
  const { order, orderId } = await open();
  const said = ['Ring once', 'Ring twice', 'Leave at the desk'].map((note, minutes) => ({
    ...order,
    note,
    updated_at: later(order, minutes + 1),
  }));
  const [first, second, last] = said;
  for (const each of [second, last, first, second, last]) await shop.tell('orders/updated', each, 2);
  await shop.desk.runJobs();
  const { rows } = await shop.desk.app.pool.query(
    `select distinct recipient ->> 'instructions' as says, in_exception from suborders where order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ says: 'Leave at the desk', in_exception: false }]);
});
