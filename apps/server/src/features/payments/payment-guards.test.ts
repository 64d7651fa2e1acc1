import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachesOf } from '#db/invariants.ts';
import { storesOf } from '#composition/stores.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/*
 * The statements that move money look for themselves whether it is still there, whatever their caller believes
 * (principle 2): they answer no, they do not fail.
 */
let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

async function refundOf(orderId: string, amount: number) {
  const { rows } = await desk.app.pool.query(
    `select transaction_key from order_transactions where order_id = $1 and transaction_type = 'payment'`,
    [orderId],
  );
  const refundId = randomUUID();
  const said = {
    status: 'pending' as const,
    suborderId: null,
    tax: 0,
    lineItems: [],
    reasons: [],
    performedBy: 'care@bloomdesk.test',
  };
  const split = {
    balanceBefore: 0,
    returned: 0,
    allowance: amount,
    allowanceTax: 0,
    totalAfterRefund: 0,
    retryOf: null,
  };
  const effectKey = `payment.refund:${refundId}`;
  return { ...said, ...split, refundId, amount, paymentKey: rows[0].transaction_key, effectKey };
}

test('a refund is reserved while it is covered, together with all that is reserved already', async () => {
  const { refunds } = storesOf(desk.app.db);
  const orderId = await placePaidOrder(desk, 1); // $121.00
  const now = desk.app.clock();
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 12_101)], now)).toBe(false);
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 12_000)], now)).toBe(true);
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 101)], now)).toBe(false);
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 60), await refundOf(orderId, 60)], now)).toBe(false);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 0, pending: 12_000 });
});

test('an order that was paid less than its payments say gives back no more than it was paid', async () => {
  const { refunds } = storesOf(desk.app.db);
  const orderId = await placePaidOrder(desk, 1);
  await desk.app.pool.query('update orders set captured = 5000 where order_id = $1', [orderId]);
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 5001)], desk.app.clock())).toBe(false);
  expect(await refunds.reserve(orderId, [await refundOf(orderId, 5000)], desk.app.clock())).toBe(true);
});

test('a refund is settled or refused once, however often that is said', async () => {
  const { refunds } = storesOf(desk.app.db);
  const orderId = await placePaidOrder(desk, 1);
  const now = desk.app.clock();
  const [settled, refused, open] = await Promise.all([1000, 2000, 4000].map((amount) => refundOf(orderId, amount)));
  if (!settled || !refused || !open) throw new Error('three refunds were wanted');
  for (const refund of [settled, refused, open]) expect(await refunds.reserve(orderId, [refund], now)).toBe(true);

  expect(await refunds.settle(settled.refundId, 'tx-1', now)).toBe(true);
  expect(await refunds.settle(settled.refundId, 'tx-1', now)).toBe(false);
  expect(await refunds.fail(refused.refundId, 'Declined', now)).toMatchObject({ amount: 2000 });
  expect(await refunds.fail(refused.refundId, 'Declined', now)).toBe(undefined);
  expect(await refunds.settle(refused.refundId, 'tx-2', now)).toBe(false);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 1000, pending: 4000 });
});

test('what was spent of a credit counts for its order for ever, what was voided of it does not', async () => {
  const { credits, orderCredits } = storesOf(desk.app.db);
  const orderId = await placePaidOrder(desk, 1);
  const creditId = randomUUID();
  const given = { reason: '', tag: 'Quality issue: Wilted', performedBy: 'care@bloomdesk.test' };
  const now = desk.app.clock();
  const issued = { email: 'guard@example.com', amount: 5000, suborderId: null, issuedBy: 'care@bloomdesk.test' };
  await credits.issue({ ...given, ...issued, creditId, orderId }, now);
  expect(await orderCredits.issuedFor(orderId)).toBe(5000);
  await desk.app.pool.query(
    `with spent as (update credits set remaining = 3000 where credit_id = $1)
     insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at) values ($1, 'redeem', -2000, 3000, 'shop', $2)`,
    [creditId, now],
  );
  expect(await orderCredits.issuedFor(orderId)).toBe(5000);
  await credits.change({ ...given, creditId, amount: 5000, remaining: 0, backed: 0, kind: 'void' }, now);
  expect(await orderCredits.issuedFor(orderId)).toBe(2000);

  await credits.issue({ ...given, ...issued, amount: 12_000, creditId: randomUUID(), orderId }, now);
  const overCap = async () =>
    (await breachesOf(desk.app.db, [orderId])).filter((one) => one.invariant.startsWith('M7'));
  expect(await overCap(), '2000 and 12,000 of 14,375').toEqual([]);
  await credits.issue({ ...given, ...issued, amount: 376, creditId: randomUUID(), orderId }, now);
  expect(await overCap()).toMatchObject([{ id: orderId, fault: '14376 of 14375' }]);
});

test('a credit is changed only around what is spent of it, and its book says by how much', async () => {
  const { credits } = storesOf(desk.app.db);
  const creditId = randomUUID();
  const given = { reason: '', tag: 'Quality issue: Wilted', performedBy: 'care@bloomdesk.test' };
  const now = desk.app.clock();
  await credits.issue(
    {
      ...given,
      creditId,
      email: 'guard@example.com',
      amount: 5000,
      orderId: null,
      suborderId: null,
      issuedBy: 'care@bloomdesk.test',
    },
    now,
  );
  await desk.app.pool.query('update credits set remaining = 3000 where credit_id = $1', [creditId]);
  const change = (amount: number, remaining: number, kind: 'edit' | 'void' = 'edit') =>
    credits.change({ ...given, creditId, amount, remaining, backed: 0, kind }, now);
  expect(await change(5000, 4000)).toBe(undefined);
  expect(await change(6000, 4000)).toMatchObject({ amount: 6000, remaining: 4000 });
  expect(await change(6000, 4000, 'void')).toBe(undefined);
  expect(await change(6000, 0, 'void')).toMatchObject({ remaining: 0 });
  expect(await change(6000, 0)).toBe(undefined);
  const { rows } = await desk.app.pool.query(
    'select kind, amount from credit_entries where credit_id = $1 order by entry_id',
    [creditId],
  );
  expect(rows).toEqual([
    { kind: 'issue', amount: 5000 },
    { kind: 'edit', amount: 1000 },
    { kind: 'void', amount: -4000 },
  ]);
});
