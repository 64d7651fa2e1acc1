import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { breachesOf } from '#db/invariants.ts';
import { withRetries } from '#test/support/retrying.ts';
import { place, placeSuborder } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
const reasons = [{ tag: 'Quality issue: Wilted' }];
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** One address as it can be written. */
function formsOf(email: string): string[] {
  const [name = '', host = ''] = email.split('@');
  return [email.toUpperCase(), `${name}+note@${host}`, `${name.split('').join('.')}@${host}`, `${name}+a+b@${host}`];
}

/** A paid order of $122.06, of which $6.06 are taxes. */
const paidOrder = async () => (await placeSuborder(desk)).slice(0, -2);
const refund = (orderId: string, amount?: number, staff = care) =>
  staff.send(refundOrder, { orderId, reasons, additionalResolution: true, ...(amount !== undefined && { amount }) });
const credit = (orderId: string, amount: number | undefined, more: object = {}, staff = care) =>
  staff.send(creditOrder, {
    orderId,
    issuingToRecipient: false,
    reasons,
    additionalResolution: true,
    ...(amount !== undefined && { amount }),
    ...more,
  });
const read = async (orderId: string) => (await care.send(getOrder, { orderId })).body.data.order;

test('a part goes back, then all that is left, and not a cent more', async () => {
  const orderId = await paidOrder();
  const part = await refund(orderId, 22.06);
  expect([part.status, part.body.data]).toMatchObject([
    200,
    { amount: 22.06, refundable: 100, refunds: [{ status: 'pending', tax: 1.1 }] },
  ]);
  const rest = await refund(orderId);
  expect(rest.body.data).toMatchObject({ amount: 100, refundable: 0 });
  const more = await refund(orderId, 0.01);
  expect([more.status, more.body.message]).toEqual([409, 'Refund exceeds refundable amount of $0.00']);
  expect((await refund(orderId)).body.code).toBe('refund-exceeds');

  await desk.runJobs();
  const { paymentSummary, careResolutionNotifications } = await read(orderId);
  expect(paymentSummary).toMatchObject({ outstandingBalance: 0, paid: 122.06, refunded: 122.06, net: 0 });
  expect(careResolutionNotifications.refund).toMatchObject([
    { kind: 'refund', amount: 100, performedBy: care.email },
    { kind: 'refund', amount: 22.06 },
  ]);
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
});

test('sixty-four refunds of one order at once give back what was paid, and no cent more', async () => {
  const orderId = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, turn) => withRetries(() => refund(orderId, (turn % 7) + 1.01))),
  );
  const given = answers.filter(({ status }) => status === 200).map(({ body }) => Math.round(body.data.amount * 100));
  const last = await refund(orderId);
  const total = given.reduce((sum, amount) => sum + amount, 0) + Math.round((last.body.data?.amount ?? 0) * 100);
  expect(total).toBe(12_206);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
});

test('credits of an order never come to more than 125 percent of its total before tax, however many ask at once', async () => {
  const orderId = await paidOrder(); // 116.00 before tax: 145.00
  const answers = await Promise.all(Array.from({ length: 40 }, () => withRetries(() => credit(orderId, 10))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
  const over = await credit(orderId, 5.01);
  expect([over.status, over.body.message]).toEqual([
    409,
    'Credits of an order are limited to 125 percent of its total; $5.00 is left',
  ]);
  expect((await credit(orderId, 5)).body.data).toMatchObject({
    amount: 5,
    creditable: 0,
    email: 'dana.reyes@example.com',
  });
});

test('a recipient is credited under the address that is given; nobody credits themselves', async () => {
  const orderId = await paidOrder();
  const toRecipient = { issuingToRecipient: true, emailAddress: 'Rosa@Example.com' };
  expect((await credit(orderId, 20, toRecipient)).body.data.email).toBe('rosa@example.com');
  expect((await credit(orderId, 20, { issuingToRecipient: true })).status).toBe(422);
  expect((await credit(orderId, 20, { emailAddress: 'nobody' })).body.message).toBe('Email must be an email address');
  for (const form of formsOf(care.email))
    for (const issuingToRecipient of [true, false]) {
      const own = await credit(orderId, 20, { issuingToRecipient, emailAddress: form });
      expect([form, own.status, own.body.code]).toEqual([form, 403, 'self-credit']);
    }
  expect((await credit(orderId, undefined)).status).toBe(422);
});

test('an order of one’s own gives no credit to its customer, not as a remedy and not in place of its money', async () => {
  const customer = { ...sampleOrder().customer, email: 'someone.else@example.com' };
  const orderId = await place(desk, sampleOrder({ customer }));
  const own = care.email.replace('@', '+orders@');
  const { email } = (await read(orderId)).customer;
  expect((await care.send(updateOrder, { orderId, fields: { email: own } })).status).toBe(200); // nothing follows yet
  expect((await credit(orderId, 20)).body.code).toBe('self-credit');
  const cancelled = await care.send(cancelOrder, { orderId, refundStrategy: 'credit', reasons });
  expect([cancelled.status, cancelled.body.code]).toEqual([403, 'self-credit']);
  expect((await care.send(updateOrder, { orderId, fields: { email } })).status).toBe(200);
  expect((await credit(orderId, 20)).status).toBe(200);
  const taken = await care.send(updateOrder, { orderId, fields: { email: own } });
  expect([taken.status, taken.body.code]).toEqual([403, 'self-credit']);
  expect((await read(orderId)).customer.email).toBe(email);
});

test('what a cancelled order gave as a credit does not go back as money too', async () => {
  const orderId = await paidOrder();
  const cancelled = await care.send(cancelOrder, { orderId, refundStrategy: 'credit', reasons });
  expect(cancelled.body.data.credit?.amount).toBe(122.06);
  expect((await refund(orderId)).body.message).toBe('Refund exceeds refundable amount of $0.00');
});

test.each([[0], [-5], [0.001], [1e308], [null], ['5'], [true], [[5]]])('%j is no amount', async (amount) => {
  const orderId = await paidOrder();
  for (const path of ['refund', 'credits']) {
    const body = { amount, reasons, ...(path === 'credits' && { issuingToRecipient: false }) };
    expect((await care.inject('POST', `/v1/orders/${orderId}/${path}`, body)).status).toBe(400);
  }
});

test('without a reason, without the right, or for a suborder of another order nothing moves', async () => {
  const orderId = await paidOrder();
  expect((await care.send(refundOrder, { orderId, amount: 1, reasons: [] })).status).toBe(400);
  expect((await refund(orderId, 1, await desk.staff('OpsAssociate', 'FCAll'))).status).toBe(403);
  const other = await placeSuborder(desk);
  expect((await care.send(refundOrder, { orderId, amount: 1, reasons, suborderId: other })).status).toBe(400);
  expect((await read(orderId)).paymentSummary.transactions).toHaveLength(1);
});

test('one submission under one key is one refund, whatever is sent twice', async () => {
  const orderId = await paidOrder();
  const headers = { 'idempotency-key': 'one-gesture-of-a-person' };
  const answers = [
    await care.send(refundOrder, { orderId, amount: 5, reasons }, headers),
    await care.send(refundOrder, { orderId, amount: 5, reasons }, headers),
  ];
  expect(answers.map(({ text }) => text)).toEqual([answers[0]?.text, answers[0]?.text]);
  expect((await read(orderId)).paymentSummary.transactions).toHaveLength(2);
});
