import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDaySchedules } from '@bloomdesk/contract/delivery-windows.calls';
import { placeSuborders } from '#testing/sample-floor.ts';
import { startTestHouse, type TestHouse, type TestStaff } from '#testing/test-house.ts';

let desk: TestHouse;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestHouse();
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
  const { rows } = await desk.house.pool.query(
    `select area_id, start_hour, duration from delivery_area_schedules join delivery_areas using (area_id)
     where fc_id = 4 and active and day_of_week = 5 order by area_id, start_hour limit 1`,
  );
  const { area_id: areaId, start_hour, duration } = rows[0];
  await desk.house.pool.query(
    'update delivery_area_schedules set capacity = 3 where area_id = $1 and day_of_week = 5 and start_hour = $2',
    [areaId, start_hour],
  );
  const startTime = `2027-02-13T${String(start_hour + 5).padStart(2, '0')}:00:00.000Z`; // New York in February
  const suborder = { areaId, startTime, windowDuration: duration, deliveryDate: '2027-02-13' };
  const [, cancelled] = await placeSuborders(desk, 3, { suborder });
  await desk.house.pool.query("update suborders set status = 'Cancelled' where suborder_id = $1", [cancelled]);

  expect((await windowsOf(areaId, '2027-02-13'))?.[0]).toEqual({
    start_time: startTime,
    duration,
    capacity: { capacity: 3, used: 2, remaining: 1 },
  });
  const nextWeek = await windowsOf(areaId, '2027-02-20');
  expect(nextWeek?.[0]?.capacity).toEqual({ capacity: 3, used: 0, remaining: 3 });
});

test('a center of others, an unknown day and an unknown center are refused', async () => {
  expect((await packer.send(getDaySchedules, { id: 29, date: '2027-02-13' })).status).toBe(403);
  expect((await packer.send(getDaySchedules, { id: 4, date: '2027-02-30' })).status).toBe(400);
  const everywhere = await desk.staff('OpsManager', 'FCAll');
  expect([403, 404]).toContain((await everywhere.send(getDaySchedules, { id: 999, date: '2027-02-13' })).status);
});
