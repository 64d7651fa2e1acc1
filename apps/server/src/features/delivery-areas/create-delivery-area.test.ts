import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createDeliveryArea,
  getAreaSchedules,
  listDeliveryAreas,
  listFcAreas,
  updateDeliveryArea,
} from '@bloomdesk/contract/delivery-areas/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
});
afterAll(() => desk.close());

const area = {
  description: ' Harbor East ',
  deliveryMechanism: 'onFleet',
  carrier: 'onfleet',
  transportMode: 'bike',
} as const;
const friday = { dayOfWeek: 4, startHour: 9, duration: 4 };

test('a new area starts with the usual values, serves its center, and has its week', async () => {
  const schedules = [
    { ...friday, capacity: 12 },
    { dayofweek: 0, starthour: 14, duration: 2 },
  ];
  const { status, body } = await editor.send(createDeliveryArea, { deliveryArea: { ...area, fcId: 4 }, schedules });
  expect(status).toBe(200);
  const { deliveryArea, warnings } = createDeliveryArea.data.parse(body.data);
  expect(deliveryArea).toMatchObject({
    description: 'Harbor East',
    active: true,
    isActive: true,
    fcId: 4,
    distributionPoint: 4,
    transport: 'onFleet',
    transportVendor: 'onFleet',
    priority: 0,
    cutoff: 0,
    travel_time: 0,
    onfleet_team_id: null,
    delivery_type: 'ondemand',
    delivery_fee: 0,
    tax_rate: 0,
    nationwide: false,
    hasShape: false,
    zipCount: 0,
    version: 1,
  });
  expect(warnings).toEqual([]);

  const listed = await editor.send(listFcAreas, { fcId: 4 });
  expect(listFcAreas.data.parse(listed.body).areas).toContainEqual(deliveryArea);
  const { body: all } = await editor.send(listDeliveryAreas, {});
  expect(all).toMatchObject({ deliveryAreas: all.data.deliveryAreas });
  expect(all.data.deliveryAreas).toContainEqual(deliveryArea);
  const week = await editor.send(getAreaSchedules, { id: deliveryArea.id, onlyDayOfWeek: 'true' });
  expect(getAreaSchedules.data.parse(week.body).schedules).toEqual([
    { rule: expect.any(Number), dayofweek: 0, starthour: 14, duration: 2, capacity: null },
    { rule: expect.any(Number), dayofweek: 4, starthour: 9, duration: 4, capacity: 12 },
  ]);
});

test('dated windows follow from its week at once (D198)', async () => {
  const { body } = await editor.send(createDeliveryArea, { deliveryArea: { ...area, fcId: 4 }, schedules: [friday] });
  const windows = `select from delivery_windows where area_id = ${body.data.deliveryArea.id} and is_open`;
  expect((await desk.app.pool.query(windows)).rowCount).toBeGreaterThan(7);
  await editor.send(updateDeliveryArea, { id: body.data.deliveryArea.id, deliveryArea: {}, schedules: [] });
  expect((await desk.app.pool.query(windows)).rowCount).toBe(0);
});

test('what is given is kept, amounts and shares too', async () => {
  const given = {
    active: false,
    priority: -5,
    cutoff: 90,
    travel_time: 45,
    onfleet_team_id: 'team-blue',
    delivery_type: 'scheduled',
    delivery_fee: 12.5,
    tax_rate: 0.0825,
    nationwide: true,
  };
  const { body } = await editor.send(createDeliveryArea, { deliveryArea: { ...area, ...given, fcId: 4 } });
  expect(body.data.deliveryArea).toMatchObject(given);
});

test('without a center it is the one of the distribution point, else the first (D203)', async () => {
  const everywhere = await desk.staff('OutboundDeliveryEditor', 'FCAll');
  const at = async (place: object) =>
    (await everywhere.send(createDeliveryArea, { deliveryArea: { ...area, ...place } })).body.data.deliveryArea;
  expect(await at({ distributionPoint: 9 })).toMatchObject({ fcId: 9, distributionPoint: 9 });
  expect(await at({})).toMatchObject({ fcId: 1, distributionPoint: 1 });
});

test('every fault is named under its field, in the message and beside it', async () => {
  const send = (more: object) =>
    editor.inject('POST', '/v1/delivery-areas', { deliveryArea: { ...area, fcId: 4 }, ...more });
  const short = await send({ schedules: [friday, { ...friday, duration: 0 }] });
  expect(short).toMatchObject({
    status: 400,
    body: {
      status: 'FAIL',
      details: [{ field: 'schedules.1.duration', message: 'Schedule must be at least 1 hour' }],
      data: { message: 'Schedule must be at least 1 hour' },
    },
  });
  const fieldsOf = async (more: object) => (await send(more)).body.details.map(({ field }: { field: string }) => field);
  expect(await fieldsOf({ deliveryArea: { ...area, fcId: 4, description: ' ', cutoff: -1 } })).toEqual([
    'deliveryArea.description',
    'deliveryArea.cutoff',
  ]);
  expect(await fieldsOf({ deliveryArea: { ...area, fcId: 4, carrier: 'pigeon' } })).toEqual(['deliveryArea.carrier']);
  expect(await fieldsOf({ deliveryArea: { ...area, fcId: 4, version: 7 } })).toEqual(['deliveryArea.version']);
  expect(await fieldsOf({ schedules: [{ ...friday, id: 1 }] })).toEqual(['schedules.0.id']);
  expect(await fieldsOf({ schedules: [{ ...friday, capacity: 0 }] })).toEqual(['schedules.0.capacity']);
});

test('overlapping hours are kept, with a word about them', async () => {
  const { status, body } = await editor.send(createDeliveryArea, {
    deliveryArea: { ...area, fcId: 4 },
    schedules: [friday, { ...friday, startHour: 12 }],
  });
  expect([status, body.data.warnings]).toEqual([200, ['Friday: 09:00–13:00 and 12:00–16:00 overlap.']]);
});

test('viewers may not, and nobody makes an area of a center of others', async () => {
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
  const input = { deliveryArea: { ...area, fcId: 4 } };
  expect((await viewer.send(createDeliveryArea, input)).status).toBe(403);
  expect((await editor.send(createDeliveryArea, { deliveryArea: { ...area, fcId: 29 } })).status).toBe(403);
  expect((await editor.send(listFcAreas, { fcId: 29 })).status).toBe(403);
  expect((await viewer.send(listFcAreas, { fcId: 4 })).status).toBe(200);
});

test('a repeated request makes one area', async () => {
  const input = { deliveryArea: { ...area, description: 'Made once', fcId: 4 } };
  const key = { 'idempotency-key': 'made-once-1' };
  const first = await editor.send(createDeliveryArea, input, key);
  const again = await editor.send(createDeliveryArea, input, key);
  expect(again.body).toEqual(first.body);
  const { rowCount } = await desk.app.pool.query("select from delivery_areas where description = 'Made once'");
  expect(rowCount).toBe(1);
});
