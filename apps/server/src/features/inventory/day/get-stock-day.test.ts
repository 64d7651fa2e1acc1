import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExpiredLots, listLots } from '@bloomdesk/contract/inventory/calls';
import { openCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { addPurchaseOrder, sendPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { getStockDay } from '@bloomdesk/contract/inventory/stock-day.calls';
import { storesOf } from '#composition/stores.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const date = '2027-02-10';
const rose = 'FLRL-B-1001';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-10T15:00:00Z' });
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

const day = async () => {
  const { status, body } = await editor.send(getStockDay, { fcId: 4 });
  expect(status).toBe(200);
  return getStockDay.data.parse(body.data);
};
const lotsOf = async (on: string) =>
  listLots.data.parse((await editor.send(listLots, { fcId: 4, date: on })).body).inventory;

test('lots that should be here and are on their way arrive, the latest first; others do not', async () => {
  const inbound = { stockInitial: 40, inboundQuantity: 40, expirationDate: '2027-02-25' };
  const today = await putLot(desk, { ...inbound, arrivalDate: date, startFulfillmentDate: '2027-02-11' });
  const late = await putLot(desk, { ...inbound, arrivalDate: '2027-02-08', inboundQuantity: 12 });
  await putLot(desk, { ...inbound, arrivalDate: '2027-02-12' });
  await putLot(desk, { ...inbound, arrivalDate: date, fcId: 2 });
  const { arriving } = await day();
  expect(arriving.map(({ lotId, units }) => [lotId, units])).toEqual([
    [late, 12],
    [today, 40],
  ]);
  const shown = (await lotsOf('2027-02-11')).filter((lot) => lot.arrival_date === date && lot.on_order_qty > 0);
  expect(shown.map(({ id }) => id)).toEqual([today]);
});

test('what spoils soon and what has spoiled are the lots that inventory shows', async () => {
  await putLot(desk, { expirationDate: date, stockInitial: 3, arrivalDate: '2027-02-01' });
  await putLot(desk, { expirationDate: '2027-02-12', stockInitial: 5 });
  await putLot(desk, { expirationDate: '2027-02-12', stockInitial: 0 });
  await putLot(desk, { expirationDate: '2027-02-13', stockInitial: 5 });
  await putLot(desk, { expirationDate: '2027-02-12', startFulfillmentDate: '2027-02-11', stockInitial: 5 });
  await putLot(desk, { startFulfillmentDate: '2027-02-05', expirationDate: '2027-02-08', stockInitial: 2 });
  const { spoiling, expired } = await day();
  const inTable = (await lotsOf(date)).filter(
    (lot) => (lot.expiration_date ?? '9') <= '2027-02-12' && lot.on_hand_qty > 0,
  );
  expect(new Set(spoiling.map(({ lotId }) => lotId))).toEqual(new Set(inTable.map(({ id }) => id)));
  expect(spoiling.map(({ units }) => units)).toEqual([3, 5]);
  const past = listExpiredLots.data.parse((await editor.send(listExpiredLots, { fcId: 4, date })).body);
  expect(expired).toBe(past.inventory.length);
  expect(expired).toBe(1);
});

test('what waiting suborders lack is said with its product and who waits', async () => {
  const sku = 'FLRL-B-1077';
  await putLot(desk, { sku, stockInitial: 0 });
  const [first, second] = await Promise.all([date, '2027-02-11'].map((on) => waiting(sku, on)));
  await waiting(sku, '2027-02-12');
  const { short } = await day();
  const named = { sku, productName: await nameOf(sku), missing: expect.any(Number) };
  expect(short).toEqual([
    { ...named, day: date, suborderIds: [first] },
    { ...named, day: '2027-02-11', suborderIds: [second] },
  ]);
  const units = await desk.app.pool.query<{ units: number }>(
    `select sum(quantity)::integer as units from line_items where suborder_id = $1 and inventory_status = 'needs_inventory'`,
    [first],
  );
  expect(short[0]?.missing).toBe(units.rows[0]?.units);
});

test('a class is due to be counted until a sheet of it is booked, and again a week later', async () => {
  const classification = 'Rare tulips';
  const lotId = await putLot(desk, {
    productClassification: classification,
    stockInitial: 7,
    expirationDate: '2027-03-01',
  });
  await putLot(desk, { productClassification: classification, stockInitial: 5, expirationDate: null });
  await putLot(desk, { productClassification: classification, stockInitial: 0 });
  const due = async () => (await day()).countsDue.find((each) => each.classification === classification);
  const never = { classification, lots: 2, lastCounted: null, dueOn: null, openCountId: null };
  expect(await due()).toEqual(never);

  const opened = await editor.send(openCycleCount, { fcId: 4, classification });
  const { countId } = openCycleCount.data.parse(opened.body.data).cycleCount;
  expect(await due()).toEqual({ ...never, openCountId: countId });
  await desk.app.pool.query(
    `update cycle_counts set state = 'booked', booked_by = 'x', booked_at = $2 where count_id = $1`,
    [countId, '2027-02-04T04:00:00Z'], // the evening of February 3 in New York
  );
  expect(await due()).toEqual({ ...never, lastCounted: '2027-02-03', dueOn: '2027-02-10' });
  await desk.app.pool.query(`update cycle_counts set booked_at = $2 where count_id = $1`, [
    countId,
    '2027-02-04T06:00:00Z',
  ]);
  expect(await due()).toBeUndefined();
  await desk.app.pool.query(`delete from cycle_count_lots where count_id = $1`, [countId]);
  await desk.app.pool.query(`delete from cycle_counts where count_id = $1`, [countId]);
  await desk.app.pool.query(`delete from lots where lot_id >= $1 and product_classification = $2`, [
    lotId,
    classification,
  ]);
});

test('a lot on its way says what it comes with', async () => {
  const { vendor } = addVendor.data.parse((await editor.send(addVendor, { name: 'Farm of arrivals' })).body.data);
  const lines = [{ sku: rose, quantity: 30, unitCost: 1, expectedDate: date }];
  const added = await editor.send(addPurchaseOrder, { fcId: 4, vendorId: vendor.vendorId, lines });
  const { purchaseOrderId, code } = addPurchaseOrder.data.parse(added.body.data).purchaseOrder;
  await editor.send(sendPurchaseOrder, { purchaseOrderId, byMail: false });
  const { arriving } = await day();
  const withOrder = arriving.filter(({ comesWith }) => comesWith?.code === code);
  expect(withOrder).toMatchObject([{ units: 30, comesWith: { kind: 'purchaseOrder', id: purchaseOrderId } }]);
  expect(arriving.filter(({ comesWith }) => comesWith === null).length).toBeGreaterThan(0);
});

test('stock lasts as long as orders of the last week take it, by the figures inventory shows', async () => {
  const sku = 'FLRL-B-1007';
  const lotId = await putLot(desk, { sku, stockInitial: 30 });
  await putLot(desk, { sku, stockInitial: 12 });
  const suborderId = await placeSuborder(desk, { suborder: { fulfillmentDate: '2027-03-01' } });
  const taken = [date, '2027-02-04', '2027-02-03'].map((on) => ({
    lotId,
    quantity: 7,
    suborderId,
    lineIndex: 0,
    day: on,
  }));
  await storesOf(desk.app.db).adjustments.claim(taken, desk.app.clock());
  const row = (await day()).cover.find((cover) => cover.sku === sku);
  const shown = (await lotsOf(date)).filter((lot) => lot.sku === sku);
  expect(row).toEqual({
    sku,
    productName: 'Blushing Rose',
    available: shown.reduce((sum, lot) => sum + lot.available_for_sale_qty, 0),
    takenPerDay: 2,
    days: 10.5,
  });
});

test('a stock day is for who reads inventory, at their centers', async () => {
  const packer = await desk.staff('FCHub');
  expect((await packer.send(getStockDay, { fcId: 4 })).status).toBe(403);
  const elsewhere = await desk.staff('InventoryViewer', 'FCMagic');
  expect((await elsewhere.send(getStockDay, { fcId: 4 })).status).toBe(403);
});

async function waiting(sku: string, fulfillmentDate: string): Promise<string> {
  const suborderId = await placeSuborder(desk, { suborder: { fulfillmentDate } });
  await desk.app.pool.query(
    `update line_items set inventory_status = 'needs_inventory', sku = $2 where suborder_id = $1`,
    [suborderId, sku],
  );
  return suborderId;
}

async function nameOf(sku: string): Promise<string | null> {
  const { rows } = await desk.app.pool.query<{ name: string }>('select name from products where sku = $1', [sku]);
  return rows[0]?.name ?? null;
}
