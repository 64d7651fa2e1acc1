import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { addClosedDay } from '@bloomdesk/contract/closed-days/calls';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { baltimoreCity, windowAt } from '#test/support/delivery-windows/windows-input.ts';
import { force, makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { placeOrder } from '#workflows/order/place-order.ts';

const nine = '2027-02-13T14:00:00.000Z';
const eleven = '2027-02-13T16:00:00.000Z';
const one = '2027-02-13T18:00:00.000Z';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

type Input = CallInput<typeof listDeliveryChoices>;

async function placed(startTime = nine): Promise<string> {
  const order = sampleOrder({ suborder: { startTime }, payments: [] });
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order));
  return `${orderId}-1`;
}

async function choicesOf(input: Input) {
  const { status, body } = await care.send(listDeliveryChoices, input);
  expect(status).toBe(200);
  return listDeliveryChoices.data.parse(body.data);
}

async function setWindow(start: string, set: string): Promise<void> {
  await desk.app.pool.query(`update delivery_windows set ${set} where window_id = $1`, [await windowAt(desk, start)]);
}

const dayOf = (choices: Awaited<ReturnType<typeof choicesOf>>, date: string) =>
  choices.days.find((day) => day.date === date);

test('fourteen days of its own area, each with its state, its windows and their places', async () => {
  const suborderId = await placed();
  await setWindow(eleven, 'capacity = 3');
  const manager = await desk.staff('OutboundDeliveryEditor', 'FCAll');
  const closed = { fcId: 4, areaId: null, day: '2027-02-16', reason: 'Stock-taking' };
  expect((await manager.send(addClosedDay, closed)).status).toBe(200);

  const choices = await choicesOf({ purpose: 'move', suborderId });
  expect(choices).toMatchObject({
    zone: 'America/New_York',
    today: '2027-02-10',
    area: { id: baltimoreCity, fcId: 4 },
  });
  expect(choices.days.map(({ date }) => date)).toHaveLength(14);
  expect(choices.days[0]?.date).toBe('2027-02-10');
  expect(dayOf(choices, '2027-02-16')).toMatchObject({ state: 'closed', closedFor: 'Stock-taking', windows: [] });
  const day = dayOf(choices, '2027-02-13');
  expect(day?.state).toBe('serves');
  expect(day?.windows.slice(0, 2)).toMatchObject([
    { startTime: nine, duration: 2, used: 1, isOwn: true, state: 'open', follows: { isReallocated: false } },
    { startTime: eleven, capacity: 3, used: 0, remaining: 3, isOwn: false, state: 'open' },
  ]);
  expect(choices.areas.length).toBeGreaterThan(1);
  const other = choices.areas.find(({ id }) => id !== baltimoreCity);
  const elsewhere = await choicesOf({ purpose: 'move', suborderId, fcId: other?.fcId ?? 0, areaId: other?.id ?? 0 });
  expect(elsewhere.area?.id).toBe(other?.id);
});

test('what follows: the batch it leaves, the stock it takes and from which lot, what waits', async () => {
  const early = await putLot(desk, { expirationDate: '2027-02-13' });
  const suborderId = await placed();
  await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [suborderId]);
  const choices = await choicesOf({ purpose: 'move', suborderId });
  const own = dayOf(choices, '2027-02-13')?.windows.find(({ startTime }) => startTime === one);
  expect(own?.follows).toMatchObject({ leavesBatch: false, isReallocated: false, isShort: false });
  const before = dayOf(choices, '2027-02-12')?.windows[0]?.follows;
  expect(before).toMatchObject({ leavesBatch: true, isReallocated: true, stockDay: '2027-02-12', isShort: false });
  const taken = choices.stock.find(({ day, isKept }) => day === '2027-02-12' && !isKept);
  expect(taken?.lines[0]).toMatchObject({ status: 'booked_against_available', lots: [{ lotId: early }] });
  expect(dayOf(choices, '2027-02-14')).toMatchObject({ state: 'noStock' });
  expect(choices.now).toMatchObject({ batchName: expect.any(String), hasPrintedLabel: false });
});

test('no window is offered that the change refuses, and none is refused that the change takes', async () => {
  const suborderId = await placed();
  await setWindow(eleven, 'capacity = 1, booked = 1');
  await setWindow(one, 'is_open = false');
  await setWindow('2027-02-14T14:00:00.000Z', 'cutoff_minutes = 6000');
  const choices = await choicesOf({ purpose: 'move', suborderId });
  const { id: areaId = 0, fcId = 0 } = choices.area ?? {};
  const seen = { open: 0, full: 0, late: 0 };
  for (const { windows } of choices.days)
    for (const { startTime, state } of windows) {
      const fields = { startTime, areaId, fcId };
      const { status } = await care.send(updateDelivery, { suborderId, fields });
      expect([startTime, state, status < 300]).toEqual([startTime, state, state === 'open']);
      seen[state] += 1;
    }
  expect(seen.open).toBeGreaterThan(20);
  expect([seen.full, seen.late > 0]).toEqual([1, true]);
  const closedOne = await care.send(updateDelivery, { suborderId, fields: { startTime: one, areaId, fcId } });
  expect(closedOne.status).toBe(400);
  expect(dayOf(choices, '2027-02-13')?.windows.map(({ startTime }) => startTime)).not.toContain(one);
});

test('a redelivery may use what is kept for care; a new order has an address and no suborder yet', async () => {
  const suborderId = await placed();
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  const lotId = await putLot(desk, { sku: 'FLRL-B-1001', stockInitial: 1, expirationDate: '2027-02-20' });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -1, true, false, 'kept', 'staff', now(), now())`,
    [lotId],
  );
  const again = await choicesOf({
    purpose: 'redelivery',
    suborderId,
    lineItems: [{ sku: 'FLRL-B-1001', quantity: 1 }],
    firstDay: '2027-02-15',
  });
  expect([again.days[0]?.date, again.now]).toEqual(['2027-02-15', null]);
  const kept = again.stock.flatMap(({ lines }) => lines).flatMap(({ lots }) => lots.map((lot) => lot.lotId));
  expect(kept).toContain(lotId);

  const place = { zipCode: '21201', coords: { lat: 39.2904, lng: -76.6122 } };
  const fresh = await choicesOf({ purpose: 'order', place });
  expect([fresh.area?.id, fresh.now]).toEqual([baltimoreCity, null]);
  const nobody = await choicesOf({ purpose: 'order', place: { zipCode: '99999', coords: { lat: 0, lng: 0 } } });
  expect(nobody.days.length === 0 || nobody.area !== null).toBe(true);
});

test('who may not find orders gets nothing; what is wrong is named', async () => {
  const suborderId = await placed();
  const packer = await desk.staff('FCHub');
  expect((await packer.send(listDeliveryChoices, { purpose: 'move', suborderId })).status).toBe(403);
  expect((await care.send(listDeliveryChoices, { purpose: 'move', suborderId: '9999999-1' })).status).toBe(404);
  const wrong = async (input: Input) => (await care.send(listDeliveryChoices, input)).body.message;
  expect(await wrong({ purpose: 'move' })).toBe('Suborder id is required');
  expect(await wrong({ purpose: 'order' })).toBe('Place is required');
  expect(await wrong({ purpose: 'move', suborderId, firstDay: '2027-02-31' })).toBe(
    'First day must be a day of the calendar',
  );
  const lineItems = [{ sku: 'NO-SUCH', quantity: 1 }];
  expect(await wrong({ purpose: 'redelivery', suborderId, lineItems })).toContain('is not in this suborder');
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect((await care.send(listDeliveryChoices, { purpose: 'move', suborderId })).status).toBe(409);
});
