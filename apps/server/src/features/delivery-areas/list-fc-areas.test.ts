import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getAreaGeojson,
  getAreaSchedules,
  listDefaultFcAreas,
  listFcAreas,
} from '@bloomdesk/contract/delivery-areas/calls';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SITE_KEY: 'storefront-of-the-test-house' } });
});
afterAll(() => desk.close());

test('the areas of a center, and of no other, with what each row shows', async () => {
  const packer = await desk.staff('FCHub');
  const { status, body } = await packer.send(listFcAreas, { fcId: 4 });
  expect(status).toBe(200);
  const { areas } = listFcAreas.data.parse(body);
  expect(areas.map(({ fcId }) => fcId)).toEqual(areas.map(() => 4));
  expect(areas.find(({ description }) => description === 'Baltimore City')).toMatchObject({
    hasShape: true,
    zipCount: 0,
    nationwide: false,
  });
  expect(areas.find(({ nationwide }) => nationwide)).toMatchObject({ hasShape: false });
});

test('a reader of old names the center in the query', async () => {
  const packer = await desk.staff('FCHub');
  const [old, now] = [await packer.send(listDefaultFcAreas, { fcId: 4 }), await packer.send(listFcAreas, { fcId: 4 })];
  expect([old.status, old.body]).toEqual([200, now.body]);
});

test('the storefront reads areas, weeks and maps with its key; without one nobody does (D38)', async () => {
  const reads = ['/api/fcs/4/deliveryareas', '/api/areas/2001/schedules', '/api/deliveryareas/2001/geojson'];
  for (const url of reads) {
    const keyed = await desk.nobody.inject('GET', `${url}?key=storefront-of-the-test-house`);
    expect([url, keyed.status]).toEqual([url, 200]);
    expect([url, (await desk.nobody.inject('GET', `${url}?key=guess`)).status]).toEqual([url, 401]);
    expect([url, (await desk.nobody.inject('GET', url)).status]).toEqual([url, 401]);
  }
  const map = await desk.nobody.inject('GET', `${reads[2]}?key=storefront-of-the-test-house`);
  expect(getAreaGeojson.data.parse(map.body).geojson.type).toBe('MultiPolygon');
  const week = await desk.nobody.inject('GET', `${reads[1]}?onlyDayOfWeek=true&key=storefront-of-the-test-house`);
  expect(getAreaSchedules.data.parse(week.body).schedules.length).toBeGreaterThan(6);
});
