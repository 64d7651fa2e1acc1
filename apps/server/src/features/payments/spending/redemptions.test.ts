import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteCredit, editCredit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { reserveCredit } from '@bloomdesk/contract/payments/redemptions.calls';
import { breachesOf } from '#db/invariants.ts';
import { inTransaction } from '#composition/transaction.ts';
import { systemCtx } from '#composition/request-context.ts';
import { tasksOf } from '#composition/tasks.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import {
  anHourLater,
  authorization,
  creditTag as tag,
  noon,
  startStorefront,
  type Storefront,
} from '#test/support/storefront.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

let store: Storefront;
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  store = await startStorefront();
  ({ desk, manager } = store);
});
afterAll(() => desk.close());
afterEach(() => desk.setClock(noon));

async function orderMoney(orderId: string) {
  const { rows } = await desk.app.pool.query(
    'select credit_used as "creditUsed", outstanding_balance as owed from orders where order_id = $1',
    [orderId],
  );
  return rows[0];
}

/** What stands in 'credits on their way to an order', over all orders and credits; cents. */
async function onTheirWay(): Promise<number> {
  const { rows } = await desk.app.pool.query(
    `select coalesce(sum(credit - debit), 0)::int as amount from ledger_lines where account = 'credits_redeemed'`,
  );
  return rows[0].amount;
}

describe('the secret key', () => {
  test('opens redemptions and nothing else; nobody else reserves, whatever groups they hold', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 10);
    expect((await store.reserve(email, 1)).status).toBe(200);
    expect(
      (await store.reserve(email, 1, 'x', { authorization: 'Bearer of-another-storefront-entirely-in-tests' })).status,
    ).toBe(401);
    expect((await desk.nobody.send(reserveCredit, { customerEmail: email, amount: 1, orderRef: 'x' })).status).toBe(
      401,
    );
    expect((await manager.send(reserveCredit, { customerEmail: email, amount: 1, orderRef: 'x' })).status).toBe(403);
    expect((await desk.nobody.send(listCustomerCredits, { customerId: email }, authorization)).status).toBe(401);
  });

  test('without one in the settings it is closed', async () => {
    const closed = await startTestServer();
    const { status } = await closed.nobody.send(
      reserveCredit,
      { customerEmail: 'a@example.com', amount: 1, orderRef: 'x' },
      authorization,
    );
    await closed.close();
    expect(status).toBe(401);
  });

  test('each call needs an idempotency key, and a repeated one spends nothing more', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 10);
    const { url, body } = requestOf(reserveCredit, { customerEmail: email, amount: 4, orderRef: 'cart' });
    const bare = await desk.nobody.inject('POST', url, body, authorization);
    expect([bare.status, bare.body.code]).toEqual([400, 'bad-input']);
    const key = { 'idempotency-key': randomUUID() };
    const first = await store.reserve(email, 4, 'cart', key);
    const again = await store.reserve(email, 4, 'cart', key);
    expect(again.text).toBe(first.text);
    expect(await store.creditsOf(email)).toEqual([[10, 4]]);
    const id = first.body.data.redemption.redemptionId;
    const captureKey = { 'idempotency-key': randomUUID() };
    expect((await store.capture(id, {}, captureKey)).text).toBe((await store.capture(id, {}, captureKey)).text);
    expect(await store.creditsOf(email)).toEqual([[6, 0]]);
  });
});

test('a reservation lowers what is available, a capture what remains; the rest is free again', async () => {
  const email = await store.newCustomer();
  await store.issued(email, 30);
  const { redemption } = (await store.reserve(email, 20)).body.data;
  expect(redemption).toMatchObject({
    status: 'reserved',
    orderId: null,
    currency: 'USD',
    reservedAmount: 20,
    capturedAmount: 0,
    lapsesAt: '2027-02-10T16:00:00.000Z',
    available: 10,
  });
  expect((await store.reserve(email, 10.01)).body).toMatchObject({
    code: 'credit-unavailable',
    message: 'The customer has $10.00 of credit available.',
  });
  const captured = (await store.capture(redemption.redemptionId, { amount: 12.5 })).body.data.redemption;
  expect(captured).toMatchObject({ status: 'captured', capturedAmount: 12.5, available: 17.5 });
  expect((await store.capture(redemption.redemptionId)).body.code).toBe('redemption-captured');
  expect(await store.creditsOf(email)).toEqual([[17.5, 0]]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test.each([
  [{ amount: 0 }, 400],
  [{ amount: 0.001 }, 400],
  [{ customerId: 'nobody@example.com' }, 404],
  [{ customerEmail: 'a@example.com', customerId: 'b' }, 400],
  [{ currency: 'EUR' }, 400],
])('reserving %j answers %d', async (changes, expected) => {
  const who = 'customerId' in changes || 'customerEmail' in changes ? {} : { customerEmail: await store.newCustomer() };
  const body = { amount: 1, orderRef: 'cart', ...who, ...changes };
  const headers = { ...authorization, 'idempotency-key': randomUUID() };
  expect((await desk.nobody.inject('POST', '/v1/credits/redemptions', body, headers)).status).toBe(expected);
});

describe('the order', () => {
  test('that comes later uses what was captured for its reference, and is owed that much less', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 50);
    const orderRef = randomUUID();
    const before = await onTheirWay();
    await store.capture(await store.reserved(email, 30, orderRef));
    await store.capture(await store.reserved(email, 5, orderRef));
    expect(await onTheirWay()).toBe(before + 3500);
    const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (ctx) =>
      placeOrder(ctx, sampleOrder({ customer: { ...sampleOrder().customer, email }, payments: [], orderRef })),
    );
    const { creditUsed, owed } = await orderMoney(orderId ?? '');
    expect([creditUsed, owed]).toEqual([3500, 12_206 - 3500]);
    expect(await onTheirWay()).toBe(before);
    await store.capture(await store.reserved(email, 10, orderRef));
    expect(await orderMoney(orderId ?? '')).toEqual({ creditUsed: 4500, owed: 12_206 - 4500 });
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });

  test('that is here already is named at the capture, unless it is cancelled', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 50);
    const orderId = await placeOwingOrder(desk);
    const id = await store.reserved(email, 20);
    await desk.app.pool.query(`update orders set status = 'Cancelled', version = version + 1 where order_id = $1`, [
      orderId,
    ]);
    expect((await store.capture(id, { orderId })).body.code).toBe('order-cancelled');
    await desk.app.pool.query(`update orders set status = 'Received', version = version + 1 where order_id = $1`, [
      orderId,
    ]);
    expect((await store.capture(id, { orderId })).body.data.redemption).toMatchObject({ orderId, capturedAmount: 20 });
    expect(await orderMoney(orderId)).toEqual({ creditUsed: 2000, owed: 10_206 });
    expect((await store.release(id)).body.code).toBe('redemption-used');
    expect((await store.capture(await store.reserved(email, 1), { orderId: '9999999' })).status).toBe(404);
  });
});

describe('given up', () => {
  test('a reservation is free again, as often as that is sent', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 10);
    const id = await store.reserved(email, 10);
    for (let time = 0; time < 2; time++)
      expect((await store.release(id)).body.data.redemption).toMatchObject({ status: 'released', available: 10 });
    expect((await store.capture(id)).body.code).toBe('redemption-released');
  });

  test('what was captured for an order that never came is a credit again, and the books are even', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 900);
    await store.issued(email, 800);
    const before = await onTheirWay();
    const id = await store.reserved(email, 1700);
    await store.capture(id);
    expect((await store.release(id)).body.data.redemption).toMatchObject({ status: 'returned', available: 1700 });
    expect((await store.release(id)).body.data.redemption).toMatchObject({ available: 1700 });
    expect((await store.capture(id)).body.code).toBe('redemption-returned');
    expect((await store.creditsOf(email)).toSorted(([one], [other]) => other - one)).toEqual([
      [1000, 0],
      [700, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await onTheirWay()).toBe(before);
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });
});

describe('after 60 minutes', () => {
  test('the job frees what was held, and a capture takes what is available or nothing', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 10);
    const [first, second] = [await store.reserved(email, 6), await store.reserved(email, 3)];
    desk.setClock('2027-02-10T15:59:59Z');
    await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
    expect(await store.creditsOf(email)).toEqual([[10, 9]]);
    desk.setClock(anHourLater);
    await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
    expect(await store.creditsOf(email)).toEqual([[10, 0]]);
    const { rows } = await desk.app.pool.query(
      `select count(*)::int as n from audit_events where action = 'credit.lapse'`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
    const third = await store.reserved(email, 7);
    expect((await store.capture(first)).body).toMatchObject({
      code: 'redemption-lapsed',
      message: 'This reservation has lapsed, and only $3.00 of credit is available now.',
    });
    expect((await store.capture(second)).body.data.redemption).toMatchObject({ status: 'captured', available: 0 });
    expect((await store.capture(third)).status).toBe(200);
    desk.setClock(noon);
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });

  test('nobody waits for the job: whoever reserves or captures next finds it free', async () => {
    const email = await store.newCustomer();
    await store.issued(email, 10);
    const late = await store.reserved(email, 10);
    desk.setClock(anHourLater);
    expect((await store.capture(late, { amount: 4 })).body.data.redemption).toMatchObject({
      capturedAmount: 4,
      available: 6,
    });
    desk.setClock(noon);
    await store.reserved(email, 6);
    desk.setClock(anHourLater);
    expect((await store.reserve(email, 6)).status).toBe(200);
    desk.setClock(noon);
  });
});

test('a credit is not edited or deleted below what is reserved of it', async () => {
  const email = await store.newCustomer();
  const creditId = await store.issued(email, 100);
  await store.capture(await store.reserved(email, 20));
  const id = await store.reserved(email, 30);
  const edit = (amount: number) =>
    manager.send(editCredit, { creditId, creditAmount: amount, remainingAmount: amount - 20, tag });
  expect((await edit(49)).body).toMatchObject({
    code: 'below-reserved',
    message: '$20.00 of this credit is spent and $30.00 is reserved for an order; it cannot be less.',
  });
  expect((await edit(50)).body.data.credit).toMatchObject({ balance: 30, reserved: 30 });
  expect((await manager.send(deleteCredit, { creditId, tag })).body.code).toBe('credit-reserved');
  await store.release(id);
  expect((await manager.send(deleteCredit, { creditId, tag })).status).toBe(200);
});
