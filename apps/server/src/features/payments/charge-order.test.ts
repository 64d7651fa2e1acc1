import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargeOrder, getPaymentToken } from '@bloomdesk/contract/payments/calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { simulatedPayments } from '#partners/payments/payments.simulated.ts';
import { tasksOf } from '#composition/tasks.ts';
import { chargedState, placeOwingOrder } from '#test/support/owing-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * What is promised of a charge: the gateway does it once or not at all, nothing above what is owed is ever taken, and
 * nobody is told that it failed while nobody knows.
 */
let desk: TestServer;
let associate: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const visa = (kind = 'valid-visa') => `fake-${kind}-nonce.${randomUUID()}`;
const charge = (orderId: string, more: object = {}, headers?: Record<string, string>) =>
  associate.send(chargeOrder, { orderId, nonce: visa(), ...more }, headers);

/** Runs the job once as the worker does, with more tries to come. */
async function askAgain(chargeId: string): Promise<void> {
  await tasksOf(desk.app)['send-effect']?.({ effectKey: `payment.charge:${chargeId}` }, { last: false });
}

const stateOf = (orderId: string) => chargedState(desk, orderId);

const paid = { captured: 12_206, outstanding: 0, charges: ['settled'], shown: ['settled'], at_gateway: 12_206 };
const unpaid = { captured: 0, outstanding: 12_206, at_gateway: 0 };
const pending = { captured: 0, outstanding: 12_206, charges: ['pending'], shown: ['pending'] };

describe('a card is charged', () => {
  test('all that is owed when no amount is named; the order tells of the payment', async () => {
    const orderId = await placeOwingOrder(desk);
    const { status, body } = await charge(orderId);
    expect([status, body.data]).toEqual([
      200,
      {
        orderId,
        chargeId: expect.any(String),
        amount: 122.06,
        status: 'settled',
        transactionId: expect.stringMatching(/^ch_/),
        message: null,
        outstandingBalance: 0,
      },
    ]);
    expect(await stateOf(orderId)).toMatchObject(paid);
    const { order } = (await associate.send(getOrder, { orderId })).body.data;
    expect(order.paymentSummary.transactions).toEqual([
      expect.objectContaining({
        transactionType: 'payment',
        status: 'settled',
        amount: 122.06,
        brand: 'visa',
        panTruncation: '1111',
        type: 'Braintree',
        transactionId: body.data.transactionId,
      }),
    ]);
  });

  test('in parts, never more than is left', async () => {
    const orderId = await placeOwingOrder(desk);
    expect((await charge(orderId, { amount: 100 })).body.data.outstandingBalance).toBe(22.06);
    const { status, body } = await charge(orderId, { amount: 22.07 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'charge-exceeds',
      'Between $0.01 and $22.06 can be charged.',
    ]);
    expect((await charge(orderId, { amount: 22.06 })).body.data.outstandingBalance).toBe(0);
    expect((await charge(orderId)).body.code).toBe('nothing-outstanding');
    expect(await stateOf(orderId)).toMatchObject({ captured: 12_206, at_gateway: 12_206, effects: 2 });
  });

  test('that was used before, when none is typed; and what it paid can be refunded', async () => {
    const orderId = await placeOwingOrder(desk, 10_000);
    const { body } = await associate.send(chargeOrder, { orderId });
    expect(body.data).toMatchObject({ amount: 22.06, status: 'settled', outstandingBalance: 0 });
    const { order } = (await associate.send(getOrder, { orderId })).body.data;
    expect(order.paymentSummary.transactions.at(-1)).toMatchObject({ brand: 'visa', panTruncation: '1881' });

    const refund = await associate.send(refundOrder, {
      orderId,
      amount: 122.06,
      reasons: [{ tag: 'Quality issue: Wilted' }],
    });
    expect(refund.body.data.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([22.06, 100]);
    for (const { refundId } of refund.body.data.refunds)
      await tasksOf(desk.app)['send-effect']?.({ effectKey: `payment.refund:${refundId}` }, { last: false });
    expect(await stateOf(orderId)).toMatchObject({ captured: 12_206, outstanding: 0 });
    expect((await charge(orderId)).body.code).toBe('nothing-outstanding');
  });

  test('without one that was used before there is nothing to charge', async () => {
    const { status, body } = await associate.send(chargeOrder, { orderId: await placeOwingOrder(desk) });
    expect([status, body.code]).toEqual([409, 'no-stored-card']);
  });
});

describe('what is refused', () => {
  test('nothing at all was sent', async () => {
    const { status, body } = await associate.inject('POST', '/v1/transactions/braintree/payment', {});
    expect([status, body.message]).toEqual([400, 'No input values']);
    const noOrder = await associate.send(chargeOrder, { nonce: visa() });
    expect([noOrder.status, noOrder.body.message]).toEqual([400, 'Order id is required']);
  });

  test.each([0, -1, 0.001, 12.345, 1e9, null, '5', true])('an amount of %s', async (amount) => {
    const orderId = await placeOwingOrder(desk);
    expect((await charge(orderId, { amount })).status).toBe(400);
    expect(await stateOf(orderId)).toMatchObject({ ...unpaid, charges: null });
  });

  test('an order nobody knows, a nonce of blanks, an order that has changed', async () => {
    expect((await charge('9999999')).status).toBe(404);
    const orderId = await placeOwingOrder(desk);
    expect((await charge(orderId, { nonce: ' ' })).status).toBe(400);
    expect((await charge(orderId, { expectedVersion: 99 })).body.code).toBe('changed-meanwhile');
  });

  test('a user who may not charge', async () => {
    const orderId = await placeOwingOrder(desk);
    for (const role of ['OpsAssociate', 'DeliveryManager', 'Developers'] as const) {
      const staff = await desk.staff(role, 'FCAll');
      expect((await staff.send(chargeOrder, { orderId, nonce: visa() })).status).toBe(403);
      expect((await staff.send(getPaymentToken, { orderId })).status).toBe(403);
    }
  });

  test('an entry of a card that was used before, for this or any other order', async () => {
    const nonce = visa();
    const orderId = await placeOwingOrder(desk);
    await charge(orderId, { nonce, amount: 1 });
    expect((await charge(orderId, { nonce, amount: 1 })).body.code).toBe('nonce-used');
    const other = await placeOwingOrder(desk);
    expect((await charge(other, { nonce })).body.code).toBe('nonce-used');
    expect(await stateOf(other)).toMatchObject({ ...unpaid, charges: null });
  });
});

describe('a card that is declined', () => {
  test.each([
    ['processor-declined-visa', 'Do Not Honor (2000)'],
    ['gateway-rejected-fraud', 'Gateway Rejected: fraud'],
    ['no-such', 'Unknown payment_method_nonce.'],
  ])('%s is told in the words of the gateway; another card pays', async (kind, message) => {
    const orderId = await placeOwingOrder(desk);
    const { status, body } = await charge(orderId, { nonce: visa(kind) });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ status: 'failed', message })]);
    expect(body.data.outstandingBalance).toBe(122.06);
    expect(await stateOf(orderId)).toMatchObject({ ...unpaid, charges: ['failed'], shown: ['failed'] });
    expect((await charge(orderId)).body.data.status).toBe('settled');
    expect(await stateOf(orderId)).toMatchObject({ captured: 12_206, outstanding: 0, effects: 1 });
  });

  test('a gateway that surely heard nothing has failed, and one may try again', async () => {
    const orderId = await placeOwingOrder(desk);
    const { body } = await charge(orderId, { nonce: visa('unreachable') });
    expect(body.data).toMatchObject({
      status: 'failed',
      message: 'The payment gateway cannot be reached. Nothing was charged.',
    });
    expect((await charge(orderId)).body.data.status).toBe('settled');
  });
});

describe('while nobody knows what became of it', () => {
  test.each(['lost-answer', 'lost-request', 'unavailable', 'slow'])(
    'after %s it is pending, stands in the way of another, and is settled once it is asked about',
    async (kind) => {
      const orderId = await placeOwingOrder(desk);
      const { body } = await charge(orderId, { nonce: visa(kind), amount: 100 });
      expect(body.data).toMatchObject({ status: 'pending', transactionId: 'PENDING', outstandingBalance: 122.06 });
      expect(await stateOf(orderId)).toMatchObject(pending);
      const { order } = (await associate.send(getOrder, { orderId })).body.data;
      expect(order.paymentSummary.transactions).toMatchObject([{ status: 'pending', amount: 100 }]);
      expect((await charge(orderId, { amount: 1 })).body).toMatchObject({
        code: 'charge-pending',
        message: 'A charge of $100.00 is still pending at the gateway.',
      });
      for (let round = 0; round < 3; round++) await askAgain(body.data.chargeId);
      expect(await stateOf(orderId)).toMatchObject({ captured: 10_000, outstanding: 2206, effects: 1 });
      expect((await charge(orderId)).body.data.outstandingBalance).toBe(0);
    },
  );

  test('a charge that is declined in the end is reported to care, and may be made again', async () => {
    const orderId = await placeOwingOrder(desk);
    const { app } = desk;
    const whole = app.partners.payments;
    app.partners.payments = simulatedPayments(app.db, app.clock, {
      charges: {
        after: () => {
          throw new Error('the process has died');
        },
      },
    });
    const { body } = await charge(orderId, { nonce: visa('processor-declined-visa') });
    app.partners.payments = whole;
    expect(body.data.status).toBe('pending');
    await askAgain(body.data.chargeId);
    expect(await stateOf(orderId)).toMatchObject({ ...unpaid, charges: ['failed'] });
    const { rows } = await app.pool.query('select reason from suborder_exceptions where suborder_id = $1', [
      `${orderId}-1`,
    ]);
    expect(rows).toEqual([{ reason: 'Tech issue: Payment - Charge failed: Do Not Honor (2000)' }]);
    expect((await charge(orderId)).body.data.status).toBe('settled');
  });

  test('one process asks at a time, until its time is over', async () => {
    const orderId = await placeOwingOrder(desk);
    const { body } = await charge(orderId, { nonce: visa('lost-request') });
    const { chargeId } = body.data;
    const claims = `update charges set asking_until = now() + make_interval(secs => $2) where charge_id = $1`;
    await desk.app.pool.query(claims, [chargeId, 15]);
    await askAgain(chargeId);
    expect(await stateOf(orderId)).toMatchObject(pending);
    await desk.app.pool.query(claims, [chargeId, -1]);
    await Promise.all([askAgain(chargeId), askAgain(chargeId), askAgain(chargeId)]);
    await askAgain(chargeId);
    expect(await stateOf(orderId)).toMatchObject({ ...paid, effects: 1 });
  });
});
