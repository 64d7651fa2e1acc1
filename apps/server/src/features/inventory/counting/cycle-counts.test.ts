import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdjustment, getLot, listAdjustments } from '@bloomdesk/contract/inventory/calls';
import * as calls from '@bloomdesk/contract/inventory/counting.calls';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { brokenStock, orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const now = '2027-02-10T15:00:00Z';
let desk: TestServer;
let editor: TestStaff;
let serial = 0;
/** Of this test alone, so that its sheet has no other lots. */
let classification: string;
let sku: string;
beforeAll(async () => {
  desk = await startTestServer({ clock: now });
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
beforeEach(async () => {
  classification = `Class ${serial++}`;
  sku = await putProduct(desk, `FLRL-B-7${String(serial).padStart(3, '0')}`);
});
afterAll(() => desk.close());

const lotOf20 = () => putLot(desk, { sku, productClassification: classification, stockInitial: 20 });
const open = async () =>
  (await editor.send(calls.openCycleCount, { fcId: 4, classification })).body.data.cycleCount.countId;
interface Counting {
  tallyId?: string;
  countedAt?: string;
}
async function counts(countId: number, lotId: number, units: number | null, by: Counting = {}) {
  const tally = { tallyId: randomUUID(), countedAt: now, ...by };
  return await editor.send(calls.countLot, { countId, lotId, units, ...tally });
}
const turn = (countId: number, state: 'counting' | 'counted' | 'cancelled', recount: number[] = []) =>
  editor.send(calls.turnCycleCount, { countId, state, recount });
const sheet = async (countId: number) => (await editor.send(calls.getCycleCount, { countId })).body.data.cycleCount;
const book = (countId: number) => editor.send(calls.bookCycleCount, { countId });
const onHand = async (lotId: number) => (await editor.send(getLot, { id: lotId })).body.inventory.on_hand_qty;

test('a count is blind, shows its differences when it is over, and books them once', async () => {
  const [missing, found, right, forgotten] = [await lotOf20(), await lotOf20(), await lotOf20(), await lotOf20()];
  const countId = await open();
  await counts(countId, missing, 17);
  await counts(countId, found, 22);
  await counts(countId, right, 20);
  expect((await sheet(countId)).lots).toHaveLength(4);
  for (const lot of (await sheet(countId)).lots) expect(lot).toMatchObject({ expected: null, difference: null });
  expect((await book(countId)).body.message).toBe('This cycle count is counting.');
  expect((await turn(countId, 'counted')).status).toBe(200);
  const shown = (await sheet(countId)).lots.map(({ lotId, expected, difference }) => [lotId, expected, difference]);
  expect(shown).toEqual([
    [missing, 20, -3],
    [found, 20, 2],
    [right, 20, 0],
    [forgotten, null, null],
  ]);
  expect((await counts(countId, right, 1)).body.message).toBe('This cycle count is counted.');
  expect((await book(countId)).status).toBe(200);
  expect([await onHand(missing), await onHand(found), await onHand(right), await onHand(forgotten)]).toEqual([
    17, 22, 20, 20,
  ]);
  const [row] = (await editor.send(listAdjustments, { delivery_id: missing })).body.adjustments;
  expect(row).toMatchObject({
    adjustment_type: 'Cycle Count',
    adjustment_quantity: -3,
    for_count: true,
    origin: 'staff',
  });
  expect(row?.memo).toContain(`CC-${countId}: 17 counted, 20 expected`);
  expect((await book(countId)).body.message).toBe('This cycle count is booked.');
  expect((await sheet(countId)).lots.map(({ difference }) => difference)).toEqual([-3, 2, 0, null]);
  const listed = (await editor.send(calls.listCycleCounts, { fcId: 4 })).body.data;
  expect(listed.classes).toContain(classification);
  expect(listed.cycleCounts.find((each) => each.countId === countId)).toMatchObject({
    state: 'booked',
    lots: 4,
    countedLots: 3,
    differences: 2,
  });
  expect(await brokenStock(desk)).toEqual([]);
});

test('two counters add up, one who counts again writes over their own count only', async () => {
  const lotId = await lotOf20();
  const countId = await open();
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await Promise.all([counts(countId, lotId, 8, { tallyId: mine }), counts(countId, lotId, 9, { tallyId: theirs })]);
  expect((await counts(countId, lotId, 10, { tallyId: mine })).body.data).toEqual({ lotId, counted: 19 });
  expect((await counts(countId, lotId, null, { tallyId: theirs })).body.data).toEqual({ lotId, counted: 10 });
});

test('what is packed before it is counted is off the books, what is packed later is no difference', async () => {
  const lotId = await lotOf20();
  const [before, after] = [await orderOf(desk, sku, 3), await orderOf(desk, sku, 4)];
  const countId = await open();
  await force(desk, [before], { status: 'Packed' });
  await counts(countId, lotId, 16); // one is missing of 17
  await turn(countId, 'counted');
  await force(desk, [after], { status: 'Packed' });
  await orderOf(desk, sku, 2); // orders keep claiming
  expect((await sheet(countId)).lots).toMatchObject([{ counted: 16, expected: 17, difference: -1, hasMoved: false }]);
  await book(countId);
  expect(await onHand(lotId)).toBe(12);
  expect(await brokenStock(desk)).toEqual([]);
});

test('stock that moves while it is counted, or is adjusted by hand after, is said; the lot is counted anew', async () => {
  const lotId = await lotOf20();
  const packed = await orderOf(desk, sku, 3);
  const countId = await open();
  const tallyId = randomUUID();
  await counts(countId, lotId, 10, { tallyId });
  await force(desk, [packed], { status: 'Packed' });
  await counts(countId, lotId, 17, { tallyId });
  await turn(countId, 'counted');
  expect((await sheet(countId)).lots).toMatchObject([{ difference: 0, hasMoved: true }]);
  await turn(countId, 'counting', [lotId]);
  expect((await sheet(countId)).lots).toMatchObject([{ counted: null, tallies: [] }]);
  await counts(countId, lotId, 17);
  await turn(countId, 'counted');
  expect((await sheet(countId)).lots).toMatchObject([{ difference: 0, hasMoved: false }]);
});

test('a count that was made before stock moved and comes late says so', async () => {
  const lotId = await lotOf20();
  const countId = await open();
  await editor.send(createAdjustment, {
    delivery_id: lotId,
    adjustment_type: 'Spoilage',
    adjustment_time: '2027-02-10',
    adjustment_quantity: -2,
    for_count: true,
    memo: 'Wilted',
  });
  await desk.app.pool.query(`update adjustments set updated_at = updated_at + interval '1 minute' where lot_id = $1`, [
    lotId,
  ]);
  await counts(countId, lotId, 20);
  await turn(countId, 'counted');
  expect((await sheet(countId)).lots).toMatchObject([{ expected: 18, difference: 2, hasMoved: true }]);
});

test('who loses stock by a count is named before, moved where there is other stock, and in exception where there is none', async () => {
  const first = await putLot(desk, {
    sku,
    productClassification: classification,
    stockInitial: 10,
    expirationDate: '2027-02-15',
  });
  const [keeps, loses] = [await orderOf(desk, sku, 5), await orderOf(desk, sku, 5)];
  const other = await putLot(desk, {
    sku,
    productClassification: 'Elsewhere',
    stockInitial: 3,
    expirationDate: '2027-02-20',
  });
  const countId = await open();
  await counts(countId, first, 8);
  await turn(countId, 'counted');
  const { affected } = (await editor.send(calls.previewCycleCount, { countId })).body.data;
  expect(affected.moved).toMatchObject([{ suborderId: loses, lotIds: [first, other] }]);
  const booked = (await book(countId)).body.data;
  expect(booked.affected.moved).toMatchObject([{ suborderId: loses, lotIds: [first, other] }]);
  expect(await stockOf(desk, keeps)).toMatchObject({ lots: [first] });
  const again = await open();
  await counts(again, first, 2);
  await turn(again, 'counted');
  expect((await editor.send(calls.previewCycleCount, { countId: again })).body.data.affected.short).not.toEqual([]);
  const { short } = (await book(again)).body.data.affected;
  expect(await stockOf(desk, short[0]?.suborderId ?? '')).toMatchObject({
    status: 'needs_inventory',
    reason: 'Fulfillment Issue: Vendor Shortage',
  });
  expect(await brokenStock(desk)).toEqual([]);
});

test('only lots of the sheet’s center and class are counted; one that is found joins', async () => {
  await lotOf20();
  const countId = await open();
  const [foreign, inbound, otherClass, empty] = [
    await putLot(desk, { sku, productClassification: classification, fcId: 2 }),
    await putLot(desk, { sku, productClassification: classification, inboundQuantity: 5, stockInitial: 5 }),
    await putLot(desk, { sku, productClassification: 'Vase' }),
    await putLot(desk, { sku, productClassification: classification, stockInitial: 0 }),
  ];
  expect((await counts(countId, foreign, 1)).status).toBe(404);
  expect((await counts(countId, inbound, 1)).body.details[0]?.message).toBe(
    `Lot ${inbound} is still on its way. Receive it first.`,
  );
  expect((await counts(countId, otherClass, 1)).body.details[0]?.message).toBe(
    `Lot ${otherClass} is Vase. This sheet counts ${classification}.`,
  );
  expect((await counts(countId, empty, 4)).body.data).toEqual({ lotId: empty, counted: 4 });
  await turn(countId, 'counted');
  await book(countId);
  expect(await onHand(empty)).toBe(4);
});

test('no lot is on two open sheets; a cancelled one changes nothing; nothing counted shows nothing', async () => {
  const lotId = await lotOf20();
  const countId = await open();
  const second = await editor.send(calls.openCycleCount, { fcId: 4, classification });
  expect(second.body.message).toBe(`These lots are already being counted on CC-${countId}.`);
  expect((await editor.send(calls.openCycleCount, { fcId: 4, classification: null })).status).toBe(409);
  expect((await turn(countId, 'counted')).body.details[0]?.message).toBe('Count at least one lot first.');
  await counts(countId, lotId, 3);
  expect((await turn(countId, 'cancelled')).status).toBe(200);
  expect((await book(countId)).body.message).toBe('This cycle count is cancelled.');
  expect(await onHand(lotId)).toBe(20);
  expect((await editor.send(calls.openCycleCount, { fcId: 4, classification: 'No such' })).status).toBe(400);
});

test('a sheet that someone else has turned is refused, and viewers only read', async () => {
  await lotOf20();
  const countId = await open();
  const { version } = await sheet(countId);
  await turn(countId, 'cancelled');
  const stale = await editor.send(calls.bookCycleCount, { countId, expectedVersion: version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(calls.getCycleCount, { countId })).status).toBe(200);
  expect((await viewer.send(calls.openCycleCount, { fcId: 4, classification })).status).toBe(403);
  const elsewhere = await desk.staff('InventoryEditor', 'FCMagic');
  expect((await elsewhere.send(calls.getCycleCount, { countId })).status).toBe(404);
});
