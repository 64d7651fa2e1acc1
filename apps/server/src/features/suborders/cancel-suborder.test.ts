import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { careLog } from '@bloomdesk/domain/remedies/care-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { deliveryAreaNamed, force, makeBatch, statesOf } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
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

/** The suborders of a paid order. */
async function placed(count = 2): Promise<string[]> {
  const orderId = await placePaidOrder(desk, count);
  return Array.from({ length: count }, (_, at) => `${orderId}-${at + 1}`);
}

const orderOf = (suborderId = '') => orderIdOf(suborderId);

test('one of two goes: the total falls, what is owed is reported and not sent', async () => {
  const [first = '', second = ''] = await placed();
  const { status, body } = await associate.send(cancelSuborder, { suborderId: second, reasons });
  expect([status, body.data]).toEqual([
    200,
    {
      suborder: { suborderId: second, leftBatch: null, labelVoided: false },
      orderTotal: 121,
      proposedRefund: 106,
      refunds: [],
    },
  ]);
  expect(await statesOf(desk, [first, second])).toMatchObject([{ status: 'Received' }, { status: 'Cancelled' }]);
  expect(await moneyOf(desk, orderOf(first))).toEqual({
    status: 'Received',
    total: 12_100,
    refunded: 0,
    pending: 0,
    outstanding: -10_600,
  });

  const last = await associate.send(cancelSuborder, { suborderId: first, reasons });
  expect([last.status, last.body.code, last.body.message]).toEqual([
    409,
    'last-live-suborder',
    'This is the last live suborder of its order. Use Cancel Order.',
  ]);
  const again = await associate.send(cancelSuborder, { suborderId: second, reasons });
  expect([again.status, again.body.code]).toEqual([409, 'already-cancelled']);
});

test('refund now reserves the sum, shows it as pending, and settles when the gateway has it', async () => {
  const [first = '', second = ''] = await placed();
  const { body } = await associate.send(cancelSuborder, { suborderId: second, reasons, refundNow: true });
  expect(body.data.refunds).toMatchObject([{ amount: 106, tax: 6, status: 'pending' }]);
  expect(await moneyOf(desk, orderOf(first))).toMatchObject({ refunded: 0, pending: 10_600, outstanding: 0 });
  const { rows } = await desk.app.pool.query(
    `select amount, tax, line_items, suborder_id, performed_by from refunds where order_id = $1`,
    [orderOf(first)],
  );
  expect(rows).toEqual([
    {
      amount: 10_600,
      tax: 600,
      line_items: [{ index: 0, quantity: 1, amount: 10_000, tax: 600 }],
      suborder_id: second,
      performed_by: associate.email,
    },
  ]);
  const pending = await associate.send(getOrder, { orderId: orderOf(first) });
  expect(pending.body.data.order.paymentSummary.transactions[1]).toMatchObject({
    transactionType: 'refund',
    transactionId: 'PENDING',
    amount: 106,
    totalAfterRefund: 121,
  });

  await desk.runJobs();
  expect(await moneyOf(desk, orderOf(first))).toMatchObject({ refunded: 10_600, pending: 0, outstanding: 0 });
  const settled = await associate.send(getOrder, { orderId: orderOf(first) });
  expect(settled.body.data.order.paymentSummary.transactions[1]?.transactionId).toMatch(/^rf_/);
});

test('without the totals the price stays charged, and nothing is owed', async () => {
  const [first = '', second = ''] = await placed();
  const url = `/v1/suborders/${second}?updateTotals=false`;
  const { status, body } = await associate.inject('DELETE', url, { reasons });
  expect([status, body.data]).toMatchObject([200, { orderTotal: 227, proposedRefund: 0 }]);
  expect(await moneyOf(desk, orderOf(first))).toMatchObject({ total: 22_700, outstanding: 0 });
});

test('the body wins over the query, and only true and false count', async () => {
  const [, second = '', third = ''] = await placed(3);
  const url = `/v1/suborders/${second}`;
  for (const odd of ['1', 'TRUE', 'yes', ''])
    expect((await associate.inject('DELETE', `${url}?updateTotals=${odd}`, { reasons })).status).toBe(400);
  for (const odd of [1, 'TRUE', null])
    expect((await associate.inject('DELETE', url, { reasons, updateTotals: odd })).status).toBe(400);
  expect((await associate.inject('DELETE', url, { reasons, deallocateStrategy: 'burn' })).status).toBe(400);
  const won = await associate.inject('DELETE', `${url}?updateTotals=false`, { reasons, updateTotals: 'true' });
  expect(won.body.data).toMatchObject({ proposedRefund: 106 });
  const both = await associate.send(cancelSuborder, {
    suborderId: third,
    reasons,
    updateTotals: false,
    refundNow: true,
  });
  expect([both.status, both.body.message]).toEqual([400, 'Refund now goes with updated totals only']);
});

test('reasons count: at least one, from the list, with details where they say too little', async () => {
  const [, suborderId = ''] = await placed();
  const send = (given: object[]) => associate.inject('DELETE', `/v1/suborders/${suborderId}`, { reasons: given });
  expect((await send([])).body.message).toBe('A reason is required');
  expect((await send([{ tag: 'Made up: Reason' }])).status).toBe(400);
  expect((await send([{ tag: 'Other: Other' }])).body.message).toBe('Enter the reason');
  expect((await send([{ tag: 'Other: Other', details: 'The customer moved' }])).status).toBe(200);
});

test('what the carrier has takes a manager who insists', async () => {
  const [, suborderId = ''] = await placed();
  await force(desk, [suborderId], { status: 'InTransit' });
  const send = (staff: TestStaff, isForced: boolean) =>
    staff.send(cancelSuborder, { suborderId, reasons, force: isForced });
  expect([(await send(manager, false)).status, (await send(manager, false)).body.code]).toEqual([409, 'with-carrier']);
  expect((await send(associate, true)).status).toBe(403);
  expect((await send(manager, true)).status).toBe(200);
});

test('who may not cancel may not, and what is not there is not found', async () => {
  const [, suborderId = ''] = await placed();
  const floor = await desk.staff('OpsAssociate', 'FCAll');
  expect((await floor.send(cancelSuborder, { suborderId, reasons })).status).toBe(403);
  expect((await associate.send(cancelSuborder, { suborderId: '9999999-1', reasons })).status).toBe(404);
  expect((await associate.send(cancelSuborder, { suborderId: `${orderOf(suborderId)}-9`, reasons })).status).toBe(404);
});

test('it leaves its batch, its exception, its stock, its window and its carrier, all reported in one event', async () => {
  const lotId = await putLot(desk, { stockInitial: 5 });
  const { suborderId: other } = await bookedDelivery(desk);
  const [first = '', second = ''] = await placed();
  await desk.app.pool.query('update suborders set area_id = $2 where suborder_id = any($1)', [
    [first, second],
    await deliveryAreaNamed(desk, 'Baltimore City'),
  ]);
  await transact(desk.app.pool, (db) =>
    storesOf(db).adjustments.claim(
      [{ lotId, quantity: 1, suborderId: second, lineIndex: 0, day: '2027-02-10' }],
      desk.app.clock(),
    ),
  );
  const batchId = await makeBatch(packer, [first, second]);
  await desk.runJobs();
  await associate.send(raiseException, { suborderId: second, reason: 'Delivery issue: Late' });

  const { body } = await associate.send(cancelSuborder, { suborderId: second, reasons });
  expect(body.data.suborder).toEqual({ suborderId: second, leftBatch: batchId, labelVoided: true });
  expect(await statesOf(desk, [second])).toMatchObject([{ status: 'Cancelled', batch_id: null, in_exception: false }]);
  const { batch } = (await packer.send(getBatch, { batchId })).body.data;
  expect(JSON.stringify(batch)).not.toContain(second);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(
    `select (select outcome from withdrawn_deliveries where suborder_id = $1) as outcome,
       (select count(*)::int from adjustments where suborder_ref = $1) as claims,
       (select available_for_sale_qty from lots where lot_id = $2) as available`,
    [second, lotId],
  );
  expect(rows).toEqual([{ outcome: 'cancelled', claims: 0, available: 5 }]);
  const event = await lastEvent(second, 'suborder.cancel');
  expect(event).toMatchObject({
    [`SUBORDER ${second}`]: { before: { status: 'Batched', batchId }, after: { status: 'Cancelled', batchId: null } },
    [`ORDER ${orderOf(second)}`]: { before: { orderTotal: 227 }, after: { orderTotal: 121 } },
    reasons,
    deallocateStrategy: 'delete',
  });
  expect(event).toHaveProperty(`BATCH ${batchId}`);
  expect(await statesOf(desk, [other])).toMatchObject([{ status: 'Batched' }]);
});

test('stock is kept as used or written off when that is what became of it', async () => {
  for (const [strategy, type] of [
    ['keep', 'Sale'],
    ['damage', 'Damage & Unusable'],
  ] as const) {
    const lotId = await putLot(desk, { stockInitial: 5 });
    const [, suborderId = ''] = await placed();
    await transact(desk.app.pool, (db) =>
      storesOf(db).adjustments.claim(
        [{ lotId, quantity: 1, suborderId, lineIndex: 0, day: '2027-02-10' }],
        desk.app.clock(),
      ),
    );
    await associate.send(cancelSuborder, { suborderId, reasons, deallocateStrategy: strategy });
    const { rows } = await desk.app.pool.query(
      'select adjustment_type as type, for_count, on_hand_qty as on_hand from adjustments join lots using (lot_id) where lot_id = $1',
      [lotId],
    );
    expect(rows).toEqual([{ type, for_count: true, on_hand: 4 }]);
  }
});

test('a fault of ours is reported in the care log of the order, other reasons are not', async () => {
  const [, second = '', third = ''] = await placed(3);
  await associate.send(cancelSuborder, { suborderId: second, reasons });
  const ours = [{ tag: 'Fulfillment Issue: Vendor Shortage' }];
  await associate.send(cancelSuborder, { suborderId: third, reasons: ours, refundNow: true });
  const { body } = await associate.send(getOrder, { orderId: orderOf(second) });
  expect(careLog(body.data.order.careResolutionNotifications)).toMatchObject([
    { kind: 'cancellation', suborderId: third, amount: 106, performedBy: associate.email },
  ]);
});

test('a change of an older version is refused, and the answer holds the current suborder', async () => {
  const [, suborderId = ''] = await placed();
  const [row] = await statesOf(desk, [suborderId]);
  const stale = (row?.version ?? 0) + 1;
  const answer = await associate.send(cancelSuborder, { suborderId, reasons, expectedVersion: stale });
  expect([answer.status, answer.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(answer.body.data.current).toMatchObject({ suborderId, version: row?.version });
  expect((await statesOf(desk, [suborderId]))[0]?.status).toBe('Received');
});

async function lastEvent(suborderId: string, action: string) {
  const { rows } = await desk.app.pool.query(
    `select data from audit_events join audit_links using (event_id)
     where entity_type = 'SUBORDER' and entity_id = $1 and action = $2 order by event_id desc limit 1`,
    [suborderId, action],
  );
  return rows[0].data;
}
