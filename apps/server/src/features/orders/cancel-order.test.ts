import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packSuborder } from '@bloomdesk/contract/batches/calls';
import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { breachesOf } from '#db/invariants.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { withRetries } from '#test/support/retrying.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { force, makeBatch, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let associate: TestStaff;
let manager: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Customer requested order update: Cancel' }];
const total = 21_200 + 1500;

/** An order of two suborders, $227.00 with shipping and $12.00 tax, paid as given. */
const placed = (payments?: PlacedOrder['payments']) => placePaidOrder(desk, 2, payments);

function card(amount: number) {
  return { paymentType: 'card', transactionId: 'tx', brand: 'visa', amount };
}

async function refundsOf(orderId: string) {
  const { rows } = await desk.app.pool.query(
    `select r.amount, r.tax, r.status, t.payment_type as from_type, t.amount as from_amount
     from refunds r join order_transactions t on t.transaction_key = r.payment_key where r.order_id = $1 order by r.amount desc`,
    [orderId],
  );
  return rows;
}

test('all of it goes in one step, and the money goes back', async () => {
  const orderId = await placed();
  const ids = [`${orderId}-1`, `${orderId}-2`];
  const batchId = await makeBatch(packer, ids);
  await associate.send(raiseException, { suborderId: `${orderId}-2`, reason: 'Delivery issue: Late' });
  await desk.runJobs();

  const { status, body } = await associate.send(cancelOrder, { orderId, reasons });
  expect([status, body.data]).toMatchObject([
    200,
    {
      orderId,
      status: 'Cancelled',
      suborders: [
        { suborderId: ids[0], leftBatch: batchId },
        { suborderId: ids[1], leftBatch: batchId },
      ],
      refunds: [{ amount: 227, tax: 12, status: 'pending' }],
      credit: null,
    },
  ]);
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'Cancelled', batch_id: null, in_exception: false },
    { status: 'Cancelled', batch_id: null, in_exception: false },
  ]);
  expect(await moneyOf(desk, orderId)).toEqual({
    status: 'Cancelled',
    total: 0,
    refunded: 0,
    pending: total,
    outstanding: 0,
  });
  await desk.runJobs();
  expect(await moneyOf(desk, orderId)).toMatchObject({
    status: 'Cancelled',
    refunded: total,
    pending: 0,
    outstanding: 0,
  });
  const { order } = (await associate.send(getOrder, { orderId })).body.data;
  expect(order.paymentSummary.transactions[1]).toMatchObject({
    transactionType: 'refund',
    amount: 227,
    totalAfterRefund: 0,
  });
  expect(order.totals.map((entry) => entry['orderTotal'])).toEqual([227, 0]);

  const again = await associate.send(cancelOrder, { orderId, reasons });
  expect([again.status, again.body.code]).toEqual([409, 'already-cancelled']);
});

test('what was booked with the carrier is withdrawn', async () => {
  const { orderId, suborderId } = await bookedDelivery(desk);
  const { body } = await associate.send(cancelOrder, { orderId, reasons });
  expect(body.data.suborders).toMatchObject([{ suborderId, labelVoided: true }]);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query('select outcome from withdrawn_deliveries where suborder_id = $1', [
    suborderId,
  ]);
  expect(rows).toEqual([{ outcome: 'cancelled' }]);
});

test('the newest card first, a gift card before it, an account by credit memo at once', async () => {
  const orderId = await placed([
    { ...card(10_000), paymentType: 'gift_card' },
    card(8000),
    { ...card(4700), paymentType: 'invoice' },
  ]);
  const { body } = await associate.send(cancelOrder, { orderId, reasons });
  expect(body.data.refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status])).toEqual([
    [100, 'pending'],
    [80, 'pending'],
    [47, 'settled'],
  ]);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 4700, pending: 18_000 });
  const parts = await refundsOf(orderId);
  expect(parts.map(({ amount, from_amount: from }) => amount === from)).toEqual([true, true, true]);
  expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(1200);
});

test('what has gone back before does not go back again', async () => {
  const orderId = await placed();
  await associate.send(cancelSuborder, { suborderId: `${orderId}-2`, reasons, refundNow: true });
  const { body } = await associate.send(cancelOrder, { orderId, reasons });
  expect(body.data.refunds).toMatchObject([{ amount: 121 }]);
  await desk.runJobs();
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: total, pending: 0, outstanding: 0 });
});

test('a suborder that was cancelled at a charge before goes back with the rest', async () => {
  const orderId = await placed();
  const stored = {
    suborderId: `${orderId}-2`,
    updateTotals: false,
    reasons: [{ tag: 'Other: Other', details: 'As agreed' }],
  };
  expect((await manager.send(cancelSuborder, stored)).status).toBe(200);
  const { status } = await manager.send(cancelOrder, { orderId, reasons: stored.reasons });
  expect([status, await breachesOf(desk.app.db, [orderId])]).toEqual([200, []]);
});

test('no refund keeps the money and the charge; what nobody has paid is written off', async () => {
  const paid = await placed();
  const stored = await associate.send(cancelOrder, { orderId: paid, reasons, refundStrategy: 'none' });
  expect(stored.body.data).toMatchObject({ refunds: [], credit: null });
  expect(await moneyOf(desk, paid)).toMatchObject({ status: 'Cancelled', total, outstanding: 0 });

  const unpaid = await placed([]);
  const { body } = await associate.send(cancelOrder, { orderId: unpaid, reasons, refundStrategy: 'none' });
  expect(body.data.refunds).toEqual([]);
  expect(await moneyOf(desk, unpaid)).toMatchObject({ status: 'Cancelled', total, outstanding: 0 });
  const { order } = (await associate.send(getOrder, { orderId: unpaid })).body.data;
  expect(order.paymentSummary).toMatchObject({ writtenOff: 227, outstandingBalance: 0, paid: 0 });
  expect(await breachesOf(desk.app.db, [paid, unpaid])).toEqual([]);
});

test('a credit is issued instead, once, with its entry in the ledger that nobody rewrites', async () => {
  const orderId = await placed();
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    withRetries(() => associate.send(cancelOrder, { orderId, reasons, refundStrategy: 'credit' }, key));
  const [{ body }] = await Promise.all([send(), send()]);
  expect(body.data).toMatchObject({ refunds: [], credit: { amount: 227 } });
  const { rows } = await desk.app.pool.query(
    `select c.email, c.amount, c.remaining, c.tag, e.kind, e.amount as entry from credits c join credit_entries e using (credit_id)
     where c.order_id = $1`,
    [orderId],
  );
  const tag = reasons[0]?.tag;
  expect(rows).toEqual([
    { email: 'dana.reyes@example.com', amount: total, remaining: total, tag, kind: 'issue', entry: total },
  ]);
  await expect(desk.app.pool.query('update credit_entries set amount = 1')).rejects.toThrow('permission denied');
  await expect(desk.app.pool.query('delete from credit_entries')).rejects.toThrow('permission denied');
});

test('more than was captured can be neither reserved nor refunded, no matter who tries', async () => {
  const orderId = await placed();
  const update = (text: string) => desk.app.pool.query(`update orders set ${text} where order_id = $1`, [orderId]);
  await expect(update(`refund_pending = ${total + 1}`)).rejects.toThrow('orders_refunds_within_captured');
  await expect(update(`refunded = 1, refund_pending = ${total}`)).rejects.toThrow('orders_refunds_within_captured');
  const reserve = 'update order_transactions set refund_reserved = amount + 1 where order_id = $1';
  await expect(desk.app.pool.query(reserve, [orderId])).rejects.toThrow('refunds_within_payment');
});

test('what the carrier has takes a manager who insists', async () => {
  const orderId = await placed();
  await force(desk, [`${orderId}-2`], { status: 'OutForDelivery' });
  const send = (staff: TestStaff, isForced: boolean) => staff.send(cancelOrder, { orderId, reasons, force: isForced });
  const refused = await send(associate, false);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'with-carrier',
    'A suborder of this order has left the fulfillment center; only a manager can cancel it by force.',
  ]);
  expect((await send(associate, true)).status).toBe(403);
  expect((await send(manager, true)).status).toBe(200);
});

test('options may stand in the query; odd ones, missing reasons and strangers are refused', async () => {
  const orderId = await placed();
  const url = `/v1/orders/${orderId}`;
  const floor = await desk.staff('OpsAssociate', 'FCAll');
  expect((await floor.send(cancelOrder, { orderId, reasons })).status).toBe(403);
  expect((await associate.send(cancelOrder, { orderId: '9999999', reasons })).status).toBe(404);
  expect((await associate.send(cancelOrder, { orderId })).body.message).toBe('A reason is required');
  expect((await associate.inject('DELETE', `${url}?refundStrategy=half`, { reasons })).status).toBe(400);
  expect((await associate.inject('DELETE', url, { reasons, refundAmount: 5 })).status).toBe(400);
  const stale = await associate.send(cancelOrder, { orderId, reasons, expectedVersion: 99 });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  const { body } = await associate.inject('DELETE', `${url}?refundStrategy=none&sendEvent=false`, { reasons });
  expect(body.data).toMatchObject({ status: 'Cancelled', refunds: [] });
});

test('the sender gets a letter, unless it is switched off', async () => {
  const [result, silent] = [await placed(), await placed()];
  await associate.send(cancelOrder, { orderId: result, reasons });
  await associate.send(cancelOrder, { orderId: silent, reasons, sendEvent: false });
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(
    `select to_address from mailbox where effect_key like 'lifecycle:CANCEL_ORDER:%' and (body like $1 or subject like $1 or body like $2 or subject like $2)`,
    [`%${result}%`, `%${silent}%`],
  );
  expect(rows).toEqual([{ to_address: 'dana.reyes@example.com' }]);
});

test('of two who cancel at once one does it, and one amount goes back', async () => {
  const orderId = await placed();
  const send = () => withRetries(() => associate.send(cancelOrder, { orderId, reasons }));
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await refundsOf(orderId)).toMatchObject([{ amount: total }]);
});

test('an order cancelled while its suborders are packed and cancelled one by one ends whole', async () => {
  for (let round = 0; round < 6; round++) {
    const orderId = await placed();
    const [first, second] = [`${orderId}-1`, `${orderId}-2`];
    const batchId = await makeBatch(packer, [first, second]);
    const answers = await Promise.all([
      withRetries(() => associate.send(cancelOrder, { orderId, reasons })),
      withRetries(() => associate.send(cancelSuborder, { suborderId: second, reasons, refundNow: true })),
      withRetries(() => packer.send(packSuborder, { batchId, suborderId: first })),
    ]);
    expect(answers[0]?.status).toBe(200);
    await desk.runJobs();
    expect(await moneyOf(desk, orderId)).toEqual({
      status: 'Cancelled',
      total: 0,
      refunded: total,
      pending: 0,
      outstanding: 0,
    });
    const { rows } = await desk.app.pool.query('select from batches where batch_id = $1', [batchId]);
    expect(rows).toEqual([]);
  }
});
