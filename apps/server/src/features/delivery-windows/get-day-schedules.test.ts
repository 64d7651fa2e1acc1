import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAreaDash, getDaySchedules, updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { generateDeliveryWindows } from './generate-delivery-windows.ts';
import { baltimoreCity, windowAt } from '#test/support/delivery-windows/windows-input.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function windowsOf(areaId: number, date: string) {
  const { status, body } = await packer.send(getDaySchedules, { id: 4, date });
  expect(status).toBe(200);
  const { schedules } = getDaySchedules.data.parse(body);
  return schedules.areas.find(({ id }) => id === areaId)?.schedule.windows;
}

test('the windows of a day follow from the weekly schedules, each with what it holds', async () => {
  const { rows } = await desk.app.pool.query(
    `select area_id, start_hour, duration from delivery_area_schedules join delivery_areas using (area_id)
     where fc_id = 4 and active and day_of_week = 5 order by area_id, start_hour limit 1`,
  );
  const { area_id: areaId, start_hour, duration } = rows[0];
  await desk.app.pool.query(
    'update delivery_area_schedules set capacity = 3 where area_id = $1 and day_of_week = 5 and start_hour = $2',
    [areaId, start_hour],
  );
  const startTime = `2027-02-13T${String(start_hour + 5).padStart(2, '0')}:00:00.000Z`; // New York in February
  const suborder = { areaId, startTime, windowDuration: duration, deliveryDate: '2027-02-13' };
  const [, cancelled] = await placeSuborders(desk, 3, { suborder });
  await desk.app.pool.query("update suborders set status = 'Cancelled' where suborder_id = $1", [cancelled]);

  await generateDeliveryWindows(desk.app); // which also gathers what tests store past all rules
  expect((await windowsOf(areaId, '2027-02-13'))?.[0]).toMatchObject({
    start_time: startTime,
    duration,
    capacity: { capacity: 3, used: 2, remaining: 1 },
  });
  const nextWeek = await windowsOf(areaId, '2027-02-20');
  expect(nextWeek?.[0]?.capacity).toEqual({ capacity: 3, used: 0, remaining: 3 });
});

test('a day without windows of its own follows the schedules, unlimited; a closed window is not offered', async () => {
  const start = '2027-06-05T13:00:00.000Z';
  await placeSuborders(desk, 2, { suborder: { areaId: baltimoreCity, startTime: start, deliveryDate: '2027-06-05' } });
  expect((await windowsOf(baltimoreCity, '2027-06-05'))?.map((window) => window.capacity)).toEqual([
    { capacity: null, used: 2, remaining: null },
    ...Array.from({ length: 3 }, () => ({ capacity: null, used: 0, remaining: null })),
  ]);

  const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  const windowId = await windowAt(desk, '2027-02-21T14:00:00Z');
  await editor.send(updateDeliveryWindowStatus, { windowId, isActive: false });
  const starts = (await windowsOf(baltimoreCity, '2027-02-21'))?.map(({ start_time }) => start_time);
  expect(starts).toEqual(['16:00', '18:00', '21:00'].map((time) => `2027-02-21T${time}:00.000Z`));
});

test('the dash of an area shows closed windows too, and until when each may be booked', async () => {
  const care = await desk.staff('CareAssociate');
  const windowId = await windowAt(desk, '2027-02-12T16:00:00Z');
  const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  await editor.send(updateDeliveryWindowStatus, { windowId, isActive: false });
  desk.setClock('2027-02-10T15:10:00Z');
  const dash = async (date: string) =>
    getAreaDash.data.parse((await care.send(getAreaDash, { areaId: baltimoreCity, date })).body);
  expect((await dash('2027-02-12')).windows.slice(0, 2)).toMatchObject([
    { start_time: '2027-02-12T14:00:00.000Z', cutoffAt: '2027-02-12T12:00:00.000Z', open: true },
    { start_time: '2027-02-12T16:00:00.000Z', open: false, capacity: { capacity: null, used: 0, remaining: null } },
  ]);
  // At ten past ten the cutoff of the window at noon is not yet over, that of eleven is.
  expect((await dash('2027-02-10')).windows.map(({ open }) => open)).toEqual([false, false, true, true]);
  expect((await dash('2027-07-10')).windows).toHaveLength(4);
  expect((await care.send(getAreaDash, { areaId: 999_999, date: '2027-02-12' })).status).toBe(404);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('a center of others, an unknown day and an unknown center are refused', async () => {
  expect((await packer.send(getDaySchedules, { id: 29, date: '2027-02-13' })).status).toBe(403);
  expect((await packer.send(getDaySchedules, { id: 4, date: '2027-02-30' })).status).toBe(400);
  const everywhere = await desk.staff('OpsManager', 'FCAll');
  expect([403, 404]).toContain((await everywhere.send(getDaySchedules, { id: 999, date: '2027-02-13' })).status);
});
