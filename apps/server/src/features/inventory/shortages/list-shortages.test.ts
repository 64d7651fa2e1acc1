import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { listShortages } from '@bloomdesk/contract/inventory/shortages.calls';
import { getStockDay } from '@bloomdesk/contract/inventory/stock-day.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { orderOf, putProduct } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
let sku: string;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-10T15:00:00Z' });
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
beforeEach(async () => {
  sku = await putProduct(desk, `FLRL-B-6${String(serial++).padStart(3, '0')}`);
});
afterAll(() => desk.close());

async function rowOf(input: object = { fcId: 4 }) {
  const { status, body } = await editor.send(listShortages, input);
  expect(status).toBe(200);
  return listShortages.data.parse(body.data).rows.find((row) => row.sku === sku);
}

test('lots less open lines, day by day, with who waits; what is packed or cancelled needs nothing', async () => {
  await putLot(desk, { sku, stockInitial: 10 });
  const held = await orderOf(desk, sku, 4, '2027-02-12');
  const waiting = await orderOf(desk, sku, 9, '2027-02-12');
  const [packed, cancelled] = [await orderOf(desk, sku, 20, '2027-02-13'), await orderOf(desk, sku, 20, '2027-02-13')];
  await force(desk, [packed], { status: 'Packed' });
  await force(desk, [cancelled], { status: 'Cancelled' });
  const later = await orderOf(desk, sku, 8, '2027-02-14');
  expect(held).not.toBe(waiting);
  expect((await rowOf())?.days).toEqual([
    {
      day: '2027-02-12',
      open: 13,
      missing: 3,
      left: 0,
      suborders: [{ suborderId: waiting, shipDay: '2027-02-12', units: 9 }],
    },
    {
      day: '2027-02-14',
      open: 8,
      missing: 8,
      left: 0,
      suborders: [{ suborderId: later, shipDay: '2027-02-14', units: 8 }],
    },
  ]);
  expect((await rowOf({ fcId: 4, days: 3 }))?.days.map(({ day }) => day)).toEqual(['2027-02-12']);
});

test('what is on its way counts from the day it may be used, and the last cost is proposed', async () => {
  await putLot(desk, { sku, stockInitial: 0 });
  await orderOf(desk, sku, 5, '2027-02-11');
  const { vendorId } = (await editor.send(addVendor, { name: `Farm ${sku}` })).body.data.vendor;
  const lines = [{ sku, quantity: 6, unitCost: 1.25, expectedDate: '2027-02-12' }];
  const { purchaseOrderId } = (await editor.send(orders.addPurchaseOrder, { fcId: 4, vendorId, lines })).body.data
    .purchaseOrder;
  await editor.send(orders.sendPurchaseOrder, { purchaseOrderId, byMail: false });
  await orderOf(desk, sku, 2, '2027-02-12');
  expect(await rowOf()).toMatchObject({
    productName: 'Blushing Rose',
    lastUnitCost: 1.25,
    days: [
      { day: '2027-02-11', open: 5, missing: 5, left: 0 },
      { day: '2027-02-12', open: 2, missing: 0, left: 4 },
    ],
  });
});

test('what is overdue leaves today, and the home of stock says the same of today and tomorrow', async () => {
  await putLot(desk, { sku, stockInitial: 0 });
  const [overdue, tomorrow] = [await orderOf(desk, sku, 2, '2027-02-08'), await orderOf(desk, sku, 3, '2027-02-11')];
  await orderOf(desk, sku, 7, '2027-02-12');
  expect((await rowOf())?.days.map(({ day, missing }) => [day, missing])).toEqual([
    ['2027-02-10', 2],
    ['2027-02-11', 3],
    ['2027-02-12', 7],
  ]);
  const { short } = (await editor.send(getStockDay, { fcId: 4 })).body.data;
  expect(short.filter((each) => each.sku === sku)).toMatchObject([
    { day: '2027-02-10', missing: 2, suborderIds: [overdue] },
    { day: '2027-02-11', missing: 3, suborderIds: [tomorrow] },
  ]);
});

test('centers are those the reader may work at', async () => {
  await putLot(desk, { sku, stockInitial: 0 });
  await orderOf(desk, sku, 1, '2027-02-11');
  expect(await rowOf({})).toMatchObject({ fcId: 4 });
  const elsewhere = await desk.staff('InventoryViewer', 'FCMagic');
  const { rows } = (await elsewhere.send(listShortages, {})).body.data;
  expect(rows.filter(({ fcId }) => fcId === 4)).toEqual([]);
  expect((await elsewhere.send(listShortages, { fcId: 4 })).status).toBe(404);
  const packer = await desk.staff('FCHub');
  expect((await packer.send(listShortages, { fcId: 4 })).status).toBe(403);
});

test('the database reckons what a line needs as the rule does', async () => {
  const parts = [
    { sku: 'FLRL-D-1001', quantity: 2 },
    { sku: 'FLRL-B-1001', quantity: 1 },
    { sku: 'CRDISL-1', quantity: 1 },
  ];
  const lines = ['FLRL-B-1001', 'FLRL-D-1001', 'FLRL-T-1001', 'FLRL-V-3001', 'X-CRDISL', 'NF-K-1'].flatMap((own) =>
    [[], parts].map((components) => ({ sku: own, name: '', quantity: 3, components })),
  );
  for (const line of lines) {
    const { rows } = await desk.app.pool.query('select sku, quantity from demand_of($1, $2, $3::jsonb) order by sku', [
      line.sku,
      line.quantity,
      JSON.stringify(line.components),
    ]);
    expect(rows).toEqual(demandOf(line).toSorted((a, b) => a.sku.localeCompare(b.sku)));
  }
});
