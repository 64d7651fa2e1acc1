import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { openPool } from '#db/db.ts';
import { outbox } from '#jobs/outbox.ts';
import { startWorker } from '#jobs/worker.ts';
import { simulatedPayments } from '#partners/payments/payments.simulated.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';
import { paymentLanes } from '#workflows/money/payment-queue.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const patiently = { timeout: 60_000, interval: 20 };
const count = async (text: string) => (await desk.app.pool.query<{ n: number }>(text)).rows[0]?.n;

async function cancelOrders(size: number): Promise<void> {
  const associate = await desk.staff('CareAssociate', 'FCAll');
  const reasons = [{ tag: 'Tech issue: Duplicate order' }];
  for (let order = 0; order < size; order++) {
    const orderId = (await placeSuborder(desk)).slice(0, -2);
    await desk.app.pool.query(`update order_transactions set transaction_id = $1 where order_id = $1`, [orderId]);
    expect((await associate.send(cancelOrder, { orderId, reasons, sendEvent: false })).status).toBe(200);
  }
}

test('refunds leave in eight lanes at a time while a slow gateway takes them, and letters wait for none of them', async () => {
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  await cancelOrders(24);
  const letters = Array.from({ length: 5 }, (_, at) => ({
    effectKey: `mail:beside-${at}`,
    partner: 'mail' as const,
    kind: 'mail.send',
    payload: { to: 'ops@bloomdesk.test', subject: `Letter ${at}`, body: 'x' },
  }));
  await outbox(desk.app.db, desk.app.clock()).planAll(letters);

  const gateway = simulatedPayments(desk.app.db, desk.app.clock);
  const asked: (() => void)[] = [];
  const refund: typeof gateway.refund = async (request) => {
    await new Promise<void>((resolve) => void asked.push(resolve));
    return await gateway.refund(request);
  };
  desk.app.partners.payments = { ...gateway, refund };

  const pool = openPool(desk.serverDatabaseUrl, { max: 8 });
  const worker = await startWorker(pool, tasksOf(desk.app), pino({ level: 'silent' }));
  let most = 0;
  try {
    await expect.poll(() => asked.length, patiently).toBe(paymentLanes);
    await expect
      .poll(() => count(`select count(*)::int as n from mailbox where effect_key like 'mail:beside-%'`), patiently)
      .toBe(5);
    const answerAll = async () => {
      most = Math.max(most, asked.length);
      for (const answer of asked.splice(0)) answer();
      return await count(`select count(*)::int as n from refunds where status = 'settled'`);
    };
    await expect.poll(answerAll, patiently).toBe(24);
  } finally {
    for (const answer of asked) answer();
    await worker.stop();
    await pool.end();
  }
  expect(most).toBe(paymentLanes);
  expect(await count('select count(*)::int as n from simulated_refunds where asked = 1')).toBe(24);
});

/** `npm run prove -- refunds` */
const many = Number(process.env['REFUNDS'] ?? 0);

test.skipIf(many === 0)(
  'thousands of refunds are made once each at a gateway that takes two seconds',
  {
    timeout: 3_600_000,
  },
  async () => {
    const before = await count('select count(*)::int as n from refunds');
    await cancelOrders(many);
    const gateway = simulatedPayments(desk.app.db, desk.app.clock);
    const refund: typeof gateway.refund = async (request) => {
      await pause(2000);
      return await gateway.refund(request);
    };
    desk.app.partners.payments = { ...gateway, refund };
    const pool = openPool(desk.serverDatabaseUrl, { max: 8 });
    const begin = Date.now();
    const worker = await startWorker(pool, tasksOf(desk.app), pino({ level: 'silent' }));
    try {
      await expect
        .poll(() => count(`select count(*)::int as n from refunds where status = 'settled'`), {
          timeout: 3_000_000,
          interval: 500,
        })
        .toBe((before ?? 0) + many);
    } finally {
      await worker.stop();
      await pool.end();
    }
    console.log(`${many} refunds were made in ${((Date.now() - begin) / 60_000).toFixed(1)} minutes.`);
    expect(await count('select count(*)::int as n from simulated_refunds where asked = 1')).toBe((before ?? 0) + many);
  },
);
