import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import * as calls from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { addVendor, listVendors, updateVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
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
  const vendor = { name: 'Andean Farms', email: 'orders@andean.example' };
  ({ vendorId } = (await editor.send(addVendor, vendor)).body.data.vendor);
});
beforeEach(async () => {
  sku = await putProduct(desk, `FLRL-B-7${String(serial++).padStart(3, '0')}`);
});
afterAll(() => desk.close());

const line = (more: object = {}) => ({ sku, quantity: 40, unitCost: 1.25, expectedDate: '2027-02-11', ...more });
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

async function draftOf(lines = [line()]): Promise<calls.PurchaseOrder> {
  const answer = await editor.send(calls.addPurchaseOrder, { fcId: 4, vendorId, note: 'Ring at the dock', lines });
  expect(answer.status).toBe(200);
  return answer.body.data.purchaseOrder;
}
async function sentOf(lines = [line()]): Promise<calls.PurchaseOrder> {
  const { purchaseOrderId } = await draftOf(lines);
  const answer = await editor.send(calls.sendPurchaseOrder, { purchaseOrderId });
  expect(answer.status).toBe(200);
  return answer.body.data.purchaseOrder;
}
const lotOf = async (id: number) => (await editor.send(getLot, { id })).body.inventory;
const letters = async () => {
  await desk.runJobs();
  const { rows } = await desk.app.pool.query('select to_address, subject, body from mailbox order by mail_id');
  return rows;
};

test('a draft is nothing on its way; sent, each line is a lot that orders take from', async () => {
  const draft = await draftOf();
  expect(draft).toMatchObject({ state: 'draft', total: 50, vendorName: 'Andean Farms', version: 1 });
  expect(draft.lines).toMatchObject([{ good: 0, rejected: 0, outstanding: 0, lotIds: [] }]);
  const { purchaseOrderId, code } = draft;
  const before = await orderOf(desk, sku, 5);
  expect(await stockOf(desk, before)).toMatchObject({ status: 'non_lotted' });

  const sent = (await editor.send(calls.sendPurchaseOrder, { purchaseOrderId })).body.data;
  expect(sent).toMatchObject({
    purchaseOrder: { state: 'sent', sentTo: 'orders@andean.example' },
    affected: nobody,
  });
  const [lotId = 0] = sent.purchaseOrder.lines[0]?.lotIds ?? [];
  expect(await lotOf(lotId)).toMatchObject({
    lot_id: `${code}-1`,
    vendor: 'Andean Farms',
    purchase_order: code,
    arrival_date: '2027-02-11',
    start_fulfillment_date: '2027-02-11',
    on_order_qty: 40,
    on_hand_qty: 0,
  });
  expect(await stockOf(desk, await orderOf(desk, sku, 5))).toMatchObject({ status: 'on_order', lots: [lotId] });
  const { purchaseOrder } = (await editor.send(calls.getPurchaseOrder, { purchaseOrderId })).body.data;
  expect(purchaseOrder.lines[0]).toMatchObject({ outstanding: 40, presold: 5 });
  const [letter] = await letters();
  expect(letter).toMatchObject({ to_address: 'orders@andean.example', subject: `Purchase order ${code}` });
  expect(letter.body).toContain(`40 × Blushing Rose (${sku}), $1.25 each, on Thu, Feb 11, 2027`);
  expect(letter.body).toContain(`${code},${sku},Blushing Rose,40,1.25,2027-02-11`);
  const { purchaseOrders } = (await editor.send(calls.listPurchaseOrders, { fcId: 4 })).body.data;
  expect(purchaseOrders[0]).toMatchObject({ code, units: 40, outstanding: 40, expectedDate: '2027-02-11' });
});

test('fewer units, or a later day, let go of whom they no longer fit; who that is can be asked before', async () => {
  const order = await sentOf();
  const [early, late] = [await orderOf(desk, sku, 10, '2027-02-11'), await orderOf(desk, sku, 20, '2027-02-16')];
  const { purchaseOrderId, version } = order;
  const [lineId = 0] = order.lines.map((each) => each.lineId);
  const lines = [line({ lineId, quantity: 25, expectedDate: '2027-02-13' })];
  const preview = await editor.send(calls.previewPurchaseOrder, { purchaseOrderId, lines });
  const change = { purchaseOrderId, lines, expectedVersion: version };
  const { status, body } = await editor.send(calls.updatePurchaseOrder, change);
  expect([status, body.data.affected]).toEqual([200, { ...nobody, short: [{ suborderId: early, sku, quantity: 10 }] }]);
  expect(preview.body.data.affected).toEqual(body.data.affected);
  expect(body.data.purchaseOrder.lines).toMatchObject([{ quantity: 25, outstanding: 25, presold: 20 }]);
  expect(await stockOf(desk, late)).toMatchObject({ status: 'on_order', reason: null });
  expect(await stockOf(desk, early)).toMatchObject({ reason: 'Fulfillment Issue: Vendor Shortage' });
  expect(await brokenStock(desk)).toEqual([]);
  const stale = await editor.send(calls.updatePurchaseOrder, change);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
});

test('a line that is left out is cancelled, a new one is on its way, and the others stay', async () => {
  const other = await putProduct(desk, `${sku}-X`);
  const order = await sentOf([line(), line({ sku: other })]);
  const taken = await orderOf(desk, sku, 10);
  const [, kept] = order.lines;
  const lines = [line({ lineId: kept?.lineId, sku: other }), line({ quantity: 12, expectedDate: '2027-02-12' })];
  const { body } = await editor.send(calls.updatePurchaseOrder, { purchaseOrderId: order.purchaseOrderId, lines });
  expect(body.data.purchaseOrder.lines).toMatchObject([
    { isCancelled: true, outstanding: 0 },
    { isCancelled: false, outstanding: 40 },
    { isCancelled: false, quantity: 12, outstanding: 12 },
  ]);
  const [newLot = 0] = body.data.purchaseOrder.lines[2]?.lotIds ?? [];
  const moved = [{ suborderId: taken, sku, quantity: 10, lotIds: [newLot] }];
  expect(body.data.affected).toEqual({ ...nobody, moved });
  expect(await stockOf(desk, taken)).toMatchObject({ status: 'on_order', reason: null });
  expect(await brokenStock(desk)).toEqual([]);
});

test('a cancelled order takes its lots back and tells the vendor; a draft goes without a word', async () => {
  const order = await sentOf();
  const taken = await orderOf(desk, sku, 10);
  const { purchaseOrderId, code } = order;
  const ended = { purchaseOrderId, as: 'cancelled' as const, reason: 'Frost at the farm' };
  const { body } = await editor.send(calls.endPurchaseOrder, ended);
  expect(body.data).toMatchObject({
    purchaseOrder: { state: 'cancelled' },
    affected: { short: [{ suborderId: taken, sku, quantity: 10 }] },
  });
  expect((await letters()).map(({ subject }) => subject)).toContain(`Purchase order ${code}, cancelled`);
  const again = await editor.send(calls.endPurchaseOrder, ended);
  expect([again.status, again.body.message]).toEqual([409, 'This purchase order is cancelled.']);
  expect((await editor.send(calls.sendPurchaseOrder, { purchaseOrderId })).status).toBe(409);

  const draft = await draftOf();
  const asked = { purchaseOrderId: draft.purchaseOrderId, reason: 'Not needed' };
  expect((await editor.send(calls.endPurchaseOrder, { ...asked, as: 'closed' })).status).toBe(400);
  expect((await editor.send(calls.endPurchaseOrder, { ...asked, as: 'cancelled' })).body.data.purchaseOrder.state).toBe(
    'cancelled',
  );
  expect((await letters()).map(({ subject }) => subject)).not.toContain(`Purchase order ${draft.code}, cancelled`);
  expect(await brokenStock(desk)).toEqual([]);
});

test('sent again, only a letter goes out; marked as sent, none does', async () => {
  const order = await sentOf();
  await letters();
  const { purchaseOrderId, code } = order;
  await editor.send(calls.sendPurchaseOrder, { purchaseOrderId });
  expect((await letters()).at(-1)?.subject).toBe(`Purchase order ${code}, changed`);
  const draft = await draftOf();
  const marked = await editor.send(calls.sendPurchaseOrder, {
    purchaseOrderId: draft.purchaseOrderId,
    byMail: false,
  });
  expect(marked.body.data.purchaseOrder).toMatchObject({ state: 'sent', sentTo: null });
  expect((await letters()).at(-1)?.subject).toBe(`Purchase order ${code}, changed`);
});

test('what is wrong is named by its row, and nothing is written', async () => {
  const lines = [line({ sku: 'NO-SUCH' }), line({ quantity: 0 }), line({ expectedDate: '2027-02-01' })];
  const { status, body } = await editor.send(calls.addPurchaseOrder, { fcId: 4, vendorId, lines });
  expect([status, body.details]).toEqual([
    400,
    [
      { field: 'lines.1.quantity', message: 'Row 2: Quantity must be a whole number from 1 to 1,000,000.' },
      { field: 'lines.2.expectedDate', message: 'Row 3: Expected date must not be in the past.' },
      { field: 'lines.0.sku', message: 'Row 1: There is no product with the SKU NO-SUCH.' },
    ],
  ]);
  const ghost = await editor.send(calls.addPurchaseOrder, { fcId: 4, vendorId: 9999, lines: [line()] });
  expect(ghost.status).toBe(400);
});

test('viewers read, and other centers see nothing of it', async () => {
  const { purchaseOrderId } = await draftOf();
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(calls.getPurchaseOrder, { purchaseOrderId })).status).toBe(200);
  expect((await viewer.send(calls.sendPurchaseOrder, { purchaseOrderId })).status).toBe(403);
  const found = async (staff: TestStaff) => (await staff.send(searchOrders, { q: `po-${purchaseOrderId}` })).body.data;
  expect((await found(viewer)).purchaseOrderId).toBe(purchaseOrderId);
  const elsewhere = await desk.staff('InventoryEditor', 'FCAndes');
  expect((await elsewhere.send(calls.getPurchaseOrder, { purchaseOrderId })).status).toBe(404);
  expect((await elsewhere.send(calls.sendPurchaseOrder, { purchaseOrderId })).status).toBe(404);
  expect((await elsewhere.send(calls.listPurchaseOrders, { fcId: 4 })).status).toBe(403);
  expect((await found(elsewhere)).purchaseOrderId).toBeNull();
});

test('vendors are written, found by name once, and written over by who has read them', async () => {
  const draft = { name: 'Coastal  Greens ', phone: '(202) 555-0191' };
  const { vendor } = (await editor.send(addVendor, draft)).body.data;
  expect(vendor).toMatchObject({ name: 'Coastal Greens', isActive: true, openOrders: 0, version: 1 });
  const taken = await editor.send(addVendor, { name: 'coastal greens' });
  expect([taken.status, taken.body.message]).toEqual([409, 'There is already a vendor named coastal greens.']);
  expect((await editor.send(addVendor, { name: ' ', email: 'x' })).status).toBe(400);
  const over = { ...draft, vendorId: vendor.vendorId, isActive: false, expectedVersion: 1 };
  expect((await editor.send(updateVendor, over)).body.data.vendor).toMatchObject({ isActive: false, version: 2 });
  expect((await editor.send(updateVendor, over)).status).toBe(409);
  expect((await editor.send(updateVendor, { ...over, expectedVersion: 2, name: 'Andean Farms' })).status).toBe(409);
  const sleeping = await editor.send(calls.addPurchaseOrder, { fcId: 4, vendorId: vendor.vendorId, lines: [line()] });
  expect(sleeping.status).toBe(400);
  const { vendors } = (await editor.send(listVendors, {})).body.data;
  expect(vendors.map(({ name }) => name)).toEqual(['Andean Farms', 'Coastal Greens']);
});
