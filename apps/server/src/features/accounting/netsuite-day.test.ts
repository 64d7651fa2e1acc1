import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { getAccountingReport } from '@bloomdesk/contract/reports/accounting.calls';
import { listConnections } from '@bloomdesk/contract/connections/calls';
import { createAdjustment, listAdjustments } from '@bloomdesk/contract/inventory/calls';
import { getOperations } from '@bloomdesk/contract/operations/calls';
import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { isAtLeast, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import { recordsOf, recordUnder } from '#stand-ins/netsuite/netsuite-ledger.ts';
import { type NetsuiteStandIn, startNetsuiteStandIn } from '#stand-ins/netsuite/netsuite-stand-in.ts';
import { netsuiteAccount, netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { leftStatuses } from './due-records.sql.ts';
import { catchUpAccounting, planAccounting } from './plan-accounting.ts';
import { reconcileAccounting } from './reconcile-accounting.ts';

/* A server with an account of NetSuite, by settings alone: what happens in a day goes there, and the night compares. */
const items = [...netsuiteAccount.items];
let standIn: NetsuiteStandIn;
let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  standIn = await startNetsuiteStandIn({ ...netsuiteAccount, items, mostAtOnce: 2, time: () => desk.app.clock() });
  desk = await startTestServer({ env: netsuiteEnv(standIn.origin) });
});
afterAll(async () => {
  await desk.close();
  await standIn.close();
});
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  care = await desk.staff('CareManager', 'FCAll');
});

async function send(): Promise<void> {
  await planAccounting(desk.app);
  await desk.runJobs();
}

async function night(): Promise<void> {
  desk.setClock('2027-02-11T07:15:00Z');
  await catchUpAccounting(desk.app);
  await desk.runJobs();
  await compareAtNight();
  await desk.runJobs();
}

async function compareAtNight(): Promise<void> {
  desk.setClock('2027-02-11T08:15:00Z');
  await reconcileAccounting(desk.app);
  care = await desk.staff('CareManager', 'FCOther'); // the sign-in of the day is over
}

async function report() {
  const { status, body } = await care.send(getAccountingReport, { from: '2027-02-10', to: '2027-02-10' });
  expect(status).toBe(200);
  return getAccountingReport.data.parse(body.data);
}

const leave = (suborderId: string) =>
  desk.app.pool.query(`update suborders set status = 'LeftFulfillmentCenter', status_at = $2 where suborder_id = $1`, [
    suborderId,
    desk.app.clock(),
  ]);
const under = (record: string, externalId: string) => recordUnder(standIn.ledger, record, externalId);
const made = (externalId: string) => standIn.ledger.made.filter((one) => one.externalId === externalId).length;

test('accounting is live by settings alone, and Connections shows it', async () => {
  const admin = await desk.staff('Administrator', 'FCAll');
  const { connections } = (await admin.send(listConnections, {})).body.data;
  expect(connections.find(({ partner }) => partner === 'accounting')).toMatchObject({ mode: 'live' });
});

test('a sales order that a person asks for stands in NetSuite, and its number on the order', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const { salesOrderId } = (await care.send(syncSalesOrder, { orderId })).body.data;
  expect(under('salesOrder', `BD-SO-${orderId}`)).toMatchObject({ id: salesOrderId, total: 12_100 });
});

test('an order goes there by itself, then what has left, what was given back, and stock that is gone', async () => {
  const orderId = await placePaidOrder(desk, 2);
  await send();
  const id = under('salesOrder', `BD-SO-${orderId}`)?.id;
  expect((await care.send(getOrder, { orderId })).body.data.order.netsuite).toEqual({ salesOrderId: id });
  const { auditLogEntries } = (await care.send(listAuditLog, { type: 'ORDER', id: orderId })).body.data;
  expect(auditLogEntries).toMatchObject([
    {
      actionPerformed: 'salesOrder.create',
      actionData: { after: { salesOrderId: id } },
      performedBy: 'system:accounting',
    },
  ]);

  await leave(`${orderId}-2`);
  await care.send(refundOrder, { orderId, amount: 21, reasons: [{ tag: 'Quality issue: Wilted' }] });
  await desk.runJobs();
  await send();
  await send();
  expect(under('itemFulfillment', `BD-IF-${orderId}-2`)?.against).toBe(id);
  expect(under('salesOrder', `BD-SO-${orderId}`)?.lines.map(({ fulfilled }) => fulfilled)).toEqual([0, 1, 0, 0]);
  expect(recordsOf(standIn.ledger, 'creditMemo').map(({ total }) => total)).toEqual([-2100]);
  expect(recordsOf(standIn.ledger, 'customerRefund').map(({ total }) => total)).toEqual([2100]);
  expect(made(`BD-SO-${orderId}`)).toBe(1);
});

test('what goes back without cash is a credit memo alone', async () => {
  const invoice = { paymentType: 'invoice', transactionId: 'net-30', brand: '', amount: 12_100 };
  const orderId = await placePaidOrder(desk, 1, [invoice]);
  await care.send(refundOrder, { orderId, amount: 10, reasons: [{ tag: 'Quality issue: Wilted' }] });
  await desk.runJobs();
  await send();
  await send();
  expect(recordsOf(standIn.ledger, 'creditMemo').map(({ total }) => total)).toEqual([-2100, -1000]);
  expect(recordsOf(standIn.ledger, 'customerRefund').map(({ total }) => total)).toEqual([2100]);
});

test('stock that a person has taken away goes there once its day is over, and is theirs then', async () => {
  const editor = await desk.staff('InventoryEditor', 'FCHub');
  const lot = await putLot(desk, { externalId: '9001' });
  const about = { delivery_id: lot, adjustment_time: '2027-02-10', memo: 'Wilted' };
  const spoilage = { ...about, adjustment_type: 'Spoilage', adjustment_quantity: -4, for_count: true } as const;
  const buffer = { ...about, adjustment_type: 'Buffer: Care', adjustment_quantity: -5, for_count: false } as const;
  await editor.send(createAdjustment, spoilage);
  await editor.send(createAdjustment, buffer);
  await send();
  expect(recordsOf(standIn.ledger, 'inventoryAdjustment')).toEqual([]);
  desk.setClock('2027-02-11T06:00:00Z');
  await send();
  const [booked, ...others] = recordsOf(standIn.ledger, 'inventoryAdjustment');
  expect(others).toEqual([]);
  expect(booked).toMatchObject({ day: '2027-02-10', lines: [{ item: 'FLRL-B-1001', quantity: -4 }] });
  const later = await desk.staff('InventoryEditor', 'FCHub', 'FCOther');
  const { adjustments } = (await later.send(listAdjustments, { delivery_id: lot })).body;
  expect(adjustments.map((row) => row.netsuite_inventory_adjustment_id)).toEqual([null, booked?.id]);
});

test('an order that comes to another sum changes its sales order, and back again', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const totalled = async (cents: number) => {
    await desk.app.pool.query(
      'update orders set order_total = $2::bigint, promo_total = 12100 - $2::bigint, version = version + 1 where order_id = $1',
      [orderId, cents],
    );
    await send();
    return under('salesOrder', `BD-SO-${orderId}`)?.total;
  };
  await send();
  expect([await totalled(11_000), await totalled(12_100)]).toEqual([11_000, 12_100]);
});

test('NetSuite’s sums equal the ledger’s', async () => {
  await send();
  await night();
  const { sums, differences, differenceCount, lookedAt } = await report();
  expect([differences, differenceCount, lookedAt]).toEqual([[], 0, '2027-02-11T08:15:00.000Z']);
  expect(sums.map(({ kind }) => kind)).toEqual(['sales-order', 'fulfillment', 'credit-memo', 'refund', 'adjustment']);
  for (const { ours, theirs } of sums) expect(theirs).toEqual(ours);
  const { rows } = await desk.app.pool.query<{ cents: number }>(
    `select sum(credit)::bigint as cents from ledger_lines join ledger_entries using (entry_id) where account = 'cash'`,
  );
  expect(sums.find(({ kind }) => kind === 'refund')?.theirs).toEqual({ count: 1, amount: (rows[0]?.cents ?? 0) / 100 });
});

test('what is missing there, there alone or of another sum is reported, and operators hear of it', async () => {
  const [orderId, other] = [await placePaidOrder(desk, 1), await placePaidOrder(desk, 1)];
  await send();
  const { records } = standIn.ledger;
  const order = under('salesOrder', `BD-SO-${orderId}`);
  const stranger = under('salesOrder', `BD-SO-${other}`);
  if (!order || !stranger) throw new Error('both are there');
  records.set('salesOrder BD-SO-777', { ...stranger, externalId: 'BD-SO-777' });
  records.delete(`salesOrder BD-SO-${other}`);
  order.total -= 100;
  await night();
  const { differences, differenceCount } = await report();
  expect(differenceCount).toBe(3);
  expect(differences).toEqual(
    [
      { subject: orderId, orderId, ours: { amount: 121 }, theirs: { amount: 120 } },
      { subject: other, orderId: other, ours: { amount: 121 }, theirs: null },
      { subject: '777', orderId: null, ours: null, theirs: { amount: 121 } },
    ].map((one) => ({ day: '2027-02-10', kind: 'sales-order', refusal: null, ...one })),
  );
  const admin = await desk.staff('Administrator', 'FCHub');
  expect((await admin.send(getOperations, {})).body.data.accounting).toEqual({
    differences: 3,
    lookedAt: '2027-02-11T08:15:00.000Z',
  });
  const { rows } = await desk.app.pool.query(`select body from chat_posts where channel = 'bloomdesk-alerts'`);
  expect(rows).toEqual([{ body: 'Accounting and our books differ in 3 records: see the Money report.' }]);
  order.total += 100;
  records.delete('salesOrder BD-SO-777');
  records.set(`salesOrder BD-SO-${other}`, stranger);
});

test('what NetSuite refuses says why by its codes, and goes there in the night after it was mended', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const removed = items.splice(0);
  await expect(send()).rejects.toThrow('accounting refused it: INVALID_CONTENT (item.items[0].item)');
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs'); // a runner ends what is given up
  await planAccounting(desk.app);
  expect(await desk.runJobs()).toBe(0); // it is not tried again and again
  await compareAtNight();
  const { differences } = await report();
  expect(differences).toMatchObject([
    { subject: orderId, theirs: null, refusal: 'INVALID_CONTENT (item.items[0].item)' },
  ]);
  items.push(...removed);
  await night();
  expect((await report()).differences).toEqual([]);
  expect(under('salesOrder', `BD-SO-${orderId}`)?.total).toBe(12_100);
});

test('what nobody has planned in time is caught up in the night, before the books are compared', async () => {
  const orderId = await placePaidOrder(desk, 1);
  await desk.app.pool.query(`update orders set created_at = '2027-02-05T15:00:00Z' where order_id = $1`, [orderId]);
  await send();
  expect(under('salesOrder', `BD-SO-${orderId}`)).toBeUndefined();
  await night();
  expect(under('salesOrder', `BD-SO-${orderId}`)).toMatchObject({ total: 12_100, day: '2027-02-05' });
});

test('the report is for those who read the money of the company, of days that are a period', async () => {
  const nobody = await desk.staff('OpsAssociate', 'FCAll');
  expect((await nobody.send(getAccountingReport, { from: '2027-02-10', to: '2027-02-10' })).status).toBe(403);
  expect((await care.send(getAccountingReport, { from: '2027-02-30', to: '2027-03-01' })).status).toBe(400);
});

test('without an account nothing is planned, and nothing is compared', async () => {
  const app = { ...desk.app, config: { ...desk.app.config, netsuite: undefined } };
  const from = standIn.ledger.calls.length;
  await placePaidOrder(desk, 1);
  const planned = async () =>
    (await desk.app.pool.query(`select count(*)::int as n from outbox where partner = 'accounting'`)).rows[0].n;
  const before = await planned();
  await planAccounting(app);
  await reconcileAccounting(app);
  expect([await planned(), standIn.ledger.calls.length]).toEqual([before, from]);
});

test('what has left is what the rules say has left', () => {
  const listed = leftStatuses.match(/\w+/g) ?? [];
  expect(listed).toEqual(suborderStatuses.filter((status) => isAtLeast(status, 'LeftFulfillmentCenter')));
});
