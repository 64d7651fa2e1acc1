import { afterAll, beforeAll, expect, test } from 'vitest';
import { planMassRedelivery } from '@bloomdesk/contract/mass-redelivery/calls';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { windowAt } from '#test/support/delivery-windows/windows-input.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { placeForSnow, planOf, snowDay } from '#test/support/mass-redelivery/snow-day.ts';

let desk: TestServer;
let manager: TestStaff;
let boss: TestStaff;
let nine = '';
let eleven = '';
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  await putLot(desk, { expirationDate: '2027-02-13', stockInitial: 2 });
  // one of these is for the one that is brought on the day after
  await putLot(desk, { expirationDate: '2027-02-20', stockInitial: 2 });
  manager = await desk.staff('CareOpsManager', 'FCAll');
  boss = await desk.staff('CareOpsManager', 'CareManager', 'FCAll');
  eleven = await placeForSnow(desk, { startTime: '2027-02-13T16:00:00Z' });
  nine = await placeForSnow(desk);
  await placeForSnow(desk, { startTime: '2027-02-14T14:00:00Z', deliveryDate: '2027-02-14' });
});
afterAll(() => desk.close());

const places = ({ suborders }: Awaited<ReturnType<typeof planOf>>) =>
  suborders.map(({ suborderId, plan, why }) => [
    suborderId,
    plan.kind === 'move' ? [plan.place.fcId, plan.place.startTime, plan.waitsFor] : plan.kind,
    why,
  ]);

test('everybody of the day gets the next day that works, earliest promised first; nothing is changed', async () => {
  const before = await desk.app.pool.query('select * from suborders order by suborder_id');
  const result = await planOf(manager);
  expect(result.suborders.map(({ suborderId }) => suborderId)).toEqual([nine, eleven]);
  expect(result.suborders[0]).toMatchObject({
    status: 'Received',
    recipient: 'Rosa Reyes',
    area: 'Baltimore City',
    startTime: '2027-02-13T14:00:00.000Z',
    worth: 107.06,
    plan: {
      kind: 'move',
      place: { fcId: 4, area: 'Baltimore City', startTime: '2027-02-14T14:00:00.000Z' },
      credit: 0,
    },
    why: null,
    obstacles: { move: null, cancel: null },
  });
  expect(result.more).toBe(0);
  expect(result.areas).toMatchObject([{ name: 'Baltimore City', suborders: 2 }]);
  expect(result.totals.byKind).toEqual({ move: 2, credit: 0, cancel: 0, leave: 0 });
  const after = await desk.app.pool.query('select * from suborders order by suborder_id');
  expect(after.rows).toEqual(before.rows);
});

test('no stock is promised twice: the second waits, and the totals say for what', async () => {
  const result = await planOf(manager, { usual: { kind: 'move', center: 'own' } });
  expect(places(result)).toEqual([
    [nine, [4, '2027-02-14T14:00:00.000Z', []], null],
    [eleven, [4, '2027-02-14T16:00:00.000Z', ['Blushing Rose']], null],
  ]);
  expect(result.totals.shortages).toEqual([{ fcId: 4, sku: 'FLRL-B-1001', name: 'Blushing Rose', quantity: 1 }]);
});

test('a full window is passed over, and the totals tell what is taken of each', async () => {
  const windowId = await windowAt(desk, '2027-02-14T14:00:00Z');
  await desk.app.pool.query('update delivery_windows set capacity = booked + 1 where window_id = $1', [windowId]);
  const result = await planOf(manager, { usual: { kind: 'move', center: 'own', day: '2027-02-14' } });
  expect(result.totals.windows).toMatchObject([
    { startTime: '2027-02-14T14:00:00.000Z', taken: 1, booked: 1, capacity: 2 },
    { startTime: '2027-02-14T16:00:00.000Z', taken: 1 },
  ]);
  await desk.app.pool.query('update delivery_windows set capacity = booked where window_id = $1', [windowId]);
  const [first] = (await planOf(manager, { usual: { kind: 'move', center: 'own', day: '2027-02-14' } })).suborders;
  expect(first?.plan).toMatchObject({ place: { startTime: '2027-02-14T16:00:00.000Z' } });
  await desk.app.pool.query('update delivery_windows set capacity = null where window_id = $1', [windowId]);
});

test('printed ones are shown with why they stay', async () => {
  await force(desk, [nine], { status: 'SuborderPrinted' });
  const { suborders } = await planOf(manager);
  await force(desk, [nine], { status: 'Received' });
  expect(suborders[0]).toMatchObject({
    plan: { kind: 'leave' },
    why: 'This suborder is printed; its delivery can no longer be changed.',
    obstacles: { move: 'This suborder is printed; its delivery can no longer be changed.', cancel: null },
  });
});

test('money follows the choices of those who may give it, and nobody else’s', async () => {
  const choices = {
    [nine]: { kind: 'credit', credit: { by: 'percent', percent: 20 } },
    [eleven]: { kind: 'cancel' },
  } as const;
  const result = await planOf(boss, { choices });
  expect(result.suborders.map(({ plan }) => plan)).toEqual([
    { kind: 'credit', credit: 23.2 }, // of what it cost before tax, shipping with it as it is alone in its order
    { kind: 'cancel', refund: 'full', goesBack: 122.06 },
  ]);
  expect(result.totals).toMatchObject({
    byKind: { move: 0, credit: 1, cancel: 1, leave: 0 },
    credits: { count: 1, amount: 23.2 },
    refunds: { count: 1, amount: 122.06 },
  });
  const refused = await planOf(manager, { choices });
  expect(refused.suborders.map(({ plan, why }) => [plan.kind, why])).toEqual([
    ['leave', 'You may not do this.'],
    ['leave', 'You may not do this.'],
  ]);
});

test('only those of an area or a carrier, and those that leave their center on the day', async () => {
  const [area] = (await planOf(manager)).areas;
  const count = async (input: Parameters<typeof planOf>[1]) => (await planOf(manager, input)).suborders.length;
  expect(await count({ areaIds: [area?.areaId ?? 0], carriers: [area?.carrier ?? ''] })).toBe(2);
  expect(await count({ areaIds: [1] })).toBe(0);
  expect(await count({ carriers: ['ups'] })).toBe(0);
  expect(await count({ side: 'fulfillment' })).toBe(3); // one of them is brought on the day after
  expect(await count({ date: '2027-02-14' })).toBe(1);
});

test('it is for those who may run a mass redelivery, at their centers', async () => {
  const associate = await desk.staff('CareManager', 'FCAll');
  expect((await associate.send(planMassRedelivery, { ...snowDay })).status).toBe(403);
  const elsewhere = await desk.staff('CareOpsManager', 'FCMagic');
  expect((await elsewhere.send(planMassRedelivery, { ...snowDay })).status).toBe(403);
});

test('odd input is turned away', async () => {
  const odd = [
    { date: '2027-02-30' },
    { usual: { kind: 'move', day: '2027-02-30' } },
    { usual: { kind: 'move', day: '2028-02-13' } },
    { usual: { kind: 'credit', credit: { by: 'dollars', amount: 1.234 } } },
    { usual: { kind: 'credit', credit: { by: 'percent', percent: -5 } } },
    { choices: { [nine]: { kind: 'nothing' } } },
    { areaIds: [2 ** 31] },
    { carriers: ['\u0000'] },
  ];
  for (const changes of odd)
    expect((await manager.inject('POST', '/v1/bad-day/plan', { ...snowDay, ...changes })).status).toBe(400);
});
