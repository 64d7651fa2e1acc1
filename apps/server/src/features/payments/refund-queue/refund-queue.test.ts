import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dismissRefund, listOpenRefunds, retryRefund } from '@bloomdesk/contract/payments/refund-queue.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrderRemedies } from '@bloomdesk/contract/remedies/redelivery.calls';
import { breachesOf } from '#db/invariants.ts';
import { testClock } from '#test/support/test-clock.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';
import { openRefundDesk, openRefundsOf, wilted } from '#test/support/payments/refund-desk.ts';

/* Refunds that have failed or wait are seen by care leads, and tried again without ever giving the money twice (D286). */
let desk: TestServer;
let care: TestStaff;
let lead: TestStaff;
beforeAll(async () => {
  ({ desk, care, lead } = await openRefundDesk());
});
beforeEach(() => desk.setClock(testClock));
afterAll(() => desk.close());

const reasons = wilted;

interface Given {
  orderId: string;
  suborderId: string;
  refundId: string;
  runId: string;
}

/** A delivered order of $122.06 with a refund of $20.00, sent once to a gateway that behaves as the payment's id says. */
async function given(gateway: string): Promise<Given> {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await force(desk, [suborderId], { status: 'Delivered' });
  await pay(orderId, gateway);
  const runId = randomUUID();
  const { body } = await care.send(refundOrder, { orderId, suborderId, amount: 20, reasons, runId });
  const refundId = body.data.refunds[0]?.refundId ?? 'none';
  await send(refundId);
  desk.setClock('2027-02-10T15:10:00Z');
  return { orderId, suborderId, refundId, runId };
}

const pay = (orderId: string, gateway: string) =>
  desk.app.pool.query(
    `update order_transactions set transaction_id = $2 where order_id = $1 and transaction_type = 'payment'`,
    [orderId, `${gateway}-${orderId}`],
  );

/** The job of a refund, run once. */
const send = async (refundId: string) =>
  await tasksOf(desk.app)['send-effect']?.({ effectKey: `payment.refund:${refundId}` }, { last: false });

const queued = ({ orderId }: Given) => openRefundsOf({ lead }, orderId);

async function atGateway({ orderId }: Given): Promise<number> {
  const { rows } = await desk.app.pool.query(
    `select coalesce(sum(g.amount), 0)::int as cents from simulated_refunds g join refunds r using (effect_key) where r.order_id = $1`,
    [orderId],
  );
  return rows[0].cents;
}

async function moneyOf({ orderId }: Given) {
  const { rows } = await desk.app.pool.query(
    'select refunded, refund_pending as pending, outstanding_balance as owed from orders where order_id = $1',
    [orderId],
  );
  return rows[0];
}

const retry = ({ refundId }: { refundId: string }, more: object = {}, staff = lead) =>
  staff.send(retryRefund, { refundId, ...more });

test('a declined refund waits for a care lead with its amount, who asked, why, where and since when', async () => {
  const refund = await given('declined');
  expect(await queued(refund)).toEqual([
    {
      refundId: refund.refundId,
      orderId: refund.orderId,
      suborderId: refund.suborderId,
      customerEmail: 'dana.reyes@example.com',
      amount: 20,
      tax: 0.99,
      status: 'failed',
      paymentType: 'card',
      gateway: '',
      hasNoGateway: false,
      performedBy: care.email,
      reasons,
      askedAt: '2027-02-10T15:00:00.000Z',
      since: '2027-02-10T15:00:00.000Z',
      message: 'The card issuer declines refunds to this card',
      givenSince: 0,
    },
  ]);
  expect((await care.send(listOpenRefunds, {})).status).toBe(403);
});

test('tried again it is a new refund of the same payment, made once however often it is pressed', async () => {
  const refund = await given('declined');
  await pay(refund.orderId, 'tx');
  const answers = await Promise.all([retry(refund), retry(refund), retry(refund)]);
  const [done, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect([done?.status, ...others.map(({ body }) => body.code)]).toEqual([200, 'refund-closed', 'refund-closed']);
  expect(done?.body.data).toMatchObject({ orderId: refund.orderId, amount: 20, status: 'pending' });
  expect(await queued(refund)).toMatchObject([
    { refundId: done?.body.data.refundId, status: 'pending', performedBy: care.email, reasons },
  ]);
  await send(done?.body.data.refundId ?? 'none');
  expect(await queued(refund)).toEqual([]);
  expect([await atGateway(refund), await moneyOf(refund)]).toEqual([2000, { refunded: 2000, pending: 0, owed: 0 }]);
  const { rows } = await desk.app.pool.query('select in_exception from suborders where suborder_id = $1', [
    refund.suborderId,
  ]);
  expect(rows[0].in_exception).toBe(false); // what the declined refund had raised
  const { body } = await care.send(getOrderRemedies, { orderId: refund.orderId });
  expect(body.data.declined).toBeNull();
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('declined once more, it waits once more', async () => {
  const refund = await given('declined');
  const { body } = await retry(refund);
  await send(body.data.refundId);
  expect(await queued(refund)).toMatchObject([{ refundId: body.data.refundId, status: 'failed' }]);
  expect(await moneyOf(refund)).toEqual({ refunded: 0, pending: 0, owed: 0 });
});

test('a refund whose answer was lost is asked about by its key and not sent again', async () => {
  const refund = await given('lost');
  expect(await queued(refund)).toMatchObject([
    { status: 'pending', message: 'The payment gateway did not answer in time' },
  ]);
  expect((await retry(refund)).body.data).toMatchObject({ refundId: refund.refundId, status: 'settled' });
  expect([await queued(refund), await atGateway(refund), await moneyOf(refund)]).toEqual([
    [],
    2000,
    { refunded: 2000, pending: 0, owed: 0 },
  ]);
});

test('a refund that never reached its gateway is sent under the same key', async () => {
  const refund = await given('unreachable');
  await pay(refund.orderId, 'tx');
  expect((await retry(refund)).body.data).toMatchObject({ refundId: refund.refundId, status: 'pending' });
  await desk.runJobs();
  expect([await queued(refund), await atGateway(refund)]).toEqual([[], 2000]);
});

test('a refund that our books call failed and the gateway has made is kept as made, and not made again', async () => {
  const refund = await given('declined');
  await desk.app.pool.query(
    `insert into simulated_refunds (effect_key, payment_reference, amount, transaction_id, asked_at)
     values ($1, 'late', 2000, 'rf_late', $2)`,
    [`payment.refund:${refund.refundId}`, desk.app.clock()],
  );
  expect((await retry(refund)).body.data).toMatchObject({ status: 'settled', amount: 20 });
  await desk.runJobs();
  expect([await atGateway(refund), await moneyOf(refund)]).toEqual([2000, { refunded: 2000, pending: 0, owed: 0 }]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('what was given since is not given a second time, unless a care manager adds to it', async () => {
  const refund = await given('declined');
  const { orderId, suborderId, runId } = refund;
  await care.send(creditOrder, { orderId, suborderId, amount: 5, issuingToRecipient: false, reasons, runId });
  expect(await queued(refund)).toMatchObject([{ givenSince: 5 }]);
  expect((await retry(refund)).body.message).toBe('$5.00 was given for this order after the refund failed.');
  const ops = await desk.staff('OpsManager', 'FCAll');
  expect((await retry(refund, { additionalResolution: true }, ops)).body.code).toBe('resolved-since');
  expect((await retry(refund, { additionalResolution: true })).status).toBe(200);
});

test('a declined refund that its maker has made good is open no more', async () => {
  const refund = await given('declined');
  const { orderId, suborderId, runId } = refund;
  await pay(orderId, 'tx');
  const again = await care.send(refundOrder, { orderId, suborderId, amount: 20, reasons, runId });
  await send(again.body.data.refunds[0]?.refundId ?? 'none');
  expect(await queued(refund)).toEqual([]);
});

test('a failed refund nobody needs is taken out of the queue with a word, one on its way is not', async () => {
  const [failed, pending] = [await given('declined'), await given('unreachable')];
  const dismiss = ({ refundId }: Given, note: string) => lead.send(dismissRefund, { refundId, note });
  expect((await dismiss(failed, ' ')).body.message).toBe('Note is required');
  expect((await dismiss(pending, 'Never mind')).body.code).toBe('not-owed');
  expect((await dismiss(failed, 'The customer kept the flowers')).status).toBe(200);
  expect((await dismiss(failed, 'Twice')).body.code).toBe('refund-closed');
  expect([await queued(failed), (await retry(failed)).body.code]).toEqual([[], 'refund-closed']);
});
