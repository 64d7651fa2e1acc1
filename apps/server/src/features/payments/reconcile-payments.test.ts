import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { breachesOf } from '#db/invariants.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { simulatedPayments } from '#partners/payments/payments.simulated.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/*
 * What is promised of refunds that nobody works on any more (P2): the gateway is asked under our own key, the books
 * follow it, and no money moves twice.
 */
let desk: TestServer;
let associate: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());
const start = '2027-02-10T15:00:00Z';
const minuteLater = '2027-02-10T15:01:01Z';
const atTheGateway = () => desk.app.partners.payments;
beforeEach(() => {
  desk.setClock(start);
  desk.app.partners.payments = simulatedPayments(desk.app.db, desk.app.clock);
});

interface Waiting {
  orderId: string;
  refundId: string;
  effectKey: string;
}

/** An order of $122.06 that is cancelled; its refund waits, and the worker that was to send it has died for good. */
async function stuckPayment(paymentId = 'tx'): Promise<Waiting> {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  await desk.app.pool.query('update order_transactions set transaction_id = $2 where order_id = $1', [
    orderId,
    `${paymentId}-${orderId}`,
  ]);
  const reasons = [{ tag: 'Tech issue: Duplicate order' }];
  const { body } = await associate.send(cancelOrder, { orderId, reasons, sendEvent: false });
  await forgetJobs();
  const refundId = body.data.refunds[0]?.refundId ?? 'none';
  return { orderId, refundId, effectKey: `payment.refund:${refundId}` };
}

const forgetJobs = () => desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');

async function stateOf({ refundId, effectKey }: Waiting) {
  const { rows } = await desk.app.pool.query(
    `select r.status, x.state as effect, (select count(*)::int from simulated_refunds g where g.effect_key = $2) as at_gateway,
       (select count(*)::int from bloomdesk_jobs._private_jobs j where j.key = 'effect:' || $2) as jobs
     from refunds r join outbox x on x.effect_key = r.effect_key where r.refund_id = $1`,
    [refundId, effectKey],
  );
  return rows[0];
}

test('what the gateway has made is settled without being sent again', async () => {
  const refund = await stuckPayment();
  const { orderId, effectKey } = refund;
  const request = { effectKey, paymentReference: `tx-${orderId}`, gateway: '', platformOrderId: null, amount: 12_206 };
  await atTheGateway().refund(request); // its answer died with the worker
  await desk.app.pool.query(`update outbox set state = 'dead' where effect_key = $1`, [effectKey]);

  await reconcilePayments(desk.app);
  expect(await stateOf(refund)).toMatchObject({ status: 'pending' }); // too fresh to be stuck
  desk.setClock(minuteLater);
  atTheGateway().refund = () => Promise.reject(new Error('sent again'));
  await reconcilePayments(desk.app);
  await desk.runJobs();
  expect(await stateOf(refund)).toEqual({ status: 'settled', effect: 'done', at_gateway: 1, jobs: 0 });
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
});

test('what never arrived is sent under the same key, once, even where its effect was thought done', async () => {
  const refund = await stuckPayment();
  await desk.app.pool.query(`update outbox set state = 'done', done_at = now() where effect_key = $1`, [
    refund.effectKey,
  ]);
  desk.setClock(minuteLater);
  await reconcilePayments(desk.app);
  expect(await stateOf(refund)).toMatchObject({ status: 'pending', at_gateway: 0, jobs: 1 });
  await reconcilePayments(desk.app);
  expect(await stateOf(refund)).toMatchObject({ jobs: 1 });
  await desk.runJobs();
  expect(await stateOf(refund)).toEqual({ status: 'settled', effect: 'done', at_gateway: 1, jobs: 0 });
});

test('a refusal is stored, and a gateway that is away or not sure is asked again', async () => {
  const refused = await stuckPayment();
  desk.setClock('2027-02-10T15:00:10Z');
  const first = await stuckPayment();
  desk.setClock('2027-02-10T15:00:20Z');
  const second = await stuckPayment();
  desk.setClock('2027-02-10T15:01:30Z');
  const answers = [
    { outcome: 'refused', message: 'The card is closed' },
    { outcome: 'settling', askAgainInSeconds: 60 },
  ] as const;
  let request = 0;
  atTheGateway().findRefund = async () => {
    const answer = answers[request++];
    if (!answer) throw new PartnerProblem('The payment gateway cannot be reached', 'unknown');
    return answer;
  };
  await reconcilePayments(desk.app);
  expect(request).toBe(3);
  expect(await stateOf(refused)).toMatchObject({ status: 'failed', at_gateway: 0 });
  for (const waiting of [first, second]) expect(await stateOf(waiting)).toMatchObject({ status: 'pending', jobs: 0 });
  expect(await breachesOf(desk.app.db, [refused.orderId])).toEqual([]);
});

test('of a hundred refunds through a bad day, each is made once and none is lost, and the books agree with the gateway', async () => {
  const random = drawsOf(20_270_214);
  const fault = (likely: number, words: string, outcome: 'unknown' | 'not-done') => () => {
    if (random() < likely) throw new PartnerProblem(words, outcome);
  };
  desk.app.partners.payments = simulatedPayments(desk.app.db, desk.app.clock, {
    before: fault(0.2, 'The payment gateway is out of order', 'not-done'),
    after: fault(0.25, 'The payment gateway did not answer in time', 'unknown'),
  });
  await desk.app.pool.query('delete from simulated_refunds');
  const orderIds: string[] = [];
  for (let at = 0; at < 20; at++) orderIds.push((await placeSuborder(desk)).slice(0, -2));
  const manager = await desk.staff('CareManager', 'FCAll');
  const wanted = Array.from({ length: 100 }, (_, at) => ({
    orderId: orderIds[at % 20] ?? '',
    amount: 1 + (at % 7) / 100,
  }));
  for (const { orderId, amount } of wanted) {
    const reasons = [{ tag: 'Quality issue: Wilted' }];
    const { status } = await manager.send(refundOrder, { orderId, amount, reasons, additionalResolution: true });
    expect(status).toBe(200);
    if (random() < 0.1)
      await forgetJobs(); // a worker dies with what it had
    else if (random() < 0.5) await workOnce();
  }
  for (let round = 2; round < 40; round++) {
    desk.setClock(`2027-02-10T15:${String(round).padStart(2, '0')}:00Z`);
    await reconcilePayments(desk.app);
    await workOnce();
  }
  const { rows } = await desk.app.pool.query(
    `select r.status, count(*)::int as refunds, sum(r.amount)::int as amount, count(g.effect_key)::int as made, sum(g.amount)::int as moved
     from refunds r left join simulated_refunds g using (effect_key) where r.order_id = any($1) group by 1`,
    [orderIds],
  );
  const total = wanted.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(rows).toEqual([{ status: 'settled', refunds: 100, amount: total, made: 100, moved: total }]);
  expect(await breachesOf(desk.app.db, orderIds)).toEqual([]);
});

/** Every waiting job is tried once; those that fail stay for the next time, as a worker leaves them. */
async function workOnce(): Promise<void> {
  const tasks = tasksOf(desk.app);
  const { rows } = await desk.app.pool.query(
    `delete from bloomdesk_jobs._private_jobs j using bloomdesk_jobs._private_tasks t where t.id = j.task_id
     returning t.identifier as task, j.payload`,
  );
  for (const { task, payload } of rows) await tasks[task]?.(payload, { last: false });
}

/** Numbers from 0 to 1, the same every time. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
