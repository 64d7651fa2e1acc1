import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { deliveryAreaNamed, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { generateDeliveryWindows } from './generate-delivery-windows.ts';
import {
  baltimoreCity,
  regenerate,
  windowAt,
  deliveryWindowRow,
} from '#test/support/delivery-windows/windows-input.ts';

let desk: TestServer;

beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
});
afterAll(() => desk.close());

const run = (text: string, values: unknown[] = []) => desk.app.pool.query(text, values);

async function everyRow() {
  const { rows } = await run('select * from delivery_windows order by window_id');
  return rows;
}

test('every area has windows for sixty days, and each night adds the next one', async () => {
  const { rows } = await run(
    `select min(delivery_date) as first, max(delivery_date) as last, count(*)::int as count from delivery_windows where area_id = $1`,
    [baltimoreCity],
  );
  expect(rows).toEqual([{ first: '2027-02-10', last: '2027-04-10', count: 240 }]);
  const before = await everyRow();
  await generateDeliveryWindows(desk.app);
  expect(await everyRow()).toEqual(before);

  desk.setClock('2027-02-11T15:00:00Z');
  await generateDeliveryWindows(desk.app);
  desk.setClock('2027-02-10T15:00:00Z');
  const after = await everyRow();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after.slice(before.length).map((row) => row.delivery_date))).toEqual(new Set(['2027-04-11']));
});

test('windows keep to the clock of their center when it changes', async () => {
  const starts = await Promise.all(
    ['2027-03-13T14:00:00Z', '2027-03-14T13:00:00Z'].map((start) => windowAt(desk, start)),
  );
  expect(new Set(starts).size).toBe(2);
});

describe('what was written by hand stays', () => {
  test('a closed window stays closed, an edited one as it is', async () => {
    const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
    const windowId = await windowAt(desk, '2027-02-20T14:00:00Z');
    await editor.send(updateDeliveryWindowStatus, { windowId, isActive: false });
    const before = await deliveryWindowRow(desk, windowId);
    await run('update delivery_areas set cutoff = 30 where area_id = $1', [baltimoreCity]);
    await regenerate(desk);
    expect(await deliveryWindowRow(desk, windowId)).toEqual(before);
    expect(await deliveryWindowRow(desk, await windowAt(desk, '2027-02-21T14:00:00Z'))).toMatchObject({
      cutoff_minutes: 30,
      version: 2,
    });
  });

  test('also where its schedule is gone', async () => {
    const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
    const areaId = await deliveryAreaNamed(desk, 'Anne Arundel and Howard');
    const windowId = await windowAt(desk, '2027-02-20T14:00:00Z', areaId);
    await editor.send(updateDeliveryWindowStatus, { windowId, isActive: false });
    await editor.send(updateDeliveryWindowStatus, { windowId, isActive: true });
    await run('delete from delivery_area_schedules where area_id = $1', [areaId]);
    await regenerate(desk, areaId);
    const { rows } = await run(
      'select window_id from delivery_windows where area_id = $1 and is_open and start_at > $2',
      [areaId, desk.app.clock()],
    );
    expect(rows).toEqual([{ window_id: windowId }]);
  });
});

describe('a schedule that is deleted', () => {
  test('closes its windows to come, but none that holds suborders until they have left; back again, it opens them', async () => {
    const areaId = await deliveryAreaNamed(desk, 'Baltimore County');
    const [early, late] = ['2027-02-19T14:00:00Z', '2027-02-26T14:00:00Z'];
    const [suborderId] = await placeSuborders(desk, 1, {
      suborder: { areaId, startTime: late, deliveryDate: '2027-02-26' },
    });
    await regenerate(desk, areaId);
    const isOpen = async (start: string) =>
      (await deliveryWindowRow(desk, await windowAt(desk, start, areaId))).is_open;

    const friday = [areaId, 4, 9];
    await run(
      'delete from delivery_area_schedules where area_id = $1 and day_of_week = $2 and start_hour = $3',
      friday,
    );
    await regenerate(desk, areaId);
    expect([await isOpen(early), await isOpen(late)]).toEqual([false, true]);

    await run(`update suborders set status = 'Cancelled' where suborder_id = $1`, [suborderId]);
    await regenerate(desk, areaId);
    expect(await isOpen(late)).toBe(false);

    await run(
      'insert into delivery_area_schedules (area_id, day_of_week, start_hour, duration, capacity) values ($1, $2, $3, 4, 12)',
      friday,
    );
    await regenerate(desk, areaId);
    expect(await deliveryWindowRow(desk, await windowAt(desk, early, areaId))).toMatchObject({
      is_open: true,
      capacity: 12,
    });
  });

  test('closes nothing that has begun, and an area that is not active has no windows to come', async () => {
    const areaId = await deliveryAreaNamed(desk, 'District of Columbia');
    await run('update delivery_areas set active = false where area_id = $1', [areaId]);
    await regenerate(desk, areaId);
    const { rows } = await run(
      'select is_open, count(*)::int as count, min(start_at) as first from delivery_windows where area_id = $1 group by 1 order by 1',
      [areaId],
    );
    expect(rows).toEqual([
      { is_open: false, count: 243, first: new Date('2027-02-10T16:00:00Z') },
      { is_open: true, count: 1, first: new Date('2027-02-10T14:00:00Z') },
    ]);
  });
});

test('suborders that were booked before their window was there are counted in it', async () => {
  const start = '2027-05-01T13:00:00.000Z';
  await placeSuborders(desk, 2, { suborder: { areaId: baltimoreCity, startTime: start, deliveryDate: '2027-05-01' } });
  desk.setClock('2027-03-10T15:00:00Z');
  await regenerate(desk);
  desk.setClock('2027-02-10T15:00:00Z');
  expect(await deliveryWindowRow(desk, await windowAt(desk, start))).toMatchObject({ booked: 2 });
});
