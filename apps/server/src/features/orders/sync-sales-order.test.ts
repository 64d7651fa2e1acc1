import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { type SimulatedAccounting, simulatedAccounting } from '#partners/accounting/accounting.simulated.ts';
import { place, statesOf } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let accounting: SimulatedAccounting;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());
beforeEach(() => {
  accounting = simulatedAccounting();
  desk.app.partners.accounting = accounting;
});

const sync = (orderId: string) => care.send(syncSalesOrder, { orderId });
const orderOf = (localPart: string) =>
  place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email: `${localPart}@example.com` } }));

async function trailOf(orderId: string) {
  const { body } = await care.send(listAuditLog, { type: 'ORDER', id: orderId });
  const entries: { actionPerformed: string; actionData: object }[] = body.data.auditLogEntries;
  return entries.map(({ actionPerformed, actionData }) => [actionPerformed, actionData]);
}

test('a sales order is made once, no matter who asks again, and no cache keeps the answer', async () => {
  const orderId = await orderOf('dana');
  const first = await sync(orderId);
  expect([first.status, first.headers['cache-control'], first.body.data.salesOrderId]).toEqual([
    200,
    'no-store',
    `SO${orderId}`,
  ]);
  expect(syncSalesOrder.data.parse(first.body.data).order.netsuite.salesOrderId).toBe(`SO${orderId}`);
  const again = await sync(orderId);
  expect(again.body.data.salesOrderId).toBe(`SO${orderId}`);
  expect(accounting.ledger()).toHaveLength(1);
  expect(await trailOf(orderId)).toEqual([
    ['salesOrder.create', { before: { salesOrderId: null }, after: { salesOrderId: `SO${orderId}` } }],
  ]);
});

test('of many at once all get the same one', async () => {
  const orderId = await orderOf('many');
  const answers = await Promise.all(Array.from({ length: 6 }, () => sync(orderId)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.salesOrderId}`))).toEqual(
    new Set([`200 SO${orderId}`]),
  );
  expect(accounting.ledger()).toHaveLength(1);
  expect(await trailOf(orderId)).toHaveLength(1);
});

test('a lost answer is asked for again under the same key', async () => {
  const orderId = await orderOf('accounting.lost');
  const lost = await sync(orderId);
  expect([lost.status, lost.body.code, lost.headers['retry-after']]).toEqual([503, 'accounting-away', '5']);
  expect((await care.send(getOrder, { orderId })).body.data.order.netsuite).toEqual({ salesOrderId: null });
  expect((await sync(orderId)).body.data.salesOrderId).toBe(`SO${orderId}`);
  expect(accounting.ledger()).toHaveLength(1);
});

test('an outage and a refusal change nothing and say so', async () => {
  expect((await sync(await orderOf('accounting.away'))).status).toBe(503);
  const refused = await orderOf('accounting.refused');
  expect((await sync(refused)).body).toMatchObject({
    code: 'sales-order-refused',
    message: 'The accounting system has made no sales order: The customer is blocked for new sales orders.',
  });
  expect(await trailOf(refused)).toEqual([]);
});

test('exceptions that waited for it lose that reason, and those without another one end', async () => {
  const orderId = await place(desk, sampleOrder({ suborders: [sampleSuborder(), sampleSuborder(), sampleSuborder()] }));
  const ids = [1, 2, 3].map((suffix) => `${orderId}-${suffix}`);
  const [alone = '', both = '', other = ''] = ids;
  const raise = (suborderId: string, reason: string) => care.send(raiseException, { suborderId, reason });
  const missing = 'Tech issue: In order import no sales order was created!';
  await raise(alone, missing);
  await raise(both, missing);
  await raise(both, 'Delivery issue: Late');
  await raise(other, 'Other: wet box');
  await sync(orderId);
  expect((await statesOf(desk, ids)).map((row) => row?.in_exception)).toEqual([false, true, true]);
  const { suborders } = (await care.send(getOrder, { orderId })).body.data.order;
  expect(suborders.map(({ exceptionsList }: { exceptionsList: object[] }) => exceptionsList)).toEqual([
    [],
    [{ reason: 'Delivery issue: Late', type: 'Delivery issue', sku: '' }],
    [{ reason: 'Other: wet box', type: 'Other', sku: '' }],
  ]);
});

test('looking at the head of the answer makes no sales order', async () => {
  const orderId = await orderOf('head');
  const { status } = await care.inject('HEAD', `/v1/orders/${orderId}/netsuite/sync`);
  expect([status, accounting.ledger()]).toEqual([404, []]);
});

test('those who may not, and orders that are not there', async () => {
  const ops = await desk.staff('OpsAssociate', 'FCAll');
  const orderId = await orderOf('dana');
  expect((await ops.send(syncSalesOrder, { orderId })).status).toBe(403);
  expect((await sync('9999999')).body.message).toBe('Order 9999999 not found');
  expect(accounting.ledger()).toEqual([]);
});
