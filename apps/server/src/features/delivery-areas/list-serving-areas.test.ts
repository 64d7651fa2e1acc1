import { afterAll, beforeAll, expect, test } from 'vitest';
import { listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { sentStatements } from '#test/support/database/sent-statements.ts';
import { deliveryAreaNamed } from '#test/support/sample-floor.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const siteKey = 'storefront-key-of-the-test';
const baltimore = { lat: 39.2904, lng: -76.6122, zip: '21201' };

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SITE_KEY: siteKey } });
  care = await desk.staff('CareAssociate', 'FCHub');
});
afterAll(() => desk.close());

async function serving(input: Parameters<typeof care.send<typeof listServingAreas>>[1]) {
  const { status, body } = await care.send(listServingAreas, input);
  expect(status).toBe(200);
  return listServingAreas.data.parse(body).areas;
}

test('areas whose map holds the point come first, those of the whole country after them', async () => {
  const areas = await serving(baltimore);
  expect(areas[0]).toMatchObject({
    id: await deliveryAreaNamed(desk, 'Baltimore City'),
    description: 'Baltimore City',
    fc: { id: 4, name: 'Baltimore' },
    transportMode: 'car',
    carrier: 'onfleet',
    deliveryMechanism: 'onFleet',
    transport: 'onFleet',
    transportVendor: 'onFleet',
    priority: 10,
    travel_time: 60,
    nationwide: false,
  });
  expect(areas.map(({ description }) => description)).not.toContain('Manhattan');
  const everywhere = areas.map(({ nationwide }) => Number(nationwide));
  expect(everywhere).toEqual(everywhere.toSorted((a, b) => a - b));
  const near = areas.filter(({ nationwide }) => !nationwide).map(({ priority, id }) => [priority, id]);
  expect(near).toEqual(near.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
});

test('without coordinates an area with a map stays out, one with the ZIP code comes', async () => {
  expect((await serving({ zip: '21201' })).map(({ description }) => description)).not.toContain('Baltimore City');
  const areaId = await deliveryAreaNamed(desk, 'Manhattan');
  await desk.app.pool.query(`update delivery_areas set geometry = null, zips = '{21201}' where area_id = $1`, [areaId]);
  expect((await serving({ zip: '21201-1234' })).map(({ id }) => id)).toContain(areaId);
  await desk.app.pool.query('update delivery_areas set active = false where area_id = $1', [areaId]);
  expect((await serving({ zip: '21201' })).map(({ id }) => id)).not.toContain(areaId);
});

test('the storefront reads it with its key, a stranger does not', async () => {
  const address = '/api/storefront/areas-with-zip?lat=39.2904&lng=-76.6122&zip=21201';
  const answer = await desk.nobody.inject('GET', `${address}&key=${siteKey}`);
  expect([answer.status, dataOf(listServingAreas, answer).areas.length > 0]).toEqual([200, true]);
  expect((await desk.nobody.inject('GET', `${address}&key=wrong-key-of-the-test`)).status).toBe(401);
  expect((await desk.nobody.inject('GET', address)).status).toBe(401);
});

test.each([
  ['lat=39&zip=21201', 'lng'],
  ['lat=91&lng=0&zip=21201', 'lat'],
  ['lat=x&lng=0&zip=21201', 'lat'],
  ['lat=39&lng=-76&zip=2120', 'zip'],
])('%s is refused by the name of its field', async (query, field) => {
  const { status, body } = await care.inject('GET', `/api/storefront/areas-with-zip?${query}`);
  expect([status, body.success, body.error.details[0]?.field]).toEqual([400, false, field]);
});

test('a change of an area, a map or a ZIP list is seen immediately, no matter who made it', async () => {
  const at = async () => (await serving(baltimore)).map(({ description, priority }) => `${description} ${priority}`);
  const before = await at();
  await desk.app.pool.query(`update delivery_areas set priority = 11 where description = 'Baltimore City'`);
  expect(await at()).toEqual(before.map((name) => (name === 'Baltimore City 10' ? 'Baltimore City 11' : name)));
  await desk.app.pool.query(`update delivery_areas set active = false where description = 'Baltimore City'`);
  expect(await at()).toEqual(before.filter((name) => name !== 'Baltimore City 10'));
  await desk.app.pool.query(
    `update delivery_areas set active = true, priority = 10 where description = 'Baltimore City'`,
  );
  expect(await at()).toEqual(before);
});

test('maps are read once: asked again, the server reads no area, however many there are', async () => {
  await desk.app.pool.query(
    `insert into delivery_areas (fc_id, description, active, delivery_mechanism, carrier, transport_mode, priority, travel_time, cutoff, geometry, updated_at)
     select 4, 'Far away ' || n, true, delivery_mechanism, carrier, transport_mode, 50, 0, 0, (
       select jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_agg(jsonb_build_array(
         -120 + n % 20 + 0.4 * cos(2 * pi() * (v % 400) / 400), 40 + n % 9 + 0.4 * sin(2 * pi() * (v % 400) / 400)) order by v)))
       from generate_series(0, 400) v), updated_at
     from delivery_areas, generate_series(1, 327) n where description = 'Baltimore City'`,
  );
  const readsOfAreas = async () => {
    const statements = await sentStatements(async () => void (await serving(baltimore)));
    return statements.filter((text) => /\bdelivery_areas\b/.test(text)).length;
  };
  expect(await readsOfAreas()).toBe(1);
  expect(await readsOfAreas()).toBe(0);
});
