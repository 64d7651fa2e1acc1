import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { createApp } from '#composition/app.ts';
import { readConfig } from '#config/config.ts';
import { openPool } from '#db/db.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* What a key promises (D44, P3): one effect and one answer, no matter who is too impatient or was cut off. */
/** Small enough for every change; `npm run prove -- keys` sends ten thousand. */
const resent = Number(process.env['RESENT_REQUESTS'] ?? 800);

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const keyed = (key: string) => ({ 'idempotency-key': key });
const refund = (orderId: string, amount = 1) => ({ orderId, amount, reasons, additionalResolution: true });

async function movements(orderId: string): Promise<number> {
  const { rows } = await desk.app.pool.query(
    `select (select count(*)::int from refunds where order_id = $1) + (select count(*)::int from credits where order_id = $1) as n`,
    [orderId],
  );
  return rows[0].n;
}

/** Waits until someone waits for a lock; only the database's owner sees what others wait for. */
async function untilSomebodyWaits(): Promise<void> {
  const owner = openPool(desk.databaseUrl, { max: 1, role: null });
  for (;;) {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return await owner.end();
    await pause(5);
  }
}

test(`of ${resent} requests sent again, each is answered as the first time, byte by byte, and moves nothing`, async () => {
  const orderId = await placePaidOrder(desk, 2);
  const firsts: string[] = [];
  for (let turn = 0; turn < 50; turn++)
    firsts.push((await care.send(refundOrder, refund(orderId), keyed(`a-gesture-of-care-${turn}`))).text);
  expect(new Set(firsts).size).toBe(50);
  let others = 0;
  const responses = Array.from({ length: 8 }, async (_, at) => {
    for (let turn = at; turn < resent; turn += 8) {
      const which = turn % 50;
      const again = await care.send(refundOrder, refund(orderId), keyed(`a-gesture-of-care-${which}`));
      const isTwin = again.status === 409 && again.body.code === 'in-flight';
      if (!isTwin && again.text !== firsts[which]) others++;
    }
  });
  await Promise.all(responses);
  expect([others, await movements(orderId)]).toEqual([0, 50]);
});

test('another request under a key that is used is refused, and moves nothing', async () => {
  const orderId = await placePaidOrder(desk, 1);
  await care.send(refundOrder, refund(orderId, 5), keyed('one-key-for-two-things'));
  const other = await care.send(refundOrder, refund(orderId, 6), keyed('one-key-for-two-things'));
  expect([other.status, other.body.code, await movements(orderId)]).toEqual([422, 'key-reused', 1]);
});

test('a key belongs to one person and one call', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const colleague = await desk.staff('CareManager', 'CareAssociate', 'FCAll');
  const headers = keyed('a-key-that-two-made-up');
  const credit = { orderId, amount: 2, issuingToRecipient: false, reasons, additionalResolution: true };
  const answers = [
    await care.send(refundOrder, refund(orderId), headers),
    await colleague.send(refundOrder, refund(orderId), headers),
    await care.send(creditOrder, credit, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await movements(orderId)).toBe(3);
});

test('while the first still runs, its twin is asked to wait; then both have the same answer', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where order_id = $1 for update', [orderId]);
  const headers = keyed('held-up-by-a-colleague');
  const first = care.send(refundOrder, refund(orderId), headers);
  await untilSomebodyWaits();
  const twin = await care.send(refundOrder, refund(orderId), headers);
  expect([twin.status, twin.body.code, twin.headers['retry-after']]).toEqual([409, 'in-flight', '1']);
  await holder.query('rollback');
  holder.release();
  const response = await first;
  expect(response.status).toBe(200);
  expect((await care.send(refundOrder, refund(orderId), headers)).text).toBe(response.text);
  expect(await movements(orderId)).toBe(1);
});

test('of a hundred twins at once one moves money', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const twins = Array.from({ length: 100 }, () => care.send(refundOrder, refund(orderId), keyed('a-hundred-at-once')));
  const answers = await Promise.all(twins);
  const response = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  expect([response.size, await movements(orderId)]).toEqual([1, 1]);
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'in-flight')).toBe(true);
});

test('a server that has started again knows what the one before has answered', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const headers = keyed('asked-before-the-restart');
  const before = await care.send(refundOrder, refund(orderId), headers);
  const app = await createApp({
    config: readConfig({ BLOOMDESK_DEMO: 'off', DATABASE_URL: desk.databaseUrl }, '/'),
    databaseUrl: desk.serverDatabaseUrl,
    log: pino({ level: 'silent' }),
    clock: desk.app.clock,
  });
  const { amount, additionalResolution } = refund(orderId);
  const after = await app.http.inject({
    method: 'POST',
    url: `/v1/orders/${orderId}/refund`,
    headers: { ...headers, authorization: `Bearer ${care.token}` },
    payload: { amount, reasons, additionalResolution },
  });
  await app.http.close();
  await app.pool.end();
  expect([after.body, await movements(orderId)]).toEqual([before.text, 1]);
});

test('answers about money are kept for thirty days, others for a day', async () => {
  const orderId = await placePaidOrder(desk, 1);
  await care.send(refundOrder, refund(orderId), keyed('kept-for-thirty-days'));
  await care.send(updateOrder, { orderId, fields: { internalNote: 'Call first' } }, keyed('kept-for-one-day'));
  const { rows } = await desk.app.pool.query(
    `select key, extract(epoch from expires_at - $1::timestamptz) / 86400 as days from idempotency_keys where key like 'kept-for-%' order by key`,
    [desk.app.clock()],
  );
  expect(rows.map(({ key, days }) => [key, Number(days)])).toEqual([
    ['kept-for-one-day', 1],
    ['kept-for-thirty-days', 30],
  ]);
});

test('a refusal is not kept: what was wrong can be put right under the same key', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const headers = keyed('first-too-much-then-less');
  const credit = { email: 'nobody.at.all@example.com', amount: 5, tag: 'Quality issue: Wilted' };
  expect((await care.send(issueCredit, credit, headers)).status).toBe(404);
  expect((await care.send(refundOrder, refund(orderId, 9999), headers)).status).toBe(409);
  expect((await care.send(refundOrder, refund(orderId, 9), headers)).status).toBe(200);
});
