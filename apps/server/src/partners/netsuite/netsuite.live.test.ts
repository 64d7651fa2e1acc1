import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool, databaseOf } from '#db/db.ts';
import type { EntryAnswer } from '#partners/accounting/accounting.ts';
import { recordsOf, recordUnder } from '#stand-ins/netsuite/netsuite-ledger.ts';
import { type NetsuiteDesk, openNetsuiteDesk } from '#test/support/accounting/netsuite-desk.ts';
import {
  sampleAdjustment,
  sampleFulfillment,
  sampleRefund,
  sampleSalesOrder,
} from '#test/support/accounting/sample-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let netsuite: NetsuiteDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  netsuite = await openNetsuiteDesk(databaseOf(pool), { openSince: '2027-02-01' });
});
afterAll(async () => {
  await netsuite.close();
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  for (const name of Object.keys(netsuite.faults)) delete netsuite.faults[name];
});

let count = 0;
const newOrder = (changes: Parameters<typeof sampleSalesOrder>[0] = {}) => {
  count += 1;
  return sampleSalesOrder({ orderId: String(1_000_100 + count), ...changes });
};
const idOf = (answer: EntryAnswer) => (answer.outcome === 'created' ? answer.recordId : answer.message);
const ofOrder = (orderId: string) => recordUnder(netsuite.standIn.ledger, 'salesOrder', `BD-SO-${orderId}`);
const times = (externalId: string) =>
  netsuite.standIn.ledger.made.filter((one) => one.externalId === externalId).length;

test('a sales order has its lines, shipping, promotion and tax, and comes to the order’s total', async () => {
  const order = newOrder({ orderTotal: 12_106 }); // a promotion of one dollar
  const answer = await netsuite.accounting().createSalesOrder(order);
  const made = ofOrder(order.orderId);
  expect(answer).toEqual({ outcome: 'created', salesOrderId: made?.id });
  expect(made).toMatchObject({ total: 12_106, day: '2027-02-10' });
  expect(made?.lines.map(({ item, amount }) => `${item} ${amount}`)).toEqual([
    'FLRL-B-1001 8300',
    'FLRL-V-3001 1800',
    'BD-SHIPPING 1500',
    'BD-PROMOTION -100',
    'BD-TAX 606',
  ]);
  expect(netsuite.standIn.ledger.offences).toEqual([]);
});

test('an order that has changed changes its sales order: lines keep their numbers, and what is gone is closed', async () => {
  const accounting = netsuite.accounting();
  const order = newOrder();
  const [rose, vase] = order.lines;
  if (!rose || !vase) throw new Error('the sample has two lines');
  const first = await accounting.record({ kind: 'sales-order', ...order });
  const card = { ...vase, key: `${order.orderId}-2/0`, sku: 'FLRL-V-3001', amount: 500 };
  const lines = [rose, { ...vase, amount: 0, isClosed: true }, card];
  const again = await accounting.record({ kind: 'sales-order', ...order, lines, orderTotal: 10_906, tax: 606 });
  expect(again).toEqual(first);
  expect(ofOrder(order.orderId)?.total).toBe(10_906);
  expect(ofOrder(order.orderId)?.lines.map(({ line, item, isClosed }) => [line, item, isClosed])).toEqual([
    [1, 'FLRL-B-1001', false],
    [2, 'FLRL-V-3001', true],
    [3, 'BD-SHIPPING', false],
    [4, 'BD-TAX', false],
    [5, 'FLRL-V-3001', false],
  ]);
});

test('a suborder that has left is a fulfillment of its own lines alone', async () => {
  const accounting = netsuite.accounting();
  const order = newOrder();
  const [rose] = order.lines;
  await accounting.record({ kind: 'sales-order', ...order });
  const lines = [{ key: rose?.key ?? '', quantity: 1 }];
  const fulfillment = sampleFulfillment({ orderId: order.orderId, suborderId: `${order.orderId}-1`, lines });
  const first = await accounting.record({ kind: 'fulfillment', ...fulfillment });
  expect(await accounting.record({ kind: 'fulfillment', ...fulfillment })).toEqual(first);
  expect(ofOrder(order.orderId)?.lines.map(({ fulfilled }) => fulfilled)).toEqual([1, 0, 0, 0]);
  expect(times(`BD-IF-${order.orderId}-1`)).toBe(1);
});

test('a fulfillment waits for its sales order, and a refund for its credit memo', async () => {
  const accounting = netsuite.accounting();
  const early = sampleFulfillment({ orderId: '9999999', suborderId: '9999999-1' });
  await expect(accounting.record({ kind: 'fulfillment', ...early })).rejects.toThrow(
    'has no sales order of this order',
  );
  const refund = sampleRefund({ refundId: 'early' });
  await expect(accounting.record({ kind: 'refund', ...refund })).rejects.toThrow('has no credit memo of this refund');
});

test('a refund is a credit memo and a payment against it, each once', async () => {
  const accounting = netsuite.accounting();
  await accounting.record({ kind: 'sales-order', ...newOrder() });
  const refund = sampleRefund();
  for (const kind of ['credit-memo', 'credit-memo', 'refund', 'refund'] as const)
    expect((await accounting.record({ kind, ...refund })).outcome).toBe('created');
  const { ledger } = netsuite.standIn;
  expect(recordUnder(ledger, 'creditMemo', `BD-CM-${refund.refundId}`)?.total).toBe(-2150);
  expect(recordsOf(ledger, 'customerRefund').map(({ total }) => total)).toEqual([2150]);
});

test.each([
  [{}],
  [{ adjustmentId: 78, lotExternalId: null, quantity: 4 }],
  [{ adjustmentId: 79, quantity: 4 }],
  [{ adjustmentId: 80, lotLabel: null, quantity: 4 }],
])('an adjustment %j moves stock once', async (changes) => {
  const adjustment = sampleAdjustment(changes);
  for (const _try of [1, 2]) await netsuite.accounting().record({ kind: 'adjustment', ...adjustment });
  const made = recordUnder(netsuite.standIn.ledger, 'inventoryAdjustment', `BD-IA-${adjustment.adjustmentId}`);
  expect(made?.lines.map(({ item, quantity }) => [item, quantity])).toEqual([['FLRL-B-1001', adjustment.quantity]]);
});

test.each([
  ['sales-order', 'save'],
  ['fulfillment', 'fulfill'],
  ['adjustment', 'save'],
] as const)('the lost answer to a %s is found by the next try', async (kind, operation) => {
  const accounting = netsuite.accounting();
  const order = newOrder();
  if (kind === 'fulfillment') await accounting.record({ kind: 'sales-order', ...order });
  const { orderId } = order;
  const entries = {
    'sales-order': { kind: 'sales-order', ...order },
    'fulfillment': {
      kind: 'fulfillment',
      ...sampleFulfillment({ orderId, suborderId: `${orderId}-1`, lines: [{ key: `${orderId}-1/0`, quantity: 1 }] }),
    },
    'adjustment': { kind: 'adjustment', ...sampleAdjustment({ adjustmentId: 500 }) },
  } as const;
  netsuite.faults[operation] = kind === 'sales-order' ? [undefined, 'lost-answer'] : ['lost-answer'];
  await expect(accounting.record(entries[kind])).rejects.toThrow('NetSuite cannot be reached');
  const { ledger } = netsuite.standIn;
  const before = ledger.made.length;
  expect((await accounting.record(entries[kind])).outcome).toBe('created');
  expect(ledger.made).toHaveLength(before);
});

test.each([
  ['fulfillment', 'fulfill'],
  ['credit-memo', 'save'],
  ['adjustment', 'save'],
] as const)('one %s is made of a request that arrives twice', async (kind, operation) => {
  const accounting = netsuite.accounting();
  const order = newOrder();
  await accounting.record({ kind: 'sales-order', ...order });
  const lines = order.lines.map(({ key, quantity }) => ({ key, quantity }));
  const { orderId } = order;
  const entries = {
    'fulfillment': { kind: 'fulfillment', ...sampleFulfillment({ orderId, suborderId: `${orderId}-1`, lines }) },
    'credit-memo': { kind: 'credit-memo', ...sampleRefund({ refundId: 'twice', orderId }) },
    'adjustment': { kind: 'adjustment', ...sampleAdjustment({ adjustmentId: 900 }) },
  } as const;
  netsuite.faults[operation] = kind === 'credit-memo' ? [undefined, 'repeat'] : ['repeat'];
  expect((await accounting.record(entries[kind])).outcome).toBe('created');
  const { ledger } = netsuite.standIn;
  expect(times(`BD-IF-${orderId}-1`)).toBe(kind === 'fulfillment' ? 1 : 0);
  expect(ofOrder(orderId)?.lines[0]?.fulfilled).toBe(kind === 'fulfillment' ? 1 : 0);
  if (kind === 'credit-memo') expect(recordUnder(ledger, 'creditMemo', 'BD-CM-twice')?.total).toBe(-2150);
  if (kind === 'adjustment') expect(recordUnder(ledger, 'inventoryAdjustment', 'BD-IA-900')?.lines).toHaveLength(1);
});

test('what another process makes meanwhile is found, although NetSuite refuses the second', async () => {
  const order = newOrder();
  const [one, other] = [netsuite.accounting(), netsuite.accounting()];
  await one.record({ kind: 'sales-order', ...order });
  const lines = order.lines.map(({ key, quantity }) => ({ key, quantity }));
  const fulfillment = sampleFulfillment({ orderId: order.orderId, suborderId: `${order.orderId}-1`, lines });
  const entry = { kind: 'fulfillment', ...fulfillment } as const;
  netsuite.faults['fulfill'] = ['slow', 'slow'];
  const ids = (await Promise.all([one.record(entry), other.record(entry)])).map(idOf);
  expect(new Set(ids).size).toBe(1);
  expect(times(`BD-IF-${order.orderId}-1`)).toBe(1);
});

test.each([
  [{ day: '2027-01-31' }, 'You cannot book in a closed period. (tranDate)'],
  [
    { lines: [{ key: '1/0', fcId: 77, sku: 'A', quantity: 1, amount: 100, isClosed: false }] },
    'NetSuite has no location of center 77: NETSUITE_LOCATIONS',
  ],
])('with %j a sales order is refused in words', async (changes, message) => {
  const order = newOrder(changes);
  expect(await netsuite.accounting().createSalesOrder(order)).toMatchObject({ outcome: 'refused', message });
  expect(ofOrder(order.orderId)).toBeUndefined();
});

test('all records of ours on a day come with their sums', async () => {
  const day = '2027-02-09';
  const orders = Array.from({ length: 3 }, () => newOrder({ day }));
  const accounting = netsuite.accounting();
  for (const order of orders) await accounting.record({ kind: 'sales-order', ...order });
  await accounting.record({ kind: 'credit-memo', ...sampleRefund({ refundId: 'listed', day }) });
  expect(await accounting.recordsOf('sales-order', day)).toEqual(
    orders.map(({ orderId }) => ({ subject: orderId, amount: 12_206 })),
  );
  expect(await accounting.recordsOf('credit-memo', day)).toEqual([{ subject: 'listed', amount: 2150 }]);
  expect(await accounting.recordsOf('fulfillment', day)).toEqual([]);
});
