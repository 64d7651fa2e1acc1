import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCredit, listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { breachesOf } from '#db/invariants.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' } });
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** An order of $122.06 that owes all of it, of a customer with these credits. */
async function owing(...credits: number[]): Promise<{ orderId: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  const orderId = await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email }, payments: [] }));
  for (const [at, amount] of credits.entries()) {
    desk.setClock(`2027-02-10T15:0${at}:00Z`); // each is newer than the one before
    await manager.send(issueCredit, { email, amount, tag: 'Quality issue: Wilted' });
  }
  return { orderId, email };
}
const pay = (orderId: string, amount?: number) =>
  manager.send(payWithCredit, { orderId, ...(amount !== undefined && { amount }) });
const creditsOf = async (email: string) =>
  (await manager.send(listCustomerCredits, { customerId: email })).body.data.credits;

test('it pays what is asked, then as much as there is, the oldest credit first', async () => {
  const { orderId, email } = await owing(20, 50);
  expect((await pay(orderId, 25)).body.data).toEqual({
    orderId,
    amount: 25,
    creditUsed: 25,
    outstandingBalance: 97.06,
    available: 45,
  });
  expect((await creditsOf(email)).map(({ balance, available }) => [balance, available])).toEqual([
    [45, 45],
    [0, 0],
  ]);
  expect((await pay(orderId)).body.data).toMatchObject({ amount: 45, outstandingBalance: 52.06, available: 0 });
  expect((await pay(orderId)).body).toMatchObject({ code: 'credit-unavailable' });
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('never more than is owed or available, nor while a card is being charged, nor of a cancelled order', async () => {
  const { orderId } = await owing(500);
  const refusals = [
    [500, 'charge-exceeds'],
    [122.07, 'charge-exceeds'],
    [0.005, 'bad-input'],
  ] as const;
  for (const [amount, code] of refusals) expect((await pay(orderId, amount)).body.code).toBe(code);
  expect((await pay(orderId)).body.data).toMatchObject({ amount: 122.06, outstandingBalance: 0, available: 377.94 });
  expect((await pay(orderId)).body.code).toBe('nothing-outstanding');
  const poor = await owing(5);
  expect((await pay(poor.orderId, 5.01)).body).toMatchObject({
    code: 'credit-unavailable',
    message: 'The customer has $5.00 of credit available.',
  });
  await desk.app.pool.query(
    `insert into charges (charge_id, order_id, amount, status, effect_key, nonce_hash, performed_by, requested_at, asked_at)
     values (gen_random_uuid(), $1, 100, 'pending', 'payment.charge:' || $1, $1, 'care@bloomdesk.test', now(), now())`,
    [poor.orderId],
  );
  expect((await pay(poor.orderId, 1)).body.code).toBe('charge-pending');
  await desk.app.pool.query('delete from charges where order_id = $1', [poor.orderId]);
  const setStatus = (status: string) =>
    desk.app.pool.query('update orders set status = $2, version = version + 1 where order_id = $1', [
      poor.orderId,
      status,
    ]);
  await setStatus('Cancelled');
  expect((await pay(poor.orderId, 1)).body.code).toBe('order-cancelled');
  await setStatus('Received');
});

test('what a credit and a card paid goes back to both: a refund of the credit is a credit again', async () => {
  const { orderId, email } = await owing(30);
  await pay(orderId);
  await manager.send(chargeOrder, { orderId, nonce: `fake-valid-visa-nonce.${randomUUID()}` });
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  expect((await manager.send(refundOrder, { orderId, amount: 122.06, reasons })).status).toBe(200);
  await desk.runJobs();
  expect((await creditsOf(email)).map(({ balance }) => balance).toSorted((one, other) => one - other)).toEqual([0, 30]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('it is for those who charge; of sixteen who press at once one order is paid once', async () => {
  const { orderId, email } = await owing(400);
  const floor = await desk.staff('OpsAssociate', 'FCAll');
  expect((await floor.send(payWithCredit, { orderId })).status).toBe(403);
  const answers = await Promise.all(Array.from({ length: 16 }, () => pay(orderId, 20)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect((await creditsOf(email))[0]?.balance).toBe(280);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});
