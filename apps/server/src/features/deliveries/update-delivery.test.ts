import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { systemCtx } from '#composition/request-context.ts';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { windowAt } from '#test/support/delivery-windows/windows-input.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { storesOf } from '#composition/stores.ts';
import { inTransaction } from '#composition/transaction.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { deliveryAreaNamed, force, makeBatch, statesOf } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const nine = '2027-02-13T14:00:00.000Z';
const eleven = '2027-02-13T16:00:00.000Z';
const nextDay = '2027-02-14T14:00:00.000Z';

let desk: TestServer;
let care: TestStaff;
let carriers: ReturnType<typeof simulatedCarriers>;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(() => {
  carriers = simulatedCarriers();
  desk.app.partners.carriers = carriers;
});

type Input = CallInput<typeof updateDelivery>;
const update = (suborderId: string, fields: Input['fields'], options?: Input['options']) =>
  care.send(updateDelivery, { suborderId, fields, ...(options && { options }) });
const read = async (suborderId: string) => (await care.send(getSuborder, { suborderId })).body.data.suborder;

/** Placed as every order is: with its stock and its place in the window. */
async function placed(startTime = nine): Promise<string> {
  const order = sampleOrder({ suborder: { startTime }, payments: [] });
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order));
  return `${orderId}-1`;
}

async function allocations(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    `select lot_id, -quantity as quantity from adjustments where suborder_ref = $1 and origin = 'allocation' order by lot_id`,
    [suborderId],
  );
  return rows;
}

async function capacityOf(start: string, capacity: number | null): Promise<number> {
  const windowId = await windowAt(desk, start);
  await desk.app.pool.query('update delivery_windows set capacity = $2 where window_id = $1', [windowId, capacity]);
  return windowId;
}

async function bookedIn(windowId: number): Promise<number> {
  const { rows } = await desk.app.pool.query('select booked from delivery_windows where window_id = $1', [windowId]);
  return rows[0].booked;
}

test('another window of the same day: the place moves, the batch stays, the trail tells it', async () => {
  const suborderId = await placed();
  const batchId = await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);
  const { status, body } = await update(suborderId, { startTime: eleven });
  expect([status, body.data.leftBatch, body.data.reallocated]).toEqual([200, null, false]);
  expect(body.data.delivery).toMatchObject({
    startTime: '2027-02-13T16:00:00+00:00',
    orderFulfilledBy: '2027-02-13T15:00:00+00:00',
  });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Batched', batch_id: batchId }]);
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events where action = 'delivery.update' order by event_id desc limit 1`,
  );
  expect(rows[0].data[`SUBORDER ${suborderId}`]).toMatchObject({
    before: { startTime: nine },
    after: { startTime: eleven, orderFulfilledBy: '2027-02-13T15:00:00.000Z' },
  });
});

test('another day takes it out of its batch, and its stock is taken again for that day', async () => {
  const early = await putLot(desk, { expirationDate: '2027-02-13' });
  const late = await putLot(desk, { startFulfillmentDate: '2027-02-14' });
  const suborderId = await placed();
  expect(await allocations(suborderId)).toEqual([{ lot_id: early, quantity: 1 }]);
  const batchId = await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);

  expect((await update(suborderId, { startTime: nextDay }, { keepBatch: true })).body).toMatchObject({
    code: 'leaves-batch',
    message: `Another center or fulfillment day would take it out of batch ${batchId}.`,
  });
  const { body } = await update(suborderId, { startTime: nextDay });
  expect(body.data).toMatchObject({ leftBatch: batchId, reallocated: true });
  expect(await read(suborderId)).toMatchObject({
    status: 'Received',
    batchId: null,
    fulfillmentDate: '2027-02-14',
    delivery: { deliveryDate: '2027-02-14' },
  });
  expect(await allocations(suborderId)).toEqual([{ lot_id: late, quantity: 1 }]);
  expect(await storesOf(desk.app.db).lots.drifted()).toEqual([]);
});

test('another center takes over; what it has no stock of waits, and kept stock stays used', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-V-3001' });
  const suborderId = await placed();
  const dc = { address1: '1600 Pennsylvania Ave', city: 'Washington', state: 'DC', zipCode: '20500' };
  await care.send(updateRecipient, { suborderId, fields: { ...dc, coords: { lat: 38.8977, lng: -77.0365 } } });
  const areaId = await deliveryAreaNamed(desk, 'District of Columbia');
  const { status, body } = await update(suborderId, { fcId: 1, areaId }, { deallocateStrategy: 'keep' });
  expect([status, body.data.reallocated]).toEqual([200, true]);
  const after = await read(suborderId);
  expect(after).toMatchObject({ fcId: 1, delivery: { deliveryAreaName: 'District of Columbia', fc: { fcId: 1 } } });
  expect(after.lineItems[1]).toMatchObject({ sku: 'FLRL-V-3001', inventoryStatus: 'needs_inventory' });
  expect(await allocations(suborderId)).toEqual([]);
  const { rows } = await desk.app.pool.query('select for_count from adjustments where lot_id = $1', [lotId]);
  expect(rows).toEqual([{ for_count: true }]);
  const queue = await desk.app.pool.query('select fc_id from suborder_exceptions where suborder_id = $1', [suborderId]);
  expect(queue.rows).toEqual([{ fc_id: 1 }]);
  expect(await storesOf(desk.app.db).lots.drifted()).toEqual([]);
});

test('a full window is refused with its count, and taken by who may override and says why', async () => {
  const windowId = await capacityOf(eleven, Math.max(1, await bookedIn(await windowAt(desk, eleven))));
  const count = await bookedIn(windowId);
  if (count === 0) await update(await placed(), { startTime: eleven });
  const suborderId = await placed();
  const booked = await bookedIn(windowId);
  const refused = await update(suborderId, { startTime: eleven });
  expect([refused.status, refused.body.message]).toEqual([409, `Window is full (${booked} / ${booked})`]);

  const options = { capacityOverride: { reason: 'The customer called' } };
  expect((await update(suborderId, { startTime: eleven }, options)).status).toBe(403);
  const lead = await desk.staff('CareOpsManager', 'CareManager', 'FCAll');
  const { status } = await lead.send(updateDelivery, { suborderId, fields: { startTime: eleven }, options });
  expect([status, await bookedIn(windowId)]).toEqual([200, booked + 1]);
  await capacityOf(eleven, null);
});

test('of many who want the last places at once, as many get in as there are', async () => {
  const three = '2027-02-13T18:00:00.000Z';
  const ids = [];
  for (let at = 0; at < 6; at++) ids.push(await placed());
  const windowId = await capacityOf(three, 2);
  const answers = await Promise.all(ids.map((id) => update(id, { startTime: three })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(['window-full']),
  );
  expect(await bookedIn(windowId)).toBe(2);
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
});

test('what does not fit address, center, window or clock is refused under its field', async () => {
  const suborderId = await placed();
  const manhattan = await deliveryAreaNamed(desk, 'Manhattan');
  const city = await deliveryAreaNamed(desk, 'Baltimore City');
  const answers = [
    await update(suborderId, { areaId: manhattan }),
    await update(suborderId, { areaId: city, fcId: 2 }),
    await update(suborderId, { transportMode: 'bike' }),
    await update(suborderId, { startTime: '2027-02-13T14:30:00Z' }),
    await update(suborderId, { startTime: '2027-02-09T14:00:00Z' }),
    await update(suborderId, { startTime: eleven, windowDuration: 9 }),
    await update(suborderId, {}),
  ];
  expect(answers.map(({ status, body }) => `${status} ${body.message}`)).toEqual([
    '400 This delivery area does not serve the address',
    '400 The delivery area belongs to another fulfillment center',
    '400 This delivery area delivers by car',
    '400 No delivery window is open at 9:30 am',
    '400 The delivery date is in the past',
    '400 The delivery window at 11:00 am lasts 2 hours',
    '400 The request must name what changes',
  ]);
});

test('the floor may change start times only; once printed or cancelled nobody may, and nobody over another', async () => {
  const suborderId = await placed();
  const floor = await desk.staff('DeliveryManager', 'FCAll');
  const city = await deliveryAreaNamed(desk, 'Baltimore City');
  expect((await floor.send(updateDelivery, { suborderId, fields: { areaId: city } })).status).toBe(403);
  const { version } = await read(suborderId);
  expect((await floor.send(updateDelivery, { suborderId, fields: { startTime: eleven } })).status).toBe(200);
  const stale = await care.send(updateDelivery, { suborderId, fields: { startTime: nine }, expectedVersion: version });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await update('9999999-1', { startTime: nine })).status).toBe(404);
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(updateDelivery, { suborderId, fields: { startTime: nine } })).status).toBe(403);
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect((await update(suborderId, { startTime: nine })).body.code).toBe('printed');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await update(suborderId, { startTime: nine })).body.code).toBe('cancelled');
});

test('what was booked with the carrier is withdrawn and booked for the new time', async () => {
  const { suborderId } = await bookedDelivery(desk);
  await update(suborderId, { startTime: eleven });
  await desk.runJobs();
  const live = carriers.ledger.all().filter(({ effectKey, withdrawn }) => !withdrawn && effectKey.includes(suborderId));
  expect(live.map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);

  await update(suborderId, { startTime: eleven });
  expect(await desk.runJobs()).toBe(0);
});
