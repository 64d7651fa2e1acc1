import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdjustment, previewStockLoss, receiveLot, saveAdjustment } from '@bloomdesk/contract/inventory/calls';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { testClock } from '#test/support/test-clock.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { checkStock } from './check-stock.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

const nextSku = () => `FLRL-B-4${String(serial++).padStart(3, '0')}`;

test('stock that is lost moves whole lines to other lots, and what finds none waits in exception', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 10, expirationDate: '2027-02-18' });
  const [packed, printed, soon, late] = [
    await ordered(sku, 3),
    await ordered(sku, 2),
    await ordered(sku, 2),
    await ordered(sku, 2, { fulfillmentDate: '2027-02-14' }),
  ];
  const other = await putLot(desk, { sku, stockInitial: 3, expirationDate: '2027-02-19' });
  await force(desk, [packed], { status: 'Packed' });
  await force(desk, [printed], { status: 'AtTable' });

  const preview = await editor.send(previewStockLoss, { id: lot, units: 5 });
  const { status, body } = await editor.send(createAdjustment, spoiled(lot, -5));
  expect(status).toBe(200);
  const line = { sku, quantity: 2 };
  expect(body.affected).toEqual({
    moved: [{ suborderId: soon, ...line, lotIds: [other] }],
    short: [{ suborderId: late, ...line }],
    buffers: [],
    pending: 0,
  });
  expect(preview.body.data.loss).toEqual(body.affected);
  expect([await stateOf(printed), await stateOf(soon), await stateOf(late)]).toEqual([
    { status: 'booked_against_available', lots: [lot], reason: null, sku: null },
    { status: 'booked_against_available', lots: [other], reason: null, sku: null },
    { status: 'needs_inventory', lots: [], reason: 'Fulfillment Issue: Vendor Shortage', sku },
  ]);
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 2, claimed_sale: 2, available_for_sale_qty: 0 });
});

test('an exception for lost stock ends when the line has its stock again; one that was short from the start is in none', async () => {
  const [sku, never] = [nextSku(), nextSku()];
  const lot = await putLot(desk, { sku, stockInitial: 2 });
  await putLot(desk, { sku: never, stockInitial: 0 });
  const [short, other] = [await ordered(sku, 2), await ordered(never, 1)];
  await editor.send(createAdjustment, spoiled(lot, -1));
  await desk.runJobs();
  expect(await stateOf(short)).toMatchObject({
    status: 'needs_inventory',
    reason: 'Fulfillment Issue: Vendor Shortage',
  });
  expect(await stateOf(other)).toMatchObject({ status: 'needs_inventory', reason: null });

  await editor.send(createAdjustment, { ...spoiled(lot, 1), adjustment_type: 'Reconcile: Manual' });
  await desk.runJobs();
  expect(await stateOf(short)).toEqual({ status: 'booked_against_available', lots: [lot], reason: null, sku: null });
});

describe('what is set aside gives way before anybody waits', () => {
  const set = (
    lotId: number,
    adjustment_type: 'Buffer: Care' | 'Buffer: Hold' | 'Buffer: QC',
    adjustment_quantity: number,
  ) => editor.send(createAdjustment, { ...spoiled(lotId, adjustment_quantity), adjustment_type, for_count: false });

  test('care’s first, then the others, by rows of their own type', async () => {
    const sku = nextSku();
    const lot = await putLot(desk, { sku, stockInitial: 10 });
    const held = await ordered(sku, 6);
    await set(lot, 'Buffer: Care', -2);
    await set(lot, 'Buffer: Hold', -2);
    const { body } = await editor.send(createAdjustment, spoiled(lot, -3));
    const buffers = [
      { type: 'Buffer: Care', quantity: 2 },
      { type: 'Buffer: Hold', quantity: 1 },
    ];
    expect(body.affected).toEqual({ moved: [], short: [], buffers, pending: 0 });
    expect(await lotNow(lot)).toMatchObject({
      on_hand_qty: 7,
      claimed_care_buffer: 0,
      claimed_other_buffer: 1,
      available_for_sale_qty: 0,
    });
    expect(await stateOf(held)).toMatchObject({ lots: [lot] });
    const { rows } = await desk.app.pool.query(
      `select adjustment_type, quantity from adjustments where lot_id = $1 and origin = 'system' order by adjustment_id`,
      [lot],
    );
    expect(rows).toEqual(buffers.map(({ type, quantity }) => ({ adjustment_type: type, quantity })));
  });

  test('quality control’s does not: it takes stock from orders', async () => {
    const sku = nextSku();
    const lot = await putLot(desk, { sku, stockInitial: 5 });
    const held = await ordered(sku, 4);
    expect((await set(lot, 'Buffer: Hold', -1)).body.affected.short).toEqual([]);
    const { body } = await set(lot, 'Buffer: QC', -3);
    expect(body.affected).toMatchObject({
      short: [{ suborderId: held, sku, quantity: 4 }],
      buffers: [{ type: 'Buffer: Hold', quantity: 1 }],
    });
  });
});

test('an adjustment that is made larger moves what it takes more', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 5 });
  const held = await ordered(sku, 3);
  const { body } = await editor.send(createAdjustment, spoiled(lot, -2));
  expect(body.affected.short).toEqual([]);
  const id = body.adjustment.adjustment_id;
  const saved = await editor.send(saveAdjustment, { id, ...spoiled(lot, -4) });
  expect(saved.body.affected.short).toEqual([{ suborderId: held, sku, quantity: 3 }]);
});

describe('a lot that comes in part', () => {
  test.each([
    ['expected', 2],
    ['cancelled', 0],
  ] as const)('8 of 10: two are %s', async (rest, stillComing) => {
    const sku = nextSku();
    const lot = await putLot(desk, { sku, stockInitial: 10, inboundQuantity: 10, externalId: `feed-${sku}` });
    const [first, last] = [await ordered(sku, 8), await ordered(sku, 2)];
    const { status, body } = await editor.send(receiveLot, { id: lot, quantity: 8, rest });
    expect([status, body.data.inventory.on_hand_qty, body.data.inventory.on_order_qty]).toEqual([200, 8, 0]);
    expect(body.data.rest?.on_order_qty ?? 0).toBe(stillComing);
    expect(await stateOf(first)).toMatchObject({ status: 'booked_against_available', lots: [lot], reason: null });
    if (rest === 'expected') {
      expect(body.data.rest).toMatchObject({
        feed_status: 'partially received',
        purchase_order: 'PO-1',
        external_id: null,
      });
      expect(await stateOf(last)).toMatchObject({ status: 'on_order', lots: [body.data.rest?.id], reason: null });
      expect((await editor.send(receiveLot, { id: body.data.rest?.id ?? 0 })).body.data.inventory.on_hand_qty).toBe(2);
      expect(await stateOf(last)).toMatchObject({ status: 'booked_against_available' });
    } else expect(body.data.affected.short).toEqual([{ suborderId: last, sku, quantity: 2 }]);
  });

  test('nothing of it has come: then it is not received', async () => {
    const lot = await putLot(desk, { sku: nextSku(), stockInitial: 10, inboundQuantity: 10 });
    const { status, body } = await editor.send(receiveLot, { id: lot, quantity: 0, rest: 'expected' });
    expect([status, body.message]).toEqual([400, 'Enter how many units have come.']);
  });
});

test('every night what is promised out of lots past their day moves on, of overdue suborders as well', async () => {
  const sku = nextSku();
  const old = await putLot(desk, { sku, stockInitial: 4, expirationDate: '2027-02-11' });
  const [overdue, lost] = [
    await ordered(sku, 1, { fulfillmentDate: '2027-02-11' }),
    await ordered(sku, 2, { fulfillmentDate: '2027-02-11' }),
  ];
  const packed = await ordered(sku, 1, { fulfillmentDate: '2027-02-11' });
  const fresh = await putLot(desk, { sku, stockInitial: 1, expirationDate: '2027-02-20' });
  await force(desk, [packed], { status: 'Packed' });
  await checkStock(desk.app);
  expect(await stateOf(overdue)).toMatchObject({ lots: [old] });
  desk.setClock('2027-02-12T15:00:00Z');
  await checkStock(desk.app);
  desk.setClock(testClock);
  expect(await stateOf(overdue)).toMatchObject({ lots: [fresh], reason: null });
  expect(await stateOf(lost)).toMatchObject({ lots: [], reason: 'Fulfillment Issue: Vendor Shortage' });
  expect(await stateOf(packed)).toMatchObject({ lots: [old], reason: null });
});

test('of more than two hundred lines a job takes care, and meanwhile nobody takes from the lot', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 211 });
  const lines = Array.from({ length: 42 }, () => sampleLineItem({ sku, unitPrice: 100 }));
  const suborders = Array.from({ length: 5 }, () => sampleSuborder({ lines }));
  await placed(suborders);
  const { body } = await editor.send(createAdjustment, spoiled(lot, -210));
  expect(body.affected).toMatchObject({ moved: [], short: [], pending: 209 });
  const meanwhile = await ordered(sku, 1);
  expect(await stateOf(meanwhile)).toMatchObject({ status: 'needs_inventory' });
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(
    `select count(*) filter (where inventory_status = 'needs_inventory')::int as waiting from line_items where sku = $1`,
    [sku],
  );
  expect(rows).toEqual([{ waiting: 210 }]);
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 1, claimed_sale: 1, available_for_sale_qty: 0 });
});

test('orders that come while stock is lost again and again: nothing is promised twice, and nobody is left out', async () => {
  const sku = nextSku();
  const lots = [await putLot(desk, { sku, stockInitial: 30 }), await putLot(desk, { sku, stockInitial: 12 })];
  const work = Array.from({ length: 24 }, (_, at) =>
    at % 2 === 0 ? ordered(sku, 1 + (at % 4)) : editor.send(createAdjustment, spoiled(lots[(at >> 1) % 2] ?? 0, -2)),
  );
  await Promise.all(work);
  const { rows } = await desk.app.pool.query(
    `select (select count(*)::int from lots where sku = $1 and available_for_sale_qty < 0) as oversold,
       (select count(*)::int from inv_i3) + (select count(*)::int from inv_i6) + (select count(*)::int from inv_i2) as broken,
       (select count(*)::int from line_items i join suborders s using (suborder_id) where i.sku = $1 and i.inventory_status = 'needs_inventory'
          and not s.in_exception and exists (select from audit_links where entity_id = s.suborder_id and entity_type = 'EXCEPTION')) as silent`,
    [sku],
  );
  expect(rows).toEqual([{ oversold: 0, broken: 0, silent: 0 }]);
});

test('who may not write stock does not see whom its loss would concern', async () => {
  const lot = await putLot(desk, { sku: nextSku() });
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(previewStockLoss, { id: lot, units: 1 })).status).toBe(403);
  const stranger = await desk.staff('InventoryEditor', 'FCMagic');
  expect((await stranger.send(previewStockLoss, { id: lot, units: 1 })).status).toBe(404);
});

function spoiled(lotId: number, adjustment_quantity: number) {
  return {
    delivery_id: lotId,
    adjustment_type: 'Spoilage' as const,
    adjustment_time: '2027-02-10',
    adjustment_quantity,
    for_count: true,
    memo: 'Left in the sun',
  };
}

async function ordered(sku: string, quantity: number, way: Parameters<typeof sampleSuborder>[0] = {}): Promise<string> {
  const lines = [sampleLineItem({ sku, unitPrice: 100, quantity })];
  return `${await placed([sampleSuborder({ fulfillmentDate: '2027-02-12', ...way, lines })])}-1`;
}

async function placed(suborders: ReturnType<typeof sampleSuborder>[]): Promise<string | undefined> {
  return await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) =>
    placeOrder(tx, sampleOrder({ suborders, payments: [] })),
  );
}

async function stateOf(suborderId: string): Promise<unknown> {
  const { rows } = await desk.app.pool.query(
    `select i.inventory_status as status, e.reason, e.sku,
       coalesce((select json_agg(distinct lot_id) from adjustments a where a.suborder_ref = i.suborder_id and a.origin = 'allocation'), '[]') as lots
     from line_items i join suborders s using (suborder_id)
       left join suborder_exceptions e on e.suborder_id = s.suborder_id and not e.deleted and s.in_exception
     where i.suborder_id = $1 order by i.index limit 1`,
    [suborderId],
  );
  return rows[0];
}

async function lotNow(lotId: number): Promise<unknown> {
  const { rows } = await desk.app.pool.query('select * from lots where lot_id = $1', [lotId]);
  return rows[0];
}
