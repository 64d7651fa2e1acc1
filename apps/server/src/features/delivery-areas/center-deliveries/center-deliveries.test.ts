import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { createDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import {
  getCenterDeliveries,
  updateCenterDeliveries,
} from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import type { CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
let areaId: number;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const named = { deliveryMechanism: 'onFleet', carrier: 'onfleet', transportMode: 'bike' } as const;
const monday = { dayOfWeek: 0, startHour: 9, duration: 4, capacity: 20 };
beforeEach(async () => {
  const editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  const { body } = await editor.send(createDeliveryArea, {
    deliveryArea: { description: 'Harbor East', ...named, fcId: 4 },
    schedules: [monday, { ...monday, dayOfWeek: 1 }],
  });
  areaId = body.data.deliveryArea.id;
});

const read = async () =>
  getCenterDeliveries.data.parse((await admin.send(getCenterDeliveries, { fcId: 4 })).body.data).deliveries;
const mine = ({ areas }: CenterDeliveries) => areas.find((area) => area.areaId === areaId);
const change = (areas: object[], expectedVersion?: number) =>
  admin.inject('PUT', '/v1/centers/4/deliveries', { areas, ...(expectedVersion && { expectedVersion }) });
/** Windows to come of the area, with what they hold. */
async function windows() {
  const { rows } = await desk.app.pool.query<{ id: number; day: number; capacity: number | null }>(
    `select window_id as id, extract(isodow from delivery_date)::integer - 1 as day, capacity from delivery_windows
     where area_id = $1 and start_at > $2 order by start_at`,
    [areaId, desk.app.clock()],
  );
  return rows;
}

test('carrier and capacity are changed; windows to come follow, and those that someone has edited do not', async () => {
  const deliveries = await read();
  const [first, second] = mine(deliveries)?.schedules ?? [];
  const [kept] = (await windows()).filter(({ day }) => day === 0);
  await desk.app.pool.query(`update delivery_windows set edited = true where window_id = $1`, [kept?.id]);
  const capacities = [
    { rule: first?.rule, capacity: 5 },
    { rule: second?.rule, capacity: null },
  ];
  const { status, body } = await change([{ areaId, carrier: 'cdl', capacities }], deliveries.version);
  expect(status).toBe(200);
  const after = updateCenterDeliveries.data.parse(body.data).deliveries;
  expect(mine(after)).toMatchObject({ carrier: 'cdl', schedules: [{ capacity: 5 }, { capacity: null }] });
  expect(after).toEqual(await read());
  expect(after.areas.filter((area) => area.areaId !== areaId)).toEqual(
    deliveries.areas.filter((area) => area.areaId !== areaId),
  );
  const [edited, ...others] = (await windows()).filter(({ day }) => day === 0);
  expect(edited).toMatchObject({ id: kept?.id, capacity: 20 });
  expect(new Set(others.map(({ capacity }) => capacity))).toEqual(new Set([5]));
  const tuesdays = (await windows()).filter(({ day }) => day === 1);
  expect(new Set(tuesdays.map(({ capacity }) => capacity))).toEqual(new Set([null]));
});

test('of two administrators the second is shown what the first has saved, and what did not change stays', async () => {
  const { version } = await read();
  const changes = await Promise.all(
    (['cdl', 'golocal'] as const).map((carrier) => change([{ areaId, carrier }], version)),
  );
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = changes.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'changed-meanwhile', data: { current: await read() } });
  expect(mine(await read())?.schedules.map(({ capacity }) => capacity)).toEqual([20, 20]);
});

test.each([
  ['no area', () => [], 'areas'],
  ['an area of another center', () => [{ areaId: 999_999 }], 'areas.0.areaId'],
  ['an area twice', () => [{ areaId }, { areaId }], 'areas.1.areaId'],
  ['a carrier nobody knows', () => [{ areaId, carrier: 'pigeon' }], 'areas.0.carrier'],
  ['no capacity at all', () => [{ areaId, capacities: [{ rule: 1, capacity: 0 }] }], 'areas.0.capacities.0.capacity'],
  [
    'more than a window may hold',
    () => [{ areaId, capacities: [{ rule: 1, capacity: 100_001 }] }],
    'areas.0.capacities.0.capacity',
  ],
  [
    'a schedule of another area',
    () => [{ areaId, capacities: [{ rule: 999_999, capacity: 3 }] }],
    'areas.0.capacities.0.rule',
  ],
])('%s is refused at its field, and nothing changes', async (_name, areas, field) => {
  const before = await read();
  const { status, body } = await change(areas());
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  expect(await read()).toEqual(before);
});

test('only administrators see and change them, and the audit log of the area and of the center tells who did', async () => {
  const editor = await desk.staff('OutboundDeliveryEditor', 'OpsManager', 'FCAll');
  expect((await editor.send(getCenterDeliveries, { fcId: 4 })).status).toBe(403);
  expect((await editor.send(updateCenterDeliveries, { fcId: 4, areas: [{ areaId }] })).status).toBe(403);
  expect((await admin.send(getCenterDeliveries, { fcId: 9999 })).status).toBe(404);

  await change([{ areaId, carrier: 'cdl' }]);
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
  const [entry] = await auditOf(viewer, 'DELIVERYAREA', String(areaId));
  expect(entry).toMatchObject({
    performedBy: admin.email,
    actionPerformed: 'center.updateDeliveries',
    actionData: { before: { carrier: 'onfleet' }, after: { carrier: 'cdl' } },
  });
  expect((await auditOf(admin, 'CENTER', '4'))[0]).toMatchObject({ actionData: { after: { areas: ['Harbor East'] } } });
});

async function auditOf(reader: TestStaff, type: 'DELIVERYAREA' | 'CENTER', id: string) {
  const { body } = await reader.send(listAuditLog, { type, id });
  return listAuditLog.data.parse(body.data).auditLogEntries;
}
