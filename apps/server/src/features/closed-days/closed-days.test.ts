import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { previewRedistribution } from '@bloomdesk/contract/suborders/redistribution.calls';
import {
  addClosedDay,
  listClosedDays,
  listClosedDaySuborders,
  removeClosedDay,
} from '@bloomdesk/contract/closed-days/calls';
import { getAreaDash, getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const day = '2027-02-17';
const baltimoreCity = 2001;

let desk: TestServer;
let editor: TestStaff;
let manager: TestStaff;
const closed: number[] = [];
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  manager = await desk.staff('OpsManager', 'CareManager', 'OutboundDeliveryEditor', 'FCAll');
});
afterAll(() => desk.close());
afterEach(async () => {
  for (const closedDayId of closed.splice(0)) await manager.send(removeClosedDay, { closedDayId });
});

async function close(scope: { company?: string; fcId?: number; areaId?: number }, on = day, staff = editor) {
  const { status, body } = await staff.send(addClosedDay, { day: on, reason: 'Parade', ...scope });
  if (status === 200) closed.push(body.data.closedDay.closedDayId);
  return { status, message: body.message, closedDay: body.data?.closedDay };
}

const daysFrom = async (staff: TestStaff, from = day) => {
  const { body } = await staff.send(listClosedDays, { from });
  return listClosedDays.data.parse(body.data).closedDays;
};

/** Areas of Baltimore with windows that can be booked on a day. */
async function openAreas(date = day): Promise<number[]> {
  const { body } = await editor.send(getDaySchedules, { id: 4, date });
  const { areas } = getDaySchedules.data.parse(body).schedules;
  return areas.filter(({ schedule }) => schedule.windows.length > 0).map(({ id }) => id);
}

test('New Year, Thanksgiving and Christmas are closed from the start, and may be opened for good', async () => {
  const year = (await daysFrom(manager, '2027-02-10')).filter((each) => each.day < '2028-02-10');
  expect(year.map((each) => [each.day, each.reason])).toEqual([
    ['2027-11-25', 'Thanksgiving'],
    ['2027-12-25', 'Christmas'],
    ['2028-01-01', 'New Year'],
  ]);
  expect(await openAreas('2027-12-25')).toEqual([]);
  expect((await openAreas('2027-12-24')).length).toBeGreaterThan(0);
});

test('an administrator closes days of any center, and of a whole company', async () => {
  const administrator = await desk.staff('Administrator');
  const on = '2027-03-09';
  expect((await close({ fcId: 29 }, on, administrator)).status).toBe(200);
  expect((await close({ company: 'Bloomdesk' }, on, administrator)).status).toBe(200);
  expect((await daysFrom(administrator, on)).filter(({ day: each }) => each === on)).toHaveLength(2);
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCAll');
  expect((await close({ fcId: 29 }, on, viewer)).status).toBe(403);
});

test('a closed center offers nothing on that day, a closed area alone', async () => {
  const before = await openAreas();
  expect(before).toContain(baltimoreCity);
  await close({ areaId: baltimoreCity });
  expect(await openAreas()).toEqual(before.filter((id) => id !== baltimoreCity));
  const dash = await editor.send(getAreaDash, { areaId: baltimoreCity, date: day });
  expect(dash.body.windows).toEqual([]);
  expect((await close({ fcId: 4 })).closedDay).toMatchObject({ day, name: 'Baltimore', reason: 'Parade' });
  expect(await openAreas()).toEqual([]);
  expect((await openAreas('2027-02-18')).length).toBeGreaterThan(0);
});

test('nothing is moved onto a closed day, and what stands on it is listed', async () => {
  const open = await placeSuborder(desk, { suborder: { deliveryDate: day, fulfillmentDate: day } });
  const packed = await placeSuborder(desk, { suborder: { deliveryDate: day, fulfillmentDate: day } });
  await force(desk, [packed], { status: 'Packed' });
  const other = await placeSuborder(desk);
  const { closedDay } = await close({ fcId: 4 });
  expect(closedDay.standing).toBe(1);
  const { body } = await manager.send(listClosedDaySuborders, { closedDayId: closedDay.closedDayId });
  expect(body.data.suborders).toMatchObject([{ suborderId: open, fcId: 4, deliveryDate: day }]);

  const moved = await manager.send(updateDelivery, {
    suborderId: other,
    fields: { startTime: `${day}T14:00:00.000Z` },
    options: {},
  });
  expect([moved.status, moved.body.message]).toEqual([400, 'Closed on Wed, Feb 17: Parade']);
  const preview = await manager.send(previewRedistribution, {
    suborderIds: [other],
    newDeliveryDate: day,
    forceNewFc: false,
    deallocateStrategy: 'delete',
  });
  const message = expect.stringContaining('Closed on Wed, Feb 17: Parade');
  expect(preview.body.data.suborders).toMatchObject([{ conflict: { code: 'closed-day', message } }]);
});

test('what is booked by carrier leaves a day earlier when its center is closed', async () => {
  const { rows } = await desk.app.pool.query<{ area_id: number }>(
    `update delivery_areas set transport_mode = 'ground' where area_id = $1 returning area_id`,
    [baltimoreCity],
  );
  expect(rows).toHaveLength(1);
  const on = async (fcId: number) => {
    if (fcId === 4) await close({ fcId: 4 }, '2027-02-17');
    const suborderId = await placeSuborder(desk, { suborder: { transportMode: 'ground' } });
    const { status } = await manager.send(updateDelivery, {
      suborderId,
      fields: { startTime: '2027-02-18T14:00:00.000Z' },
      options: {},
    });
    const stored = await desk.app.pool.query('select fulfillment_date from suborders where suborder_id = $1', [
      suborderId,
    ]);
    return [status, stored.rows[0].fulfillment_date];
  };
  expect(await on(0)).toEqual([200, '2027-02-17']);
  expect(await on(4)).toEqual([200, '2027-02-16']);
  await desk.app.pool.query(`update delivery_areas set transport_mode = 'car' where area_id = $1`, [baltimoreCity]);
});

test.each([
  ['a day that is none', { day: '2027-02-30', fcId: 4 }, 400, 'Day must be a day of the calendar'],
  ['a day too far ahead', { day: '2999-01-01', fcId: 4 }, 400, 'Day must be from '],
  ['nobody', { day }, 400, 'Name a company, a fulfillment center or a delivery area.'],
  [
    'two at once',
    { day, fcId: 4, areaId: baltimoreCity },
    400,
    'Name a company, a fulfillment center or a delivery area.',
  ],
  ['an area there is not', { day, areaId: 99_999 }, 404, 'Delivery area 99999 not found'],
  ['another center', { day, fcId: 29 }, 400, 'Fulfillment center is not one you may work on'],
])('%s cannot be closed', async (_, input, status, message) => {
  const answer = await editor.send(addClosedDay, { reason: 'Parade', ...input });
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
});

test('a company is closed by those who work at all its centers, and nobody closes anything by looking', async () => {
  const [company] = [...new Set((await desk.app.centers.all()).map((center) => center.company))];
  expect((await close({ company: company ?? '' })).status).toBe(400);
  expect((await close({ company: company ?? '' }, day, manager)).status).toBe(200);
  expect(await openAreas()).toEqual([]);
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
  expect((await daysFrom(viewer)).map((each) => each.day)).toContain(day);
  expect((await close({ fcId: 4 }, day, viewer)).status).toBe(403);
});
