import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { listNewOrderProducts } from '@bloomdesk/contract/orders/placing.calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { payByInvoice } from '@bloomdesk/contract/payments/invoice-payments.calls';
import { markInvoicePaid } from '@bloomdesk/contract/payments/refund-queue.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { breachesOf } from '#db/invariants.ts';
import { draftOf, placed } from '#test/support/placed-draft.ts';
import { unplanned } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCHub');
  manager = await desk.staff('CareManager', 'FCAll');
  await desk.app.pool.query('update delivery_areas set delivery_fee = 1500, tax_rate_ppm = 60000 where area_id = 2001');
});
afterAll(() => desk.close());
beforeEach(() => desk.setClock('2027-02-10T15:00:00Z'));

/** An order of $109.18 by hand, of a customer of its own. */
async function owing() {
  const { body } = await care.send(listNewOrderProducts, { areaId: 2001, startTime: '2027-02-13T14:00:00Z' });
  const email = `${randomUUID()}@example.com`;
  const customer = { firstName: 'Dana', lastName: 'Reyes', email, phone: '4105550123' };
  const draft = draftOf(listNewOrderProducts.data.parse(body.data), { 'FLRL-B-1001': 1 }, { customer });
  return { email, ...(await placed(care, draft)) };
}
const charge = (orderId: string, kind: string) =>
  care.send(chargeOrder, { orderId, nonce: `fake-${kind}-nonce.${randomUUID()}` });
const orderOf = async (orderId: string) =>
  getOrder.data.parse((await care.send(getOrder, { orderId })).body.data).order;

async function isReady(orderId: string): Promise<boolean> {
  const packer = await desk.staff('FCHub');
  const subordersMap = unplanned([`${orderId}-1`]);
  return (await packer.send(createBatch, { name: 'By hand', fcId: 4, subordersMap })).status === 200;
}

test('a declined card leaves an order that is there and unpaid; another way pays for it', async () => {
  const { orderId, email } = await owing();
  expect(await isReady(orderId)).toBe(false);
  const declined = (await charge(orderId, 'processor-declined-visa')).body.data;
  expect([declined.status, declined.outstandingBalance]).toEqual(['failed', 109.18]);
  expect((await orderOf(orderId)).status).toBe('Received');
  expect(await isReady(orderId)).toBe(false);

  await manager.send(issueCredit, { email, amount: 9.18, tag: 'Quality issue: Wilted' });
  expect((await care.send(payWithCredit, { orderId })).body.data).toMatchObject({
    amount: 9.18,
    outstandingBalance: 100,
  });
  expect((await care.send(payByInvoice, { orderId, amount: 60 })).body.data).toEqual({
    orderId,
    amount: 60,
    outstandingBalance: 40,
  });
  expect(await isReady(orderId)).toBe(false);
  expect((await charge(orderId, 'valid-visa')).body.data).toMatchObject({ amount: 40, outstandingBalance: 0 });
  expect(await isReady(orderId)).toBe(true);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('an invoice pays what is owed once: never more, and its money goes back by a credit memo until it is paid', async () => {
  const { orderId } = await owing();
  for (const [amount, code] of [
    [109.19, 'charge-exceeds'],
    [0.005, 'bad-input'],
  ] as const)
    expect((await care.send(payByInvoice, { orderId, amount })).body.code).toBe(code);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = [
    await care.send(payByInvoice, { orderId }, headers),
    await care.send(payByInvoice, { orderId }, headers),
  ];
  expect(answers.map(({ body }) => body.data)).toEqual(
    [1, 2].map(() => ({ orderId, amount: 109.18, outstandingBalance: 0 })),
  );
  expect((await care.send(payByInvoice, { orderId })).body.code).toBe('nothing-outstanding');
  const { paymentSummary } = await orderOf(orderId);
  expect(paymentSummary.transactions).toMatchObject([{ paymentType: 'invoice', amount: 109.18, status: 'settled' }]);
  const refund = await care.send(refundOrder, { orderId, amount: 20, reasons: [{ tag: 'Quality issue: Wilted' }] });
  expect([refund.status, (await orderOf(orderId)).paymentSummary.transactions.at(-1)]).toMatchObject([
    200,
    { transactionType: 'refund', paymentType: 'invoice', amount: 20, status: 'settled' },
  ]);
  expect((await manager.send(markInvoicePaid, { orderId })).status).toBe(200);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('what is asked twice at once is invoiced once, and who may not charge does not invoice', async () => {
  const { orderId } = await owing();
  const both = await Promise.all([care.send(payByInvoice, { orderId }), care.send(payByInvoice, { orderId })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await (await desk.staff('DeliveryManager', 'FCAll')).send(payByInvoice, { orderId })).status).toBe(403);
  expect((await care.send(payByInvoice, { orderId: '9999999' })).status).toBe(404);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});
