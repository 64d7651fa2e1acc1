import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteCredit, editCredit, issueCredit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { captureCredit, releaseCredit, reserveCredit } from '@bloomdesk/contract/payments/redemptions.calls';
import { breachesOf } from '#db/invariants.ts';
import { inTransaction } from '#composition/transaction.ts';
import { systemCtx } from '#composition/request-context.ts';
import { tasksOf } from '#composition/tasks.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

const storefrontKey = 'the-secret-key-of-the-storefront-in-tests';
const tag = 'Quality issue: Wilted';
const noon = '2027-02-10T15:00:00Z';
const later = '2027-02-10T16:00:00Z';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({
    env: { BLOOMDESK_STOREFRONT_KEY: storefrontKey, BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' },
  });
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());
afterEach(() => desk.setClock(noon));

async function newCustomer(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
  return email;
}

async function issued(email: string, amount: number): Promise<string> {
  return (await manager.send(issueCredit, { email, amount, tag })).body.data.credit.creditId;
}

const authorization = { authorization: `Bearer ${storefrontKey}` };
const reserve = (customerEmail: string, amount: number, orderRef: string = randomUUID(), headers = {}) =>
  desk.nobody.send(reserveCredit, { customerEmail, amount, orderRef }, { ...authorization, ...headers });
const capture = (redemptionId: string, more: { amount?: number; orderId?: string } = {}, headers = {}) =>
  desk.nobody.send(captureCredit, { redemptionId, ...more }, { ...authorization, ...headers });
const release = (redemptionId: string) => desk.nobody.send(releaseCredit, { redemptionId }, authorization);
const reserved = async (email: string, amount: number, orderRef?: string) =>
  (await reserve(email, amount, orderRef)).body.data.redemption.redemptionId;

/** Dollars left and reserved of each credit, the newest first. */
async function creditsOf(email: string): Promise<[number, number][]> {
  const { rows } = await desk.app.pool.query(
    'select remaining, reserved from credits where email = $1 and deleted_at is null order by created_at desc, credit_id',
    [email],
  );
  return rows.map(({ remaining, reserved: held }) => [remaining / 100, held / 100]);
}

/** The reservations that are out end, as they do after an hour; the clock is that of the others again. */
async function lapse(): Promise<void> {
  desk.setClock(later);
  await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
  desk.setClock(noon);
}

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
    const email = await newCustomer();
    await issued(email, 10);
    expect((await reserve(email, 1)).status).toBe(200);
    expect(
      (await reserve(email, 1, 'x', { authorization: 'Bearer of-another-storefront-entirely-in-tests' })).status,
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
    const email = await newCustomer();
    await issued(email, 10);
    const { url, body } = requestOf(reserveCredit, { customerEmail: email, amount: 4, orderRef: 'cart' });
    const bare = await desk.nobody.inject('POST', url, body, authorization);
    expect([bare.status, bare.body.code]).toEqual([400, 'bad-input']);
    const key = { 'idempotency-key': randomUUID() };
    const first = await reserve(email, 4, 'cart', key);
    const again = await reserve(email, 4, 'cart', key);
    expect(again.text).toBe(first.text);
    expect(await creditsOf(email)).toEqual([[10, 4]]);
    const id = first.body.data.redemption.redemptionId;
    const captureKey = { 'idempotency-key': randomUUID() };
    expect((await capture(id, {}, captureKey)).text).toBe((await capture(id, {}, captureKey)).text);
    expect(await creditsOf(email)).toEqual([[6, 0]]);
  });
});

test('a reservation lowers what is available, a capture what remains; the rest is free again', async () => {
  const email = await newCustomer();
  await issued(email, 30);
  const { redemption } = (await reserve(email, 20)).body.data;
  expect(redemption).toMatchObject({
    status: 'reserved',
    orderId: null,
    currency: 'USD',
    reservedAmount: 20,
    capturedAmount: 0,
    lapsesAt: '2027-02-10T16:00:00.000Z',
    available: 10,
  });
  expect((await reserve(email, 10.01)).body).toMatchObject({
    code: 'credit-unavailable',
    message: 'The customer has $10.00 of credit available.',
  });
  const captured = (await capture(redemption.redemptionId, { amount: 12.5 })).body.data.redemption;
  expect(captured).toMatchObject({ status: 'captured', capturedAmount: 12.5, available: 17.5 });
  expect((await capture(redemption.redemptionId)).body.code).toBe('redemption-captured');
  expect(await creditsOf(email)).toEqual([[17.5, 0]]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test.each([
  [{ amount: 0 }, 400],
  [{ amount: 0.001 }, 400],
  [{ customerId: 'nobody@example.com' }, 404],
  [{ customerEmail: 'a@example.com', customerId: 'b' }, 400],
  [{ currency: 'EUR' }, 400],
])('reserving %j answers %d', async (changes, expected) => {
  const who = 'customerId' in changes || 'customerEmail' in changes ? {} : { customerEmail: await newCustomer() };
  const body = { amount: 1, orderRef: 'cart', ...who, ...changes };
  const headers = { ...authorization, 'idempotency-key': randomUUID() };
  expect((await desk.nobody.inject('POST', '/v1/credits/redemptions', body, headers)).status).toBe(expected);
});

describe('the order', () => {
  test('that comes later uses what was captured for its reference, and is owed that much less', async () => {
    const email = await newCustomer();
    await issued(email, 50);
    const orderRef = randomUUID();
    const before = await onTheirWay();
    await capture(await reserved(email, 30, orderRef));
    await capture(await reserved(email, 5, orderRef));
    expect(await onTheirWay()).toBe(before + 3500);
    const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (ctx) =>
      placeOrder(ctx, sampleOrder({ customer: { ...sampleOrder().customer, email }, payments: [], orderRef })),
    );
    const { creditUsed, owed } = await orderMoney(orderId ?? '');
    expect([creditUsed, owed]).toEqual([3500, 12_206 - 3500]);
    expect(await onTheirWay()).toBe(before);
    await capture(await reserved(email, 10, orderRef));
    expect(await orderMoney(orderId ?? '')).toEqual({ creditUsed: 4500, owed: 12_206 - 4500 });
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });

  test('that is here already is named at the capture, unless it is cancelled', async () => {
    const email = await newCustomer();
    await issued(email, 50);
    const orderId = await placeOwingOrder(desk);
    const id = await reserved(email, 20);
    await desk.app.pool.query(`update orders set status = 'Cancelled', version = version + 1 where order_id = $1`, [
      orderId,
    ]);
    expect((await capture(id, { orderId })).body.code).toBe('order-cancelled');
    await desk.app.pool.query(`update orders set status = 'Received', version = version + 1 where order_id = $1`, [
      orderId,
    ]);
    expect((await capture(id, { orderId })).body.data.redemption).toMatchObject({ orderId, capturedAmount: 20 });
    expect(await orderMoney(orderId)).toEqual({ creditUsed: 2000, owed: 10_206 });
    expect((await release(id)).body.code).toBe('redemption-used');
    expect((await capture(await reserved(email, 1), { orderId: '9999999' })).status).toBe(404);
  });
});

describe('given up', () => {
  test('a reservation is free again, as often as that is sent', async () => {
    const email = await newCustomer();
    await issued(email, 10);
    const id = await reserved(email, 10);
    for (let time = 0; time < 2; time++)
      expect((await release(id)).body.data.redemption).toMatchObject({ status: 'released', available: 10 });
    expect((await capture(id)).body.code).toBe('redemption-released');
  });

  test('what was captured for an order that never came is a credit again, and the books are even', async () => {
    const email = await newCustomer();
    await issued(email, 900);
    await issued(email, 800);
    const before = await onTheirWay();
    const id = await reserved(email, 1700);
    await capture(id);
    expect((await release(id)).body.data.redemption).toMatchObject({ status: 'returned', available: 1700 });
    expect((await release(id)).body.data.redemption).toMatchObject({ available: 1700 });
    expect((await capture(id)).body.code).toBe('redemption-returned');
    expect((await creditsOf(email)).toSorted()).toEqual([
      [0, 0],
      [0, 0],
      [1000, 0],
      [700, 0],
    ]);
    expect(await onTheirWay()).toBe(before);
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });
});

describe('after 60 minutes', () => {
  test('the job frees what was held, and a capture takes what is available or nothing', async () => {
    const email = await newCustomer();
    await issued(email, 10);
    const [first, second] = [await reserved(email, 6), await reserved(email, 3)];
    desk.setClock('2027-02-10T15:59:59Z');
    await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
    expect(await creditsOf(email)).toEqual([[10, 9]]);
    desk.setClock(later);
    await tasksOf(desk.app)['lapse-credits']?.({}, { last: true });
    expect(await creditsOf(email)).toEqual([[10, 0]]);
    const { rows } = await desk.app.pool.query(
      `select count(*)::int as n from audit_events where action = 'credit.lapse'`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
    const third = await reserved(email, 7);
    expect((await capture(first)).body).toMatchObject({
      code: 'redemption-lapsed',
      message: 'This reservation has lapsed, and only $3.00 of credit is available now.',
    });
    expect((await capture(second)).body.data.redemption).toMatchObject({ status: 'captured', available: 0 });
    expect((await capture(third)).status).toBe(200);
    desk.setClock(noon);
    expect(await breachesOf(desk.app.db)).toEqual([]);
  });

  test('nobody waits for the job: whoever reserves or captures next finds it free', async () => {
    const email = await newCustomer();
    await issued(email, 10);
    const late = await reserved(email, 10);
    desk.setClock(later);
    expect((await capture(late, { amount: 4 })).body.data.redemption).toMatchObject({
      capturedAmount: 4,
      available: 6,
    });
    desk.setClock(noon);
    await reserved(email, 6);
    desk.setClock(later);
    expect((await reserve(email, 6)).status).toBe(200);
    desk.setClock(noon);
  });
});

test('a credit is not edited or deleted below what is reserved of it', async () => {
  const email = await newCustomer();
  const creditId = await issued(email, 100);
  await capture(await reserved(email, 20));
  const id = await reserved(email, 30);
  const edit = (amount: number) =>
    manager.send(editCredit, { creditId, creditAmount: amount, remainingAmount: amount - 20, tag });
  expect((await edit(49)).body).toMatchObject({
    code: 'below-reserved',
    message: '$20.00 of this credit is spent and $30.00 is reserved for an order; it cannot be less.',
  });
  expect((await edit(50)).body.data.credit).toMatchObject({ balance: 30, reserved: 30 });
  expect((await manager.send(deleteCredit, { creditId, tag })).body.code).toBe('credit-reserved');
  await release(id);
  expect((await manager.send(deleteCredit, { creditId, tag })).status).toBe(200);
});

test('of sixty-four who spend one credit at once, none gets more than it has', async () => {
  const email = await newCustomer();
  await issued(email, 100);
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      const answer = await reserve(email, 3 + (at % 5));
      if (answer.status !== 200) return answer.body.code;
      const { redemptionId } = answer.body.data.redemption;
      const { body } = at % 4 === 3 ? await release(redemptionId) : await capture(redemptionId);
      return body.data.redemption.capturedAmount;
    }),
  );
  const spent = answers.flatMap((answer) => (typeof answer === 'number' ? [answer] : []));
  expect(answers.filter((answer) => typeof answer !== 'number' && answer !== 'credit-unavailable')).toEqual([]);
  const total = spent.reduce((sum, amount) => sum + amount, 0);
  expect(total).toBeLessThanOrEqual(100);
  expect(await creditsOf(email)).toEqual([[100 - total, 0]]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('a redemption captured and released at once is one of the two', async () => {
  const email = await newCustomer();
  await issued(email, 100);
  for (let round = 0; round < 5; round++) {
    const id = await reserved(email, 10);
    await Promise.all([capture(id), release(id), capture(id), release(id)]);
  }
  expect(await breachesOf(desk.app.db)).toEqual([]);
  const credits = await creditsOf(email);
  expect(credits.reduce((sum, [balance = 0]) => sum + balance, 0)).toBe(100);
});

/** One thing the storefront, care or time does. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('capture' as const), at: fc.nat(9), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(9), amount: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('void' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('lapse' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('whatever is done in whatever sequence, credits and books agree, and nothing is spent that was not there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const email = await newCustomer();
      const known = { credits: [await issued(email, 60)], redemptions: [] as string[] };
      for (const one of steps) await take(one, email, known);
      const { rows } = await desk.app.pool.query(
        `select c.amount - c.remaining as gone, c.remaining, c.reserved,
           (select coalesce(sum(captured), 0) from credit_redemption_parts p where p.credit_id = c.credit_id) as captured
         from credits c where email = $1 and deleted_at is null`,
        [email],
      );
      for (const { gone, captured, reserved: held, remaining } of rows) {
        expect(Number(gone)).toBe(Number(captured));
        expect(Number(held)).toBeLessThanOrEqual(Number(remaining));
      }
      expect(await breachesOf(desk.app.db)).toEqual([]);
    }),
    { numRuns: 12, seed: 370 },
  );
});

async function take(one: Step, email: string, known: { credits: string[]; redemptions: string[] }): Promise<void> {
  const pick = (ids: readonly string[], at: number) => ids[at % ids.length] ?? randomUUID();
  if (one.kind === 'issue') known.credits.push(await issued(email, one.amount));
  if (one.kind === 'reserve') {
    const answer = await reserve(email, one.amount);
    if (answer.status === 200) known.redemptions.push(answer.body.data.redemption.redemptionId);
  }
  if (one.kind === 'capture') await capture(pick(known.redemptions, one.at), { amount: one.amount });
  if (one.kind === 'release') await release(pick(known.redemptions, one.at));
  if (one.kind === 'lapse') await lapse();
  const creditId = 'at' in one ? pick(known.credits, one.at) : '';
  if (one.kind === 'void') await manager.send(deleteCredit, { creditId, tag });
  if (one.kind === 'edit') {
    const { credits } = (await manager.send(listCustomerCredits, { customerId: email })).body.data;
    const spent = credits
      .filter((credit) => credit.creditId === creditId)
      .reduce((sum, c) => sum + c.initial - c.balance, 0);
    await manager.send(editCredit, { creditId, creditAmount: one.amount, remainingAmount: one.amount - spent, tag });
  }
}
