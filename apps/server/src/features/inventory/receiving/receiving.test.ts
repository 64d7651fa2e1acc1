import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdjustment, getLot, listAdjustments } from '@bloomdesk/contract/inventory/calls';
import * as orders from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { getDock, receiveDelivery, setShelfLife } from '@bloomdesk/contract/inventory/receiving.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { brokenStock, orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let vendorId: number;
let serial = 0;
let sku: string;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
  ({ vendorId } = (await editor.send(addVendor, { name: 'Andean Farms' })).body.data.vendor);
});
beforeEach(async () => {
  sku = await putProduct(desk, `FLRL-B-8${String(serial++).padStart(3, '0')}`);
});
afterAll(() => desk.close());

async function sentOf(quantity: number, expectedDate = '2027-02-11'): Promise<orders.PurchaseOrder> {
  const lines = [{ sku, quantity, unitCost: 1.25, expectedDate }];
  const draft = await editor.send(orders.addPurchaseOrder, { fcId: 4, vendorId, lines });
  const { purchaseOrderId } = draft.body.data.purchaseOrder;
  const sent = await editor.send(orders.sendPurchaseOrder, { purchaseOrderId, byMail: false });
  return sent.body.data.purchaseOrder;
}

interface Counted {
  good: number;
  rejected?: { reason: 'wilted' | 'damaged'; quantity: number }[];
  spoilDate?: string;
}
async function receive(order: orders.PurchaseOrder, counted: Counted, deliveryId: string = randomUUID()) {
  const { purchaseOrderId, lines } = order;
  const [lineId = 0] = lines.map((line) => line.lineId);
  return await editor.send(receiveDelivery, { purchaseOrderId, deliveryId, lines: [{ lineId, ...counted }] });
}
const lotOf = async (id: number) => (await editor.send(getLot, { id })).body.inventory;

test('a delivery is on hand, what was turned away is not, what is missing stays on its way, and all are served', async () => {
  const order = await sentOf(40);
  const [presold, later] = [await orderOf(desk, sku, 10), await orderOf(desk, sku, 20)];
  const { status, body } = await receive(order, {
    good: 26,
    rejected: [
      { reason: 'wilted', quantity: 3 },
      { reason: 'damaged', quantity: 1 },
    ],
    spoilDate: '2027-02-18',
  });
  expect(status).toBe(200);
  const { purchaseOrder, lots, servedOrders } = body.data;
  expect(purchaseOrder).toMatchObject({
    state: 'partly received',
    lines: [{ good: 26, rejected: 4, outstanding: 10 }],
  });
  const [lotId = 0, restId = 0] = purchaseOrder.lines[0]?.lotIds ?? [];
  expect(lots).toEqual([
    {
      lineId: order.lines[0]?.lineId,
      lotId,
      sku,
      productName: 'Blushing Rose',
      good: 26,
      rejected: 4,
      expirationDate: '2027-02-18',
    },
  ]);
  expect(servedOrders).toBe(1); // the second one has part of its units still on their way
  expect(await lotOf(lotId)).toMatchObject({
    on_hand_qty: 26,
    on_order_qty: 0,
    arrival_date: '2027-02-10',
    expiration_date: '2027-02-18',
  });
  expect(await lotOf(restId)).toMatchObject({ on_hand_qty: 0, on_order_qty: 10, arrival_date: '2027-02-11' });
  expect(await stockOf(desk, presold)).toMatchObject({ status: 'booked_against_available', lots: [lotId] });
  expect(await stockOf(desk, later)).toEqual({ status: 'on_order', reason: null, lots: [lotId, restId] });
  const ledger = (await editor.send(listAdjustments, { delivery_id: lotId })).body.adjustments;
  expect(ledger.map((row) => `${row.adjustment_type} ${row.adjustment_quantity}`).toSorted()).toEqual([
    'Damaged Logistics -1',
    'Receiving: Rejected: Other -3',
    'Sale -10',
    'Sale -16',
  ]);
  expect(await brokenStock(desk)).toEqual([]);
});

test('orders that wait are served in the same transaction, and how many is said', async () => {
  await putLot(desk, { sku, stockInitial: 0, inboundQuantity: 0 }); // the product is kept in lots
  const waiting = [await orderOf(desk, sku, 4), await orderOf(desk, sku, 4), await orderOf(desk, sku, 4)];
  const order = await sentOf(5, '2027-02-20'); // too late for them
  const { body } = await receive(order, { good: 9 });
  expect(body.data).toMatchObject({ servedOrders: 2, purchaseOrder: { state: 'closed' } });
  const states = await Promise.all(waiting.map((suborderId) => stockOf(desk, suborderId)));
  expect(states).toMatchObject([
    { status: 'booked_against_available' },
    { status: 'booked_against_available' },
    { status: 'needs_inventory' },
  ]);
  expect(await brokenStock(desk)).toEqual([]);
});

test('the same delivery sent again is received once; several deliveries make several lots; more than ordered is taken', async () => {
  const order = await sentOf(10);
  const deliveryId = randomUUID();
  const first = await receive(order, { good: 6 }, deliveryId);
  const again = await receive(order, { good: 6 }, deliveryId);
  expect(again.body.data).toMatchObject({ lots: first.body.data.lots, purchaseOrder: { state: 'partly received' } });
  const second = await receive(order, { good: 4, spoilDate: '2027-02-19' });
  expect(second.body.data.purchaseOrder).toMatchObject({ state: 'closed', lines: [{ good: 10, outstanding: 0 }] });
  const third = await receive(order, { good: 2 });
  expect(third.body.data.purchaseOrder).toMatchObject({ state: 'closed', lines: [{ good: 12, outstanding: 0 }] });
  expect(third.body.data.purchaseOrder.lines[0]?.lotIds).toHaveLength(3);
  expect(await brokenStock(desk)).toEqual([]);
});

test('two docks that receive the same order at the same moment both count', async () => {
  const order = await sentOf(10);
  const answers = await Promise.all([receive(order, { good: 3 }), receive(order, { good: 4 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { purchaseOrder } = (await editor.send(orders.getPurchaseOrder, order)).body.data;
  expect(purchaseOrder.lines).toMatchObject([{ good: 7, outstanding: 3 }]);
});

test('drafts, strange lines, empty counts and past spoil dates are refused, and nothing is written', async () => {
  const order = await sentOf(10);
  const { purchaseOrderId } = order;
  const draft = (
    await editor.send(orders.addPurchaseOrder, {
      fcId: 4,
      vendorId,
      lines: [{ sku, quantity: 1, unitCost: 0, expectedDate: '2027-02-11' }],
    })
  ).body.data.purchaseOrder;
  expect((await receive(draft, { good: 1 })).body.message).toBe('This purchase order is a draft. Send it first.');
  expect((await receive(order, { good: 0 })).status).toBe(400);
  expect((await receive(order, { good: 1, spoilDate: '2027-02-09' })).body.details[0]?.message).toBe(
    'It is past its spoil date. Reject it instead.',
  );
  const strange = { purchaseOrderId, deliveryId: randomUUID(), lines: [{ lineId: 99_999, good: 1 }] };
  expect((await editor.send(receiveDelivery, strange)).status).toBe(400);
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(receiveDelivery, { ...strange })).status).toBe(403);
  expect((await editor.send(orders.getPurchaseOrder, order)).body.data.purchaseOrder.lines).toMatchObject([
    { good: 0, rejected: 0, outstanding: 10 },
  ]);
});

test('a dock sees what is on its way, the first expected first, with how long each product keeps', async () => {
  expect((await editor.send(setShelfLife, { sku, days: 7 })).body.data).toEqual({ days: 7 });
  expect((await editor.send(setShelfLife, { sku: 'NO-SUCH', days: 7 })).status).toBe(404);
  const [late, soon] = [await sentOf(5, '2027-02-14'), await sentOf(5, '2027-02-10')];
  const { date, purchaseOrders } = (await editor.send(getDock, { fcId: 4 })).body.data;
  const codes = purchaseOrders.map(({ code }) => code);
  expect(date).toBe('2027-02-10');
  expect(codes.indexOf(soon.code)).toBeLessThan(codes.indexOf(late.code));
  expect(purchaseOrders.find(({ code }) => code === soon.code)?.lines).toMatchObject([{ shelfLifeDays: 7 }]);
  const [lotId = 0] = soon.lines[0]?.lotIds ?? [];
  expect(await lotOf(lotId)).toMatchObject({ expiration_date: '2027-02-17' }); // presold for as long as it keeps
});

test('the worked example of table A7 through purchase order, delivery in two parts and rejection', async () => {
  const columns = async (lotId: number) => {
    const { on_hand_qty, committed_qty, on_order_qty, on_order_pending_commit_qty, available_for_sale_qty } =
      await lotOf(lotId);
    expect(await brokenStock(desk)).toEqual([]);
    return [on_hand_qty, committed_qty, on_order_qty, on_order_pending_commit_qty, available_for_sale_qty];
  };
  const order = await sentOf(110);
  const [lotId = 0] = order.lines[0]?.lotIds ?? [];
  const sold = await orderOf(desk, sku, 30);
  expect(await columns(lotId)).toEqual([0, 0, 110, 30, 80]);
  const { body } = await receive(order, { good: 96, rejected: [{ reason: 'wilted', quantity: 4 }] });
  expect(body.data).toMatchObject({
    servedOrders: 1,
    purchaseOrder: { lines: [{ good: 96, rejected: 4, outstanding: 10 }] },
  });
  expect(await columns(lotId)).toEqual([96, 30, 0, 0, 66]);
  const buffer = {
    delivery_id: lotId,
    adjustment_type: 'Buffer: Care' as const,
    adjustment_time: '2027-02-10',
    adjustment_quantity: -5,
    for_count: false,
    memo: 'For care',
  };
  expect((await editor.send(createAdjustment, buffer)).status).toBe(200);
  expect(await columns(lotId)).toEqual([96, 30, 0, 0, 61]);
  await force(desk, [sold], { status: 'Packed' });
  expect(await columns(lotId)).toEqual([66, 0, 0, 0, 61]);
  const rest = await receive(order, { good: 10 });
  expect(rest.body.data.purchaseOrder).toMatchObject({ state: 'closed', lines: [{ good: 106, rejected: 4 }] });
  expect(await columns(rest.body.data.lots[0]?.lotId ?? 0)).toEqual([10, 0, 0, 0, 10]);
});
