import { careLog } from '@bloomdesk/domain/remedies/care-log';
import type { CareEntry } from '@bloomdesk/contract/orders/shapes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { getOrderRemedies, recordRemedy, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { breachesOf } from '#db/invariants.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* One resolution for an order, made by one person in one run; what comes on top is a manager's (D154, D157, D158). */
let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];

/** A delivered suborder of a paid order of $122.06. */
async function delivered(): Promise<string> {
  const suborderId = await placeSuborder(desk);
  await force(desk, [suborderId], { status: 'Delivered' });
  return suborderId;
}

/** What one person gives for one suborder in one run. */
function run(suborderId: string, more: object = {}, staff = care) {
  const orderId = suborderId.slice(0, -2);
  const common = { suborderId, reasons, runId: randomUUID(), ...more };
  return {
    runId: common.runId,
    refund: (amount = 10): Promise<TestAnswer> => staff.send(refundOrder, { ...common, orderId, amount }),
    credit: (amount = 20): Promise<TestAnswer> =>
      staff.send(creditOrder, { ...common, orderId, amount, issuingToRecipient: false }),
    creditRecipient: (): Promise<TestAnswer> => {
      const emailAddress = 'rosa@example.com';
      return staff.send(creditOrder, { ...common, orderId, amount: 20, issuingToRecipient: true, emailAddress });
    },
    redeliver: (quantity = 1): Promise<TestAnswer> =>
      staff.send(redeliverSuborder, {
        ...common,
        startTime: '2027-02-13T14:00:00Z',
        fcId: 4,
        areaId: 2001,
        transportMode: 'car',
        lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity }],
      }),
    remedy: (kind: 'refund' | 'credit' | 'redelivery' | 'redistribute' | 'cancel' | 'none', amount?: number) =>
      staff.send(recordRemedy, { ...common, kind, ...(amount !== undefined && { amount }) }),
  };
}
const codes = (answers: readonly TestAnswer[]): (string | number)[] =>
  answers.map(({ status, body }) => body.code ?? status);
const sortedCodes = (answers: readonly TestAnswer[]) =>
  codes(answers).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
const logOf = async (suborderId: string): Promise<CareEntry[]> =>
  careLog(
    (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data.order.careResolutionNotifications,
  );

test('a redelivery, a credit and the decision of one run are one resolution with all it gave', async () => {
  const suborderId = await delivered();
  const wizard = run(suborderId);
  const answers = [await wizard.redeliver(), await wizard.credit(), await wizard.remedy('redelivery', 20)];
  expect(codes(answers)).toEqual([200, 200, 200]);
  expect(await logOf(suborderId)).toMatchObject([
    { kind: 'credit', amount: 20, runId: wizard.runId, performedBy: care.email },
    { kind: 'redelivery', redeliveryOfSuborderId: suborderId, runId: wizard.runId, amount: null },
  ]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('what another run, or no run, has given locks it for all but a manager who says so, and the trail says so too', async () => {
  const suborderId = await delivered();
  expect((await run(suborderId).refund()).status).toBe(200);
  for (const later of [run(suborderId), run(suborderId, { runId: undefined }), run(suborderId, {}, manager)]) {
    const answers = [await later.refund(), await later.credit(), await later.redeliver()];
    expect(codes(answers)).toEqual(['already-resolved', 'already-resolved', 'already-resolved']);
    expect(answers[0]?.body.message).toContain(`Care has already resolved this order: ${care.email}, Wed, Feb 10`);
  }
  expect((await run(suborderId).remedy('credit')).body.code).toBe('already-resolved');
  expect((await run(suborderId, { additionalResolution: true }).refund()).body.code).toBe('already-resolved');
  const added = run(suborderId, { additionalResolution: true }, manager);
  expect(codes([await added.refund(), await added.credit()])).toEqual([200, 200]);
  const orderId = suborderId.slice(0, -2);
  const { body } = await manager.send(listAuditLog, { type: 'ORDER', id: orderId, limit: '1' });
  expect(body.data.auditLogEntries[0]?.actionData).toMatchObject({ additionalResolution: true });
  expect((await care.send(getOrderRemedies, { orderId })).body.data.resolved).toMatchObject({
    performedBy: manager.email,
    runId: added.runId,
  });
});

test('beside a redelivery there is no refund and no credit to the recipient, whichever comes first', async () => {
  const first = run(await delivered());
  const credited = [await first.redeliver(), await first.refund(), await first.creditRecipient(), await first.credit()];
  expect(codes(credited)).toEqual([200, 'not-together', 'not-together', 200]);
  const second = run(await delivered());
  expect(codes([await second.refund(), await second.redeliver()])).toEqual([200, 'not-together']);
  const third = run(await delivered());
  expect(codes([await third.creditRecipient(), await third.redeliver()])).toEqual([200, 'not-together']);
});

test('everything in a run is given once; what has failed is tried again under the same run', async () => {
  const suborderId = await delivered();
  const wizard = run(suborderId);
  expect(codes([await wizard.redeliver(), await wizard.credit(999)])).toEqual([200, 'credit-exceeds']);
  expect(codes([await wizard.credit(20), await wizard.credit(20)])).toEqual([200, 'given-already']);
  expect((await wizard.redeliver()).body.code).toBe('given-already');

  const later = run(await delivered());
  expect(codes([await later.redeliver(99), await later.credit(), await later.redeliver()])).toEqual([
    'too-many',
    200,
    200,
  ]);
});

test('nobody goes on with the run of another user', async () => {
  const suborderId = await delivered();
  const { runId, refund } = run(suborderId);
  expect((await refund()).status).toBe(200);
  const stranger = run(suborderId, { runId, additionalResolution: true }, manager);
  expect((await stranger.credit()).body.code).toBe('run-of-another');
});

test('of two runs at once one wins, and of one run sent twice at once everything is done once', async () => {
  const suborderId = await delivered();
  const two = [run(suborderId), run(suborderId, {}, manager)];
  expect(sortedCodes(await Promise.all(two.map(({ refund }) => refund())))).toEqual([200, 'already-resolved']);

  const twice = run(await delivered());
  const answers = await Promise.all([twice.redeliver(), twice.redeliver(), twice.credit(), twice.credit()]);
  expect(sortedCodes(answers)).toEqual([200, 200, 'given-already', 'given-already']);
});

test('a decision alone is an entry too, no decision is none, and what is given later takes its place', async () => {
  const suborderId = await delivered();
  const wizard = run(suborderId);
  expect((await wizard.remedy('none')).status).toBe(200);
  expect(await logOf(suborderId)).toEqual([]);
  expect((await wizard.remedy('refund', 12)).status).toBe(200);
  expect(await logOf(suborderId)).toMatchObject([{ kind: 'refund', amount: 12, suborderId }]);
  expect((await wizard.refund(10)).status).toBe(200);
  expect((await wizard.remedy('refund', 12)).status).toBe(200);
  expect(await logOf(suborderId)).toMatchObject([{ kind: 'refund', amount: 10 }]);
  expect((await run(suborderId).remedy('none')).status).toBe(200);
});

test('a refund and a credit of one run have one cap together, whichever comes first; a manager may give more', async () => {
  const [first, second] = [run(await delivered()), run(await delivered())];
  expect(codes([await first.refund(122.06), await first.credit(145)])).toEqual([200, 'too-much-together']);
  expect((await first.credit(22.95)).body.message).toContain('$22.94 is left. A manager can give more.');
  expect((await first.credit(22.94)).status).toBe(200);
  expect(codes([await second.credit(145), await second.refund(0.01)])).toEqual([200, 'too-much-together']);

  const added = run(await delivered(), { additionalResolution: true }, manager);
  expect(codes([await added.refund(122.06), await added.credit(145)])).toEqual([200, 200]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('a decision that was only written down takes nothing of the cap', async () => {
  const wizard = run(await delivered());
  expect(codes([await wizard.remedy('refund', 100), await wizard.credit(145)])).toEqual([200, 200]);
});

test('a declined refund counts as given nowhere, and its maker may find another way', async () => {
  const suborderId = await delivered();
  const orderId = suborderId.slice(0, -2);
  await desk.app.pool.query('update order_transactions set transaction_id = $2 where order_id = $1', [
    orderId,
    `declined-${orderId}`,
  ]);
  const wizard = run(suborderId);
  expect((await wizard.refund(20)).status).toBe(200);
  expect((await run(suborderId).credit()).body.code).toBe('already-resolved'); // nobody knows yet
  const remedies = async () => (await care.send(getOrderRemedies, { orderId })).body.data;
  expect(await remedies()).toMatchObject({ resolved: { runId: wizard.runId }, declined: null });

  await desk.runJobs();
  expect(await logOf(suborderId)).toMatchObject([{ kind: 'refund', amount: 20, declined: true }]);
  expect(await remedies()).toMatchObject({ resolved: null, declined: { performedBy: care.email }, refundable: 122.06 });
  const stranger = await run(suborderId, {}, manager).credit();
  expect([stranger.status, stranger.body.code]).toEqual([409, 'already-resolved']);
  expect(stranger.body.message).toContain('was declined: they or a care manager can try again.');

  expect((await wizard.refund(20)).status).toBe(200); // the same run again
  await desk.runJobs();
  const next = run(suborderId);
  expect(codes([await next.credit(145), await next.remedy('credit', 145)])).toEqual([200, 200]);
  expect(
    (await logOf(suborderId)).map(({ kind, declined }: { kind: string; declined: boolean }) => [kind, declined]),
  ).toEqual([
    ['credit', false],
    ['refund', true],
    ['refund', true],
  ]);
  expect(await remedies()).toMatchObject({ resolved: { runId: next.runId }, declined: null });
  expect((await run(suborderId).credit(1)).body.code).toBe('already-resolved');
  expect(await breachesOf(desk.app.db)).toEqual([]);
});
