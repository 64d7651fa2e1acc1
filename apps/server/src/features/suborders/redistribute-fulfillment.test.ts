import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewRedistribution, redistributeFulfillment } from '@bloomdesk/contract/suborders/redistribution.calls';
import type { CallInput } from '@bloomdesk/contract/call';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { baltimoreCity, windowAt, deliveryWindowRow } from '#test/support/delivery-windows/windows-input.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { storesOf } from '#composition/stores.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { deliveryAreaNamed, force, makeBatch } from '#test/support/sample-floor.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { allocationsOf, placeStocked } from '#test/support/stocked-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const sunday = '2027-02-14';
const nine = '2027-02-14T14:00:00.000Z';
const eleven = '2027-02-14T16:00:00.000Z';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** They go by car and by parcel alike. */
const tulips = { lines: [sampleLineItem({ sku: 'FLRL-B-1002', unitPrice: 9600 })] };

type Input = CallInput<typeof redistributeFulfillment>;
const send = (suborderIds: readonly string[], more: Partial<Input> = {}) =>
  manager.send(redistributeFulfillment, { suborderIds: [...suborderIds], newDeliveryDate: sunday, ...more });
const move = async (suborderId: string, more: Partial<Input> = {}) => {
  const [moved] = (await send([suborderId], more)).body.data.list;
  if (!moved) throw new Error(`Nothing is said of ${suborderId}`);
  return moved;
};
const read = async (suborderId: string) => (await manager.send(getSuborder, { suborderId })).body.data.suborder;

async function setWindows(day: string, changes: string, areaId = baltimoreCity): Promise<void> {
  await desk.app.pool.query(`update delivery_windows set ${changes} where delivery_date = $1 and area_id = $2`, [
    day,
    areaId,
  ]);
}

async function expectExact(): Promise<void> {
  const { deliveryWindows, lots } = storesOf(desk.app.db);
  expect([await deliveryWindows.miscounted(), await lots.drifted()]).toEqual([0, []]);
}

test('a suborder leaves its batch for its time of day on the new day, with stock and a place there', async () => {
  const early = await putLot(desk, { expirationDate: '2027-02-13' });
  const late = await putLot(desk, { startFulfillmentDate: sunday });
  const suborderId = await placeStocked(desk);
  expect(await allocationsOf(desk, suborderId)).toEqual([{ lotId: early, quantity: 1 }]);
  await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);

  const { body } = await send([suborderId]);
  expect(body.data).toEqual({
    success: true,
    list: [{ id: suborderId, status: 'SUCCESS', message: 'Moved to Sun, Feb 14, 9:00 – 11:00 am, Baltimore City.' }],
    errorMessage: '',
  });
  expect(await read(suborderId)).toMatchObject({
    status: 'Received',
    batchId: null,
    fcId: 4,
    fulfillmentDate: sunday,
    delivery: { deliveryDate: sunday, areaId: baltimoreCity },
  });
  expect(Date.parse((await read(suborderId)).delivery.startTime ?? '')).toBe(Date.parse(nine));
  expect(await allocationsOf(desk, suborderId)).toEqual([{ lotId: late, quantity: 1 }]);
  expect((await deliveryWindowRow(desk, await windowAt(desk, nine))).booked).toBe(1);
  const { rows } = await desk.app.pool.query(
    `select performed_by, data from audit_events where action = 'suborder.redistribute' order by event_id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ performed_by: manager.email, data: { newDeliveryDate: sunday } });
  await expectExact();
});

test('where its window is full it gets the nearest one with a place; where all are, it stays and says so', async () => {
  await setWindows(sunday, 'capacity = case when booked > 0 then booked end, is_open = booked > 0');
  const elevenId = await windowAt(desk, eleven);
  await desk.app.pool.query('update delivery_windows set capacity = 1, is_open = true where window_id = $1', [
    elevenId,
  ]);
  const first = await placeStocked(desk);
  const second = await placeStocked(desk);
  const { list, success, errorMessage } = (await send([first, second])).body.data;
  expect([success, errorMessage]).toEqual([false, '1 of 2 suborders could not be redistributed.']);
  expect(list.map(({ message }: { message: string }) => message)).toEqual([
    'Moved to Sun, Feb 14, 11:00 am – 1:00 pm, Baltimore City.',
    'Window is full (1 / 1)',
  ]);
  expect(await read(second)).toMatchObject({ delivery: { deliveryDate: '2027-02-13' } });
  expect(await deliveryWindowRow(desk, elevenId)).toMatchObject({ booked: 1, capacity: 1 });
  await setWindows(sunday, 'capacity = null, is_open = true');
  await expectExact();
});

test('of many who want the last places at once, as many go as there are', async () => {
  const ids = [];
  for (let at = 0; at < 5; at++) ids.push(await placeStocked(desk));
  const nineId = await windowAt(desk, nine);
  await setWindows(sunday, `capacity = booked + 2, is_open = window_id = ${nineId}`);
  const answers = await Promise.all(ids.map((id) => move(id)));
  expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(2);
  const full = answers.filter(({ message }) => /^Window is full \(\d+ \/ \d+\)$/.test(message));
  expect(full).toHaveLength(3);
  await setWindows(sunday, 'capacity = null, is_open = true');
  await expectExact();
});

test('where its area has closed for the day, another one of its center takes it', async () => {
  const monday = '2027-02-15';
  await setWindows(monday, 'is_open = false');
  const suborderId = await placeStocked(desk, { suborder: tulips });
  expect(await move(suborderId, { newDeliveryDate: monday })).toMatchObject({
    status: 'SUCCESS',
    message: 'Moved to Mon, Feb 15, 8:00 am – 8:00 pm, Ground from Baltimore.',
  });
  expect(await read(suborderId)).toMatchObject({ fcId: 4, delivery: { transportMode: 'ground_2' } });

  const noWindow = 'Baltimore City has no open delivery window on Mon, Feb 15.'; // its roses go by car alone
  expect((await move(await placeStocked(desk), { newDeliveryDate: monday })).message).toBe(noWindow);
  const ground = await deliveryAreaNamed(desk, 'Ground from Baltimore');
  await setWindows(monday, 'is_open = false', ground);
  const last = await placeStocked(desk, { suborder: tulips });
  expect((await move(last, { newDeliveryDate: monday })).message).toBe(noWindow);
  await setWindows(monday, 'is_open = true');
  await setWindows(monday, 'is_open = true', ground);
});

test('what there is no stock of waits, by the day on which it leaves its center', async () => {
  await putLot(desk, { sku: 'FLRL-V-3001', startFulfillmentDate: null, expirationDate: '2027-02-16' });
  const suborderId = await placeStocked(desk);
  const { message } = await move(suborderId, { newDeliveryDate: '2027-02-17' });
  expect(message).toBe('Moved to Wed, Feb 17, 9:00 – 11:00 am, Baltimore City; waits for FLRL-V-3001.');
  const { lineItems } = await read(suborderId);
  expect(lineItems[1]).toMatchObject({ sku: 'FLRL-V-3001', inventoryStatus: 'needs_inventory' });
  await expectExact();
});

test('another center takes it by area priority, and of equal ones the better stocked', async () => {
  const tuesday = '2027-02-16';
  const first = await placeStocked(desk, { suborder: tulips });
  expect(await move(first, { forceNewFc: true, newDeliveryDate: tuesday })).toMatchObject({ status: 'SUCCESS' });
  expect(await read(first)).toMatchObject({ fcId: 66, delivery: { deliveryDate: tuesday } });

  const [atlanta, chicago] = [
    await deliveryAreaNamed(desk, 'Ground from Atlanta'),
    await deliveryAreaNamed(desk, 'Ground from Chicago'),
  ];
  await desk.app.pool.query('update delivery_areas set priority = 1 where area_id = any($1)', [[atlanta, chicago]]);
  await putLot(desk, { fcId: 11, sku: 'FLRL-B-1002' });
  const second = await placeStocked(desk, { suborder: tulips });
  await move(second, { forceNewFc: true, newDeliveryDate: '2027-02-18' });
  expect(await read(second)).toMatchObject({ fcId: 11 });
  expect(await allocationsOf(desk, second)).toHaveLength(1);
  await desk.app.pool.query('update delivery_areas set priority = 150 where area_id = any($1)', [[atlanta, chicago]]);
  await expectExact();
});

test('the day the clocks go forward has the same time of day', async () => {
  const suborderId = await placeStocked(desk);
  expect(await move(suborderId, { newDeliveryDate: '2027-03-14' })).toMatchObject({
    message: expect.stringContaining('Moved to Sun, Mar 14, 9:00 – 11:00 am'),
  });
  expect(Date.parse((await read(suborderId)).delivery.startTime ?? '')).toBe(Date.parse('2027-03-14T13:00:00Z'));
});

test('what was booked with the carrier is withdrawn and booked for the new day', async () => {
  const carriers = simulatedCarriers();
  desk.app.partners.carriers = carriers;
  const { suborderId } = await bookedDelivery(desk);
  await move(suborderId);
  await desk.runJobs();
  const live = carriers.ledger.all().filter(({ effectKey, withdrawn }) => !withdrawn && effectKey.includes(suborderId));
  expect(live.map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);
});

test('who cannot go says why, and the others go all the same', async () => {
  const [printed, cancelled, there, changed, fine] = [
    await placeStocked(desk),
    await placeStocked(desk),
    await placeStocked(desk, { suborder: { startTime: nine, deliveryDate: sunday, fulfillmentDate: sunday } }),
    await placeStocked(desk),
    await placeStocked(desk),
  ];
  await force(desk, [printed], { status: 'SuborderPrinted' });
  await force(desk, [cancelled], { status: 'Cancelled' });
  const ids = [printed, cancelled, there, changed, '9999999-1', fine];
  const { list } = (await send(ids, { expectedVersions: { [changed]: 99 } })).body.data;
  expect(list.map(({ id, message }: { id: string; message: string }) => `${id} ${message}`)).toEqual([
    `${printed} This suborder is printed; it can no longer be redistributed.`,
    `${cancelled} This suborder is cancelled.`,
    `${there} This suborder is already delivered on Sun, Feb 14.`,
    `${changed} This suborder was changed by someone else after you opened it.`,
    '9999999-1 Suborder 9999999-1 not found',
    `${fine} Moved to Sun, Feb 14, 9:00 – 11:00 am, Baltimore City.`,
  ]);
  expect((await move(fine, { newDeliveryDate: '2027-02-09' })).message).toBe('Tue, Feb 9 is in the past.');
});

test('only for those who may redistribute, for a day there is, each suborder once', async () => {
  const suborderId = await placeStocked(desk);
  const care = await desk.staff('CareAssociate', 'FCAll');
  const input = { suborderIds: [suborderId], newDeliveryDate: sunday };
  expect((await care.send(redistributeFulfillment, input)).status).toBe(403);
  expect((await send([suborderId], { newDeliveryDate: '2027-02-30' })).status).toBe(400);
  expect((await send([suborderId, suborderId])).status).toBe(400);

  const key = { 'idempotency-key': 'one-move-only' };
  const once = await manager.send(redistributeFulfillment, input, key);
  expect(await manager.send(redistributeFulfillment, input, key)).toMatchObject({ text: once.text });
});

test('a suborder whose address was moved out of its area goes to no day there', async () => {
  const suborderId = await placeStocked(desk);
  const oceanCity = JSON.stringify({ city: 'Ocean City', zipCode: '21842', coords: { lat: 38.3365, lng: -75.0849 } });
  await desk.app.pool.query('update suborders set recipient = recipient || $2::jsonb where suborder_id = $1', [
    suborderId,
    oceanCity,
  ]);
  const preview = await manager.send(previewRedistribution, { suborderIds: [suborderId], newDeliveryDate: sunday });
  expect(preview.text).toContain('does not deliver what is in it to this address');
  expect((await send([suborderId])).text).toContain('does not deliver what is in it to this address');
  expect((await read(suborderId)).delivery.deliveryDate).toBe('2027-02-13');
});
