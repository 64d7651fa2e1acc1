import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { simulatedPayments } from '#partners/payments/payments.simulated.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';

/*
 * What is promised when the gateway fails: one refund for each one reserved, whatever goes wrong and however often the job
 * runs, and nothing is called made or failed before the gateway has said so.
 */
let desk: TestServer;
let associate: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Tech issue: Duplicate order' }];

interface Cancelled {
  orderId: string;
  effectKey: string;
}

/** An order of $122.06 cancelled, its refund reserved, its gateway behaving as the payment's id says. */
async function cancelled(paymentId: string): Promise<Cancelled> {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await desk.app.pool.query('update order_transactions set transaction_id = $2 where order_id = $1', [
    orderId,
    `${paymentId}-${orderId}`,
  ]);
  const { body } = await associate.send(cancelOrder, { orderId, reasons, sendEvent: false });
  return { orderId, effectKey: `payment.refund:${body.data.refunds[0]?.refundId}` };
}

/** Runs the job once as the worker does, with more tries to come. */
async function send({ effectKey }: Cancelled): Promise<void> {
  await tasksOf(desk.app)['send-effect']?.({ effectKey }, { last: false });
}

async function stateOf({ orderId, effectKey }: Cancelled) {
  const { rows } = await desk.app.pool.query(
    `select r.status, t.state as shown, t.transaction_id as shown_id, o.refunded, o.refund_pending as pending, x.state as effect,
       p.refund_reserved as reserved, (select count(*)::int from simulated_refunds g where g.effect_key = $2) as at_gateway
     from refunds r join orders o using (order_id) join order_transactions t on t.transaction_key = r.refund_id
       join order_transactions p on p.transaction_key = r.payment_key join outbox x on x.effect_key = r.effect_key
     where o.order_id = $1`,
    [orderId, effectKey],
  );
  return rows[0];
}

const pending = {
  status: 'pending',
  shown: 'pending',
  refunded: 0,
  pending: 12_206,
  effect: 'pending',
  reserved: 12_206,
};
const settled = { status: 'settled', shown: 'settled', refunded: 12_206, pending: 0, effect: 'done', reserved: 12_206 };

test('an answer that is lost leaves it pending; asked again it is the same refund', async () => {
  const refund = await cancelled('lost');
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...pending, at_gateway: 1 });
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...settled, at_gateway: 1 });
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...settled, at_gateway: 1 });
});

test('a gateway that is away is asked again, for as long as it takes', async () => {
  const refund = await cancelled('unreachable');
  for (let round = 0; round < 30; round++) await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...pending, at_gateway: 0 });
  await desk.app.pool.query(
    `update order_transactions set transaction_id = 'back' where order_id = $1 and transaction_type = 'payment'`,
    [refund.orderId],
  );
  await send(refund);
  expect(await stateOf(refund)).toMatchObject(settled);
});

test('one that settles slowly stays pending until it has', async () => {
  const refund = await cancelled('slow');
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...pending, at_gateway: 1 });
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...settled, at_gateway: 1 });
});

test('one that is settling for ten minutes is pending until then', async () => {
  const refund = await cancelled('settling');
  for (let minute = 1; minute < 10; minute++) await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...pending, at_gateway: 1 });
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({ ...settled, at_gateway: 1 });
});

test('a refusal fails it, frees what was reserved, and care finds the order among the exceptions', async () => {
  const refund = await cancelled('declined');
  await send(refund);
  expect(await stateOf(refund)).toMatchObject({
    status: 'failed',
    shown: 'failed',
    shown_id: 'FAILED',
    refunded: 0,
    pending: 0,
    reserved: 0,
    effect: 'done',
  });
  const { rows } = await desk.app.pool.query(
    'select suborder_id, reason, type from suborder_exceptions where suborder_id = $1 and not deleted',
    [`${refund.orderId}-1`],
  );
  expect(rows).toEqual([
    {
      suborder_id: `${refund.orderId}-1`,
      reason: 'Tech issue: Payment - The card issuer declines refunds to this card',
      type: 'Tech issue',
    },
  ]);
  const { rows: events } = await desk.app.pool.query(
    `select action from audit_events join audit_links using (event_id)
     where entity_type = 'ORDER' and entity_id = $1 order by event_id desc limit 1`,
    [refund.orderId],
  );
  expect(events).toEqual([{ action: 'refund.fail' }]);
});

test('pieces whose money does not go back are not refunded after all', async () => {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  await desk.app.pool.query(`update order_transactions set transaction_id = 'declined' where order_id = $1`, [orderId]);
  const lines = async () => {
    const { rows } = await desk.app.pool.query(
      `select refunded_quantity as pieces, refunded_price + refunded_tax as cents from line_items where suborder_id = $1 and index = 0`,
      [suborderId],
    );
    return rows[0];
  };
  const input = { orderId, suborderId, lineItems: [{ index: 0, quantity: 1 }], reasons };
  const { status, body } = await associate.send(refundOrder, input);
  expect([status, (await lines()).pieces]).toEqual([200, 1]);
  await send({ orderId, effectKey: `payment.refund:${body.data.refunds[0]?.refundId}` });
  expect(await lines()).toEqual({ pieces: 0, cents: 0 });
});

test('two workers with the same job, and crashes before and after the gateway, make one refund', async () => {
  const refund = await cancelled('tx');
  const { app } = desk;
  const whole = app.partners.payments;
  const crashes = ['before', 'after', 'before', 'after'];
  const dieIf = (moment: string) => () => {
    if (crashes[0] !== moment) return;
    crashes.shift();
    throw new Error('the process has died');
  };
  app.partners.payments = simulatedPayments(app.db, app.clock, {
    before: dieIf('before'),
    after: dieIf('after'),
  });
  while (crashes.length > 0) {
    await send(refund);
    expect(await stateOf(refund)).toMatchObject(pending);
  }
  await Promise.all([send(refund), send(refund), send(refund)]);
  app.partners.payments = whole;
  expect(await stateOf(refund)).toMatchObject({ ...settled, at_gateway: 1 });
});

test('the gateway itself refuses a key that it knows for another amount', async () => {
  const { app } = desk;
  const input = {
    effectKey: 'payment.refund:test',
    paymentReference: 'tx-1',
    gateway: '',
    platformOrderId: null,
    amount: 100,
  };
  const gateway = simulatedPayments(app.db, app.clock);
  const first = await gateway.refund(input);
  expect(await gateway.refund(input)).toEqual(first);
  await expect(gateway.refund({ ...input, amount: 200 })).rejects.toThrow('knows this key for another refund');
});
