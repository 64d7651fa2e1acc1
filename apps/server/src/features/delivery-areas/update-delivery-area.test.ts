import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { createDeliveryArea, getAreaSchedules, updateDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let id: number;
let rules: number[];

beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
});
afterAll(() => desk.close());

const named = { deliveryMechanism: 'onFleet', carrier: 'onfleet', transportMode: 'bike' } as const;
const monday = { dayOfWeek: 0, startHour: 9, duration: 4 };

beforeEach(async () => {
  const { body } = await editor.send(createDeliveryArea, {
    deliveryArea: { description: 'Harbor East', ...named, priority: 3, fcId: 4 },
    schedules: [monday, { ...monday, dayOfWeek: 1 }, { ...monday, dayOfWeek: 2 }],
  });
  id = body.data.deliveryArea.id;
  rules = body.data.schedules.map(({ rule }: { rule: number }) => rule);
});

const change = (deliveryArea: object, more: object = {}) =>
  editor.send(updateDeliveryArea, { id, deliveryArea, ...more });
const week = async () => (await editor.send(getAreaSchedules, { id })).body.schedules;

test('closing an area warns how many suborders stay booked in it', async () => {
  const suborder = { areaId: id, deliveryDate: '2027-02-12' };
  await placeSuborder(desk, { suborder });
  const { body } = await change({ active: false });
  expect(body.data.warnings).toContainEqual(expect.stringContaining('1 suborder is still booked in this area.'));
  expect((await change({ active: true })).body.data.warnings).toEqual([]);
});

test('what is sent changes, the rest stays, and the version goes up', async () => {
  desk.setClock('2027-02-10T15:05:00Z');
  const { status, body } = await change({ description: 'Fells Point', active: false });
  expect(status).toBe(200);
  expect(updateDeliveryArea.data.parse(body.data).deliveryArea).toMatchObject({
    ...named,
    description: 'Fells Point',
    active: false,
    priority: 3,
    version: 2,
    updatedAt: '2027-02-10T15:05:00.000Z',
  });
  expect(await week()).toHaveLength(3);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('schedules with their id are kept, new ones added, missing ones deleted (D202)', async () => {
  const [first, , third] = rules;
  const { body } = await change(
    {},
    {
      schedules: [
        { id: first, ...monday, startHour: 10 },
        { rule: third, dayofweek: 6, starthour: 8, duration: 1, capacity: 5 },
        { ...monday, dayOfWeek: 5 },
      ],
    },
  );
  const unchanged = [
    { rule: first, dayofweek: 0, starthour: 10, duration: 4, capacity: null },
    { rule: expect.any(Number), dayofweek: 5, starthour: 9, duration: 4, capacity: null },
    { rule: third, dayofweek: 6, starthour: 8, duration: 1, capacity: 5 },
  ];
  expect(body.data.schedules).toEqual(unchanged);
  expect(await week()).toEqual(unchanged);
  await change({}, { schedules: [] });
  expect(await week()).toEqual([]);
});

test('a stale writer gets the area as it is now, and overwrites nothing (P8)', async () => {
  const first = await change({ description: 'First' }, { expectedVersion: 1 });
  const second = await change({ description: 'Second' }, { expectedVersion: 1, schedules: [] });
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body).toMatchObject({
    status: 'FAIL',
    code: 'changed-meanwhile',
    message: 'First was changed by someone else after you opened it.',
    data: { current: { deliveryArea: { description: 'First', version: 2 }, schedules: [{}, {}, {}] } },
  });
  expect((await change({ description: 'Second' }, { expectedVersion: 2 })).status).toBe(200);
});

test('of writers at the same moment one wins for each version', async () => {
  for (let version = 1; version <= 10; version++) {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((description) => change({ description }, { expectedVersion: version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  }
});

test('an area stays with its center, and takes no schedule of another', async () => {
  expect((await change({ fcId: 4 })).status).toBe(200);
  expect((await change({ fcId: 1 })).body.details).toEqual([
    { field: 'deliveryArea.fcId', message: 'a delivery area stays with its fulfillment center' },
  ]);
  const other = await editor.send(getAreaSchedules, { id: 2001 });
  const rule = other.body.schedules[0]?.rule ?? 0;
  const stolen = await change({}, { schedules: [{ id: rule, ...monday }] });
  expect(stolen.body.details).toEqual([{ field: 'schedules.0.id', message: 'is no schedule of this delivery area' }]);
  expect((await editor.send(getAreaSchedules, { id: 2001 })).body).toEqual(other.body);
  expect((await change({}, { schedules: [{ ...monday, duration: 0 }] })).status).toBe(400);
});

test('only what the form offers is written (P19)', async () => {
  const columns = [
    'area_id',
    'fc_id',
    'version',
    'updated_at',
    'geometry',
    'zips',
    'tax_rate_ppm',
    '__proto__',
    'constructor',
  ];
  for (const column of columns) {
    const body = `{"deliveryArea":{${JSON.stringify(column)}:1}}`;
    const { status } = await editor.inject('PUT', `/v1/delivery-areas/${id}`, body, {
      'content-type': 'application/json',
    });
    expect([column, status]).toEqual([column, 400]);
  }
});

test('a foreign or unknown area is not found, and viewers may not', async () => {
  const foreign = await desk.staff('OutboundDeliveryEditor', 'FCMagic');
  const input = { deliveryArea: { description: 'Mine' } };
  const [theirs, unknown] = [
    await foreign.send(updateDeliveryArea, { id, ...input }),
    await foreign.send(updateDeliveryArea, { id: 999_999, ...input }),
  ];
  expect([theirs.status, unknown.status]).toEqual([404, 404]);
  expect(theirs.body.message).toBe(`Delivery area ${id} not found`);
  expect((await foreign.send(getAreaSchedules, { id })).status).toBe(404);
  expect((await editor.send(getAreaSchedules, { id: 999_999 })).body).toMatchObject({
    success: false,
    error: { message: 'Delivery area 999999 not found' },
  });
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
  expect((await viewer.send(updateDeliveryArea, { id, ...input })).status).toBe(403);
});

test('the audit trail tells what became of it', async () => {
  await change({ active: false }, { schedules: [] });
  const { body } = await editor.send(listAuditLog, { type: 'DELIVERYAREA', id: String(id) });
  expect(listAuditLog.data.parse(body.data).auditLogEntries).toMatchObject([
    {
      entityType: 'DELIVERYAREA',
      entityId: String(id),
      performedBy: editor.email,
      actionPerformed: 'area.update',
      actionData: { before: { active: true, schedules: [{}, {}, {}] }, after: { active: false, schedules: [] } },
    },
    { actionPerformed: 'area.create', actionData: { after: { description: 'Harbor East' } } },
  ]);
});
