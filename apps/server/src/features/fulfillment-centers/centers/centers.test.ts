import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { addCenter, listCenters, updateCenter } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { CenterFields } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { invitePerson } from '@bloomdesk/contract/identity/people.calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const fields: CenterFields = {
  name: 'Saint Paul',
  company: 'Bloomdesk',
  group: 'Harbor',
  phone: '+16515550123',
  address1: '400 Wabasha St N',
  address2: '',
  city: 'Saint Paul',
  state: 'MN',
  zipcode: '55102',
  timezone: 'America/Chicago',
  isOpen: true,
  groups: ['FCSaintPaul'],
  packing: 'guided',
  showWindows: true,
  usePickAndPass: false,
  useIPD: false,
  isUpsWorldeaseFc: false,
  useCompactLocalLabels: false,
  useZplForCdlInGuidedFulfillment: false,
  useCustomOnePagerForCdl: false,
  useLabelPrinterForNotecards: false,
  labelPrinter: 'Bench printer',
  paperSize: 'letter',
  subOrderPageSize: null,
  smallestBatch: 2,
  largestBatch: 30,
};
const listed = async () => listCenters.data.parse((await admin.send(listCenters, {})).body.data).centers;
async function added(changes: Partial<CenterFields>) {
  const { status, body } = await admin.send(addCenter, { fields: { ...fields, ...changes } });
  if (status !== 200) throw new Error(body.message);
  return addCenter.data.parse(body.data).center;
}

test('a center says who delivers for it: its active areas, and what their windows take in a week', async () => {
  const carriersAt = async (at: number) => {
    const { carriers } = listCenters.data.parse((await admin.send(listCenters, {})).body.data);
    return carriers.filter(({ fcId }) => fcId === at);
  };
  const before = await carriersAt(4);
  const { rows } = await desk.app.pool.query(
    `select carrier, count(*)::integer as areas from delivery_areas where fc_id = 4 and active group by 1 order by 2 desc, 1`,
  );
  expect(before.map(({ carrier, areas }) => ({ carrier, areas }))).toEqual(rows);
  const [first] = before;
  await desk.app.pool.query(
    `update delivery_area_schedules s set capacity = 10 from delivery_areas a
     where a.area_id = s.area_id and a.fc_id = 4 and a.carrier = $1`,
    [first?.carrier],
  );
  const { rows: windows } = await desk.app.pool.query(
    `select count(*)::integer as n from delivery_area_schedules s join delivery_areas a using (area_id)
     where a.fc_id = 4 and a.active and a.carrier = $1`,
    [first?.carrier],
  );
  expect((await carriersAt(4))[0]).toMatchObject({ carrier: first?.carrier, weeklyCapacity: windows[0].n * 10 });
});

test('a center made in the product opens for its people at once, with its own way of packing', async () => {
  const center = await added({});
  expect(center.fcId).toBeGreaterThan(100);
  const invited = {
    email: 'pia@example.com',
    givenName: 'Pia',
    familyName: 'Ruiz',
    groups: ['OpsManager', 'FCSaintPaul'],
  };
  expect((await admin.send(invitePerson, invited)).status).toBe(200);
  const packer = await desk.staff('OpsManager', 'FCSaintPaul');
  const session = getSession.data.parse((await packer.send(getSession, {})).body.data);
  expect([session.defaultFcId, session.allFcs.map(({ fcId }) => fcId)]).toEqual([center.fcId, [center.fcId]]);
  expect(session.allFcs[0]).toMatchObject({
    optgroup: 'Harbor',
    timezone: 'America/Chicago',
    config: { useGuidedFulfillment: true, useBulkAndGuidedFulfillment: false, batchOptions: { defaultMinSize: 2 } },
  });
});

test('of two administrators the second is shown what the first has saved', async () => {
  const { fcId, version } = await added({ name: 'Fargo', groups: ['FCFargo'] });
  const change = (city: string) =>
    admin.send(updateCenter, { fcId, fields: { ...fields, name: 'Fargo', city }, expectedVersion: version });
  expect((await change('Fargo')).status).toBe(200);
  const late = await change('Moorhead');
  expect([late.status, late.body.code, late.body.data.current]).toMatchObject([
    409,
    'changed-meanwhile',
    { city: 'Fargo' },
  ]);
});

test('what Settings does not write of a center stays, and what a seeded one had is read as it was', async () => {
  const before = (await listed()).find(({ fcId }) => fcId === 4);
  if (!before) throw new Error('Baltimore is gone.');
  expect(before).toMatchObject({ packing: 'bulk-and-guided', subOrderPageSize: 40, useCustomOnePagerForCdl: true });
  const { fcId, version, ...rest } = before;
  const { body } = await admin.send(updateCenter, {
    fcId,
    fields: { ...rest, city: 'Towson' },
    expectedVersion: version,
  });
  expect(updateCenter.data.parse(body.data).center).toEqual({ ...before, city: 'Towson', version: version + 1 });
});

test.each<[Partial<CenterFields>, string]>([
  [{ timezone: 'Mars/Olympus' }, 'fields.timezone'],
  [{ groups: ['OpsManager'] }, 'fields.groups'],
  [{ groups: ['FCAll'] }, 'fields.groups'],
  [{ groups: [] }, 'fields.groups'],
  [{ name: '???' }, 'fields.name'],
  [{ smallestBatch: 9, largestBatch: 3 }, 'fields.largestBatch'],
  [{ subOrderPageSize: 0 }, 'fields.subOrderPageSize'],
  [{ zipcode: '551' }, 'fields.zipcode'],
  [{ zipcode: '90210' }, 'fields.zipcode'],
  [{ state: 'XX' }, 'fields.state'],
  [{ phone: '410' }, 'fields.phone'],
])('%j is refused, and its field is named', async (changes, field) => {
  const { status, body } = await admin.send(addCenter, { fields: { ...fields, name: 'Wrong', ...changes } });
  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

test('no two centers have one name, and one stays open', async () => {
  const taken = await admin.send(addCenter, { fields: { ...fields, name: 'BALTIMORE' } });
  expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
  const refused = [];
  for (const { fcId, version: _, ...rest } of await listed()) {
    const { body } = await admin.send(updateCenter, { fcId, fields: { ...rest, isOpen: false } });
    if (body.code !== undefined) refused.push(body.code);
  }
  expect(refused).toEqual(['last-center']);
  expect((await listed()).filter(({ isOpen }) => isOpen)).toHaveLength(1);
});

test('nobody else reads or changes centers there, and one that is not there is not found', async () => {
  const others = await desk.staff('OpsManager', 'CareManager', 'DeliveryManager', 'Developers', 'FCAll');
  expect((await others.send(listCenters, {})).status).toBe(403);
  expect((await others.send(addCenter, { fields })).status).toBe(403);
  expect((await admin.send(updateCenter, { fcId: 9999, fields })).status).toBe(404);
});
