import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeliveryArea, getAreaGeojson, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let id: number;

beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  const { body } = await editor.send(createDeliveryArea, {
    deliveryArea: {
      description: 'Harbor East',
      deliveryMechanism: 'onFleet',
      carrier: 'onfleet',
      transportMode: 'bike',
      fcId: 4,
    },
  });
  id = body.data.deliveryArea.id;
});
afterAll(() => desk.close());

const block = {
  type: 'Polygon',
  coordinates: [
    [
      [-77, 39],
      [-76, 39],
      [-76, 40],
      [-77, 40],
      [-77, 39],
    ],
  ],
};
const upload = (more: object) => editor.send(uploadAreaMap, { id, ...more });
const raw = (body: string) =>
  editor.inject('PUT', `/v1/delivery-areas/${id}/geojson`, body, { 'content-type': 'application/json' });

test('an area without a map has none to show (D204)', async () => {
  const { status, body } = await editor.send(getAreaGeojson, { id });
  expect([status, body.success, body.error.message]).toEqual([404, false, `Delivery area ${id} has no map`]);
  expect((await editor.send(getAreaGeojson, { id: 999_999 })).status).toBe(404);
});

test('a map is kept as text or value, shown again, and taken away', async () => {
  const first = await upload({ geojson: block });
  expect(first.status).toBe(200);
  expect(uploadAreaMap.data.parse(first.body.data)).toMatchObject({
    deliveryArea: { hasShape: true, version: 2 },
    map: { polygons: 1, positions: 5 },
  });
  const shown = await editor.send(getAreaGeojson, { id });
  expect(getAreaGeojson.data.parse(shown.body)).toEqual({ geojson: block });

  const features = [{ type: 'Feature', properties: {}, geometry: block }];
  await upload({ geojson: JSON.stringify({ type: 'FeatureCollection', features }) });
  expect((await editor.send(getAreaGeojson, { id })).body.geojson).toEqual({
    type: 'MultiPolygon',
    coordinates: [block.coordinates],
  });

  expect((await upload({ geojson: null })).body.data).toMatchObject({ deliveryArea: { hasShape: false }, map: null });
  expect((await editor.send(getAreaGeojson, { id })).status).toBe(404);
});

test('a list of ZIP codes is kept beside the map or without one', async () => {
  const { body } = await upload({ zips: ['21202', '21201', '21202'] });
  expect(body.data).toMatchObject({ deliveryArea: { zipCount: 2, hasShape: false }, map: null });
  expect((await upload({ geojson: block })).body.data.deliveryArea).toMatchObject({ zipCount: 2, hasShape: true });
  expect((await upload({ zips: [] })).body.data.deliveryArea).toMatchObject({ zipCount: 0, hasShape: true });
  const odd = await upload({ zips: ['21201', 'Baltimore'] });
  expect(odd.body.details).toEqual([
    { field: 'zips.1', message: '"Baltimore" is no ZIP code of five digits (number 2 of the list).' },
  ]);
});

test('a broken map is refused with its fault, and the old one stays', async () => {
  await upload({ geojson: block });
  const open = { type: 'Polygon', coordinates: [block.coordinates[0]?.slice(0, 4)] };
  const { status, body } = await upload({ geojson: open });
  expect([status, body.status, body.details]).toEqual([
    400,
    'FAIL',
    [{ field: 'geojson', message: 'Ring 1 is not closed: it begins at [-77,39] and ends at [-77,40].' }],
  ]);
  expect((await upload({})).body.details).toEqual([
    { field: 'geojson', message: 'Send a map, a list of ZIP codes, or both.' },
  ]);
  expect((await editor.send(getAreaGeojson, { id })).body.geojson).toEqual(block);
});

test('a map that is made to hurt is refused in words', async () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const many = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => [Math.sin(at), Math.cos(at)]));
  const hostile = {
    deepValue: `{"geojson":{"type":"Polygon","coordinates":${deep(200_000)}}}`,
    deepText: JSON.stringify({ geojson: `{"type":"Polygon","coordinates":${deep(200_000)}}` }),
    deepElsewhere: `{"zips":${deep(200_000)}}`,
    manyPositions: `{"geojson":{"type":"Polygon","coordinates":[${many}]}}`,
    manyInText: JSON.stringify({ geojson: `{"type":"Polygon","coordinates":[${many}]}` }),
    prototype: '{"geojson":{"type":"Polygon","__proto__":{"coordinates":[]}}}',
    prototypeInText: JSON.stringify({ geojson: '{"type":"Polygon","__proto__":{"coordinates":[]},"coordinates":[]}' }),
    constructorKey: '{"geojson":{"type":"Polygon","constructor":{"prototype":{"polluted":1}},"coordinates":[]}}',
    beyond: '{"geojson":{"type":"Polygon","coordinates":[[[0,0],[1e999,0],[1,1],[0,0]]]}}',
    notJson: '{"geojson":"<svg onload=alert(1)>"}',
  };
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  for (const [name, body] of Object.entries(hostile)) {
    const answer = await raw(body);
    expect([name, answer.status, answer.text.slice(0, 300)]).toEqual([name, 400, expect.stringContaining('message')]);
  }
  expect((await raw(`{"geojson":"${'x'.repeat(6 * 1024 * 1024)}"}`)).status).toBe(413);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});

test('a stale writer, a viewer and another center change nothing', async () => {
  const { body } = await upload({ geojson: block });
  const { version } = body.data.deliveryArea;
  const stale = await upload({ geojson: null, expectedVersion: version - 1 });
  expect([stale.status, stale.body.data.current]).toMatchObject([409, { deliveryArea: { version } }]);
  const viewer = await desk.staff('OutboundDeliveryViewer', 'FCHub');
  expect((await viewer.send(uploadAreaMap, { id, geojson: null })).status).toBe(403);
  const foreign = await desk.staff('OutboundDeliveryEditor', 'FCMagic');
  expect((await foreign.send(uploadAreaMap, { id, geojson: null })).status).toBe(404);
  expect((await foreign.send(getAreaGeojson, { id })).status).toBe(404);
  expect((await viewer.send(getAreaGeojson, { id })).status).toBe(200);
});
