import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { createAdjustment } from '@bloomdesk/contract/inventory/calls';
import { previewLotChange, saveLot } from '@bloomdesk/contract/inventory/lots.calls';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { brokenStock, orderOf, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

const nextSku = () => `FLRL-B-6${String(serial++).padStart(3, '0')}`;
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

test('other days move whom they no longer fit: to other stock, or into exception; packed boxes keep their own', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 20 });
  const [packed, soon, mid, late] = [
    await orderOf(desk, sku, 1, '2027-02-16'),
    await orderOf(desk, sku, 2, '2027-02-12'),
    await orderOf(desk, sku, 2, '2027-02-15'),
    await orderOf(desk, sku, 3, '2027-02-16'),
  ];
  await force(desk, [packed], { status: 'Packed' });
  const other = await putLot(desk, { sku, stockInitial: 3, expirationDate: '2027-02-19' });

  const preview = await editor.send(previewLotChange, { id: lot, expiration_date: '2027-02-14' });
  const change = { id: lot, expiration_date: '2027-02-14', reason: 'Cooler failed', expectedVersion: 1 };
  const { status, body } = await editor.send(saveLot, change);
  expect(status).toBe(200);
  expect(body.affected).toEqual({
    ...nobody,
    moved: [{ suborderId: mid, sku, quantity: 2, lotIds: [other] }],
    short: [{ suborderId: late, sku, quantity: 3 }],
  });
  expect(preview.body.affected).toEqual(body.affected);
  expect(body.inventory).toMatchObject({
    expiration_date: '2027-02-14',
    version: 2,
    committed_qty: 2,
    on_hand_qty: 19,
  });
  expect(await stockOf(desk, soon)).toMatchObject({ lots: [lot], reason: null });
  expect(await stockOf(desk, packed)).toMatchObject({ lots: [lot], reason: null });
  expect(await stockOf(desk, late)).toEqual({
    status: 'needs_inventory',
    lots: [],
    reason: 'Fulfillment Issue: Vendor Shortage',
  });
  const log = JSON.stringify((await editor.send(listAuditLog, { type: 'LOT', id: String(lot) })).body);
  expect(log).toContain('Cooler failed');
  expect(log).toContain('2027-02-20');

  await editor.send(saveLot, { id: lot, expiration_date: '2027-02-20', reason: 'The cooler was fine' });
  await desk.runJobs();
  expect(await stockOf(desk, late)).toMatchObject({ status: 'booked_against_available', reason: null });
  expect(await brokenStock(desk)).toEqual([]);
});

test('a changed day needs a reason, and every field that is wrong is named', async () => {
  const lot = await putLot(desk, { sku: nextSku() });
  const { status, body } = await editor.send(saveLot, {
    id: lot,
    expiration_date: '2027-02-01',
    arrival_date: '2020-01-01',
    vendor: 'v'.repeat(101),
  });
  expect(status).toBe(400);
  expect(body.error.details).toEqual([
    { field: 'vendor', message: 'Vendor must have 100 characters at most.' },
    { field: 'arrival_date', message: 'Arrival date must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028.' },
    { field: 'expiration_date', message: 'Spoil date must not be before the start date.' },
    { field: 'reason', message: 'Reason is required when a date changes.' },
  ]);
  const named = await editor.send(saveLot, { id: lot, lot_id: 'B-7', vendor: 'Coastal Greens', po_units: null });
  expect([named.status, named.body.inventory]).toEqual([
    200,
    expect.objectContaining({ lot_id: 'B-7', vendor: 'Coastal Greens', po_units: null, version: 2 }),
  ]);
});

describe('the expected quantity of a lot on its way', () => {
  test('fewer: what is set aside gives way, then the latest lines; more: they are served again', async () => {
    const sku = nextSku();
    const lot = await putLot(desk, { sku, stockInitial: 10, inboundQuantity: 10 });
    const [first, second] = [await orderOf(desk, sku, 4), await orderOf(desk, sku, 4)];
    await editor.send(createAdjustment, {
      delivery_id: lot,
      adjustment_type: 'Buffer: Care',
      adjustment_time: '2027-02-10',
      adjustment_quantity: -2,
      for_count: false,
      memo: 'For care',
    });
    const preview = await editor.send(previewLotChange, { id: lot, inbound_quantity: 7 });
    const { body } = await editor.send(saveLot, { id: lot, inbound_quantity: 7 });
    expect(body.affected).toEqual({
      ...nobody,
      short: [{ suborderId: second, sku, quantity: 4 }],
      buffers: [{ type: 'Buffer: Care', quantity: 2 }],
    });
    expect(preview.body.affected).toEqual(body.affected);
    expect(body.inventory).toMatchObject({
      on_order_qty: 7,
      on_order_pending_commit_qty: 4,
      available_for_sale_qty: 3,
    });
    expect(await stockOf(desk, first)).toMatchObject({ status: 'on_order', lots: [lot] });

    await editor.send(saveLot, { id: lot, inbound_quantity: 8 });
    await desk.runJobs();
    expect(await stockOf(desk, second)).toEqual({ status: 'on_order', lots: [lot], reason: null });
  });

  test('what has come is counted by adjustments only', async () => {
    const lot = await putLot(desk, { sku: nextSku() });
    const refusal = [400, 'Units expected cannot be set: the lot is received, its count changes by adjustments only.'];
    const { status, body } = await editor.send(saveLot, { id: lot, inbound_quantity: 5 });
    expect([status, body.error.message]).toEqual(refusal);
    const preview = await editor.send(previewLotChange, { id: lot, inbound_quantity: 5 });
    expect([preview.status, preview.body.error.message]).toEqual(refusal);
  });
});

test('of more than two hundred lines a job takes care, and stock is right before and after', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 300 });
  const lines = Array.from({ length: 42 }, () => sampleLineItem({ sku, unitPrice: 100 }));
  const suborders = Array.from({ length: 5 }, () => sampleSuborder({ fulfillmentDate: '2027-02-12', lines }));
  await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) =>
    placeOrder(tx, sampleOrder({ suborders, payments: [] })),
  );
  const change = { expiration_date: '2027-02-11', reason: 'Frost' };
  const { body } = await editor.send(saveLot, { id: lot, ...change });
  expect(body.affected).toEqual({ ...nobody, pending: 210 });
  expect(await brokenStock(desk)).toEqual([]);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(
    `select (select count(*)::int from line_items where sku = $1 and inventory_status = 'needs_inventory') as waiting,
       claimed_sale, is_moving from lots where lot_id = $2`,
    [sku, lot],
  );
  expect(rows).toEqual([{ waiting: 210, claimed_sale: 0, is_moving: false }]);
  expect(await brokenStock(desk)).toEqual([]);
});

test('a change over one that its writer has not seen is answered with the newer lot', async () => {
  const lot = await putLot(desk, { sku: nextSku() });
  await editor.send(saveLot, { id: lot, vendor: 'Coastal Greens', expectedVersion: 1 });
  const { status, body } = await editor.send(saveLot, { id: lot, vendor: 'Bay Area Growers', expectedVersion: 1 });
  expect([status, body.error.code]).toEqual([409, 'changed-meanwhile']);
  expect(body.error.current).toMatchObject({ id: lot, vendor: 'Coastal Greens', version: 2 });
});

test('who may not write stock, or not at this center, changes and sees nothing', async () => {
  const lot = await putLot(desk, { sku: nextSku() });
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(saveLot, { id: lot, vendor: 'X' })).status).toBe(403);
  expect((await viewer.send(previewLotChange, { id: lot })).status).toBe(403);
  const stranger = await desk.staff('InventoryEditor', 'FCMagic');
  expect((await stranger.send(saveLot, { id: lot, vendor: 'X' })).status).toBe(404);
  expect((await stranger.send(previewLotChange, { id: lot })).status).toBe(404);
});
