import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { listLineLots, pickLineLot } from '@bloomdesk/contract/line-items/lots.calls';
import { createAdjustment } from '@bloomdesk/contract/inventory/calls';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { breachesOf } from '#db/invariants.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleSuborder } from '#test/support/sample-order.ts';
import { allocationsOf, placeStocked } from '#test/support/stocked-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let editor: TestStaff;
let serial = 0;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

const nextSku = () => `FLRL-B-7${String(serial++).padStart(3, '0')}`;
const ordered = (sku: string, quantity: number) =>
  placeStocked(desk, {
    suborders: [
      sampleSuborder({ fulfillmentDate: '2027-02-12', lines: [sampleLineItem({ sku, unitPrice: 100, quantity })] }),
    ],
  });
const pick = (suborderId: string, lotId: number, more: object = {}) =>
  care.send(pickLineLot, { suborderId, index: '0', lotId, ...more });
const lotsOf = async (suborderId: string) =>
  (await care.send(listLineLots, { suborderId, index: '0' })).body.data.products[0]?.lots ?? [];
const onHand = async (lotId: number) =>
  (await desk.app.pool.query('select on_hand_qty, available_for_sale_qty from lots where lot_id = $1', [lotId]))
    .rows[0];
/** Of the invariants of stock; what these orders cost is made up. */
const stockBreaches = async () => (await breachesOf(desk.app.db)).filter(({ invariant }) => invariant.startsWith('I'));
const lineOf = async (suborderId: string) =>
  (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data.order.suborders[0];

test('a line gets all its units from the lot that is picked, and lets go of those it had', async () => {
  const sku = nextSku();
  const bad = await putLot(desk, { sku, stockInitial: 10, expirationDate: '2027-02-14' });
  const good = await putLot(desk, { sku, stockInitial: 10, expirationDate: '2027-02-20' });
  const suborderId = await ordered(sku, 3);
  expect(await allocationsOf(desk, suborderId)).toEqual([{ lotId: bad, quantity: 3 }]);
  expect(await lotsOf(suborderId)).toMatchObject([
    { lotId: bad, held: 3, units: 10, problem: 'The line has all its units from this lot.' },
    { lotId: good, held: 0, units: 10, problem: null },
  ]);

  expect((await pick(suborderId, good)).body.data).toMatchObject({ inventoryStatus: 'booked_against_available' });
  expect(await allocationsOf(desk, suborderId)).toEqual([{ lotId: good, quantity: 3 }]);
  expect([await onHand(bad), await onHand(good)]).toEqual([
    { on_hand_qty: 10, available_for_sale_qty: 10 },
    { on_hand_qty: 10, available_for_sale_qty: 7 },
  ]);
  const { rows } = await desk.app.pool.query(`select data from audit_events where action = 'lineItem.pickLot'`);
  expect(JSON.stringify(rows)).toContain(`3 of lot ${good}`);
  expect(await stockBreaches()).toEqual([]);
});

test('units of a lot that went bad are written off with the line', async () => {
  const sku = nextSku();
  const bad = await putLot(desk, { sku, stockInitial: 10, expirationDate: '2027-02-14' });
  const good = await putLot(desk, { sku, stockInitial: 3, expirationDate: '2027-02-20' });
  const suborderId = await ordered(sku, 3);
  expect((await pick(suborderId, good, { deallocateStrategy: 'damage' })).status).toBe(200);
  expect([await onHand(bad), await onHand(good)]).toEqual([
    { on_hand_qty: 7, available_for_sale_qty: 7 },
    { on_hand_qty: 3, available_for_sale_qty: 0 },
  ]);
  expect(await stockBreaches()).toEqual([]);
});

test('a line that waits in exception gets its lot, and the shortage ends', async () => {
  const sku = nextSku();
  const lot = await putLot(desk, { sku, stockInitial: 2 });
  const suborderId = await ordered(sku, 2);
  await editor.send(createAdjustment, {
    delivery_id: lot,
    adjustment_type: 'Spoilage',
    adjustment_time: '2027-02-10',
    adjustment_quantity: -2,
    for_count: true,
    memo: 'Left in the sun',
  });
  expect(await lineOf(suborderId)).toMatchObject({
    inException: true,
    lineItems: [{ inventoryStatus: 'needs_inventory' }],
  });
  const other = await putLot(desk, { sku, stockInitial: 0, inboundQuantity: 5, arrivalDate: '2027-02-11' });
  expect((await pick(suborderId, other)).body.data.inventoryStatus).toBe('on_order');
  expect(await lineOf(suborderId)).toMatchObject({ inException: false, lineItems: [{ inventoryStatus: 'on_order' }] });
  expect(await stockBreaches()).toEqual([]);
});

test('what is too small, not usable that day, of another product, packed or not theirs is refused and changes nothing', async () => {
  const [sku, foreign] = [nextSku(), nextSku()];
  const own = await putLot(desk, { sku, stockInitial: 10, expirationDate: '2027-02-14' });
  const small = await putLot(desk, { sku, stockInitial: 2 });
  const late = await putLot(desk, { sku, stockInitial: 9, startFulfillmentDate: '2027-02-13' });
  const another = await putLot(desk, { sku: foreign, stockInitial: 9 });
  const suborderId = await ordered(sku, 3);
  const codes = [];
  for (const lotId of [small, late, own]) codes.push((await pick(suborderId, lotId)).body.code);
  expect(codes).toEqual(['lot-too-small', 'lot-not-usable', 'lot-taken']);
  expect((await pick(suborderId, another)).status).toBe(404);
  const delivery = await desk.staff('DeliveryManager', 'FCAll');
  expect((await delivery.send(pickLineLot, { suborderId, index: '0', lotId: small })).status).toBe(403);
  expect((await pick(suborderId, small, { expectedVersion: 999 })).status).toBe(409);
  const good = await putLot(desk, { sku, stockInitial: 9 });
  await force(desk, [suborderId], { status: 'Packed' });
  expect((await pick(suborderId, good)).body).toMatchObject({ code: 'line-packed' });
  expect(await allocationsOf(desk, suborderId)).toEqual([{ lotId: own, quantity: 3 }]);
});

test('however lots are picked, each line keeps all its units and no lot gives more than it has', async () => {
  const sku = nextSku();
  const lots = [];
  for (const stockInitial of [4, 5, 6]) lots.push(await putLot(desk, { sku, stockInitial }));
  const suborders = [await ordered(sku, 2), await ordered(sku, 3), await ordered(sku, 3)];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const done = new Set<number>();
  for (let step = 0; step < 14; step += 1) {
    const suborderId = suborders[next(3)] ?? '';
    const deallocateStrategy = deallocateStrategies[next(3)] ?? 'delete';
    const { status } = await pick(suborderId, lots[next(3)] ?? 0, { deallocateStrategy });
    done.add(status);
    const held = await Promise.all(suborders.map((each) => allocationsOf(desk, each)));
    expect(held.map((claims) => claims.reduce((sum, { quantity }) => sum + quantity, 0))).toEqual([2, 3, 3]);
    for (const lotId of lots) expect((await onHand(lotId)).available_for_sale_qty).toBeGreaterThanOrEqual(0);
    expect(await stockBreaches()).toEqual([]);
  }
  expect(done).toEqual(new Set([200, 409]));
});
