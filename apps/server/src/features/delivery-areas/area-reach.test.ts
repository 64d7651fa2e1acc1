import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAreaZips, listAreaOverlaps, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { findZipPlace, listServingAreas, listZipCodes } from '@bloomdesk/contract/delivery-areas/places.calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { deliveryAreaNamed } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let city: number;
let county: number;

beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('OutboundDeliveryEditor', 'FCHub');
  city = await deliveryAreaNamed(desk, 'Baltimore City');
  county = await deliveryAreaNamed(desk, 'Baltimore County');
});
afterAll(() => desk.close());

test('what an area serves together with others is listed, by the rule that orders are placed by', async () => {
  await editor.send(uploadAreaMap, { id: county, geojson: null, zips: ['21201', '21202', '21228'] });
  const answer = dataOf(listAreaOverlaps, await editor.send(listAreaOverlaps, { id: county }));
  expect(answer.zipPoints).toBe(3);
  expect(answer.overlaps.find(({ areaId }) => areaId === city)).toMatchObject({
    description: 'Baltimore City',
    fcId: 4,
    hasShape: true,
    zipPoints: 2,
    zips: ['21201', '21202'],
  });
  const back = dataOf(listAreaOverlaps, await editor.send(listAreaOverlaps, { id: city }));
  expect(back.overlaps.find(({ areaId }) => areaId === county)?.zips).toEqual(['21201', '21202']);
});

test('the ZIP codes of an area are read as they were saved', async () => {
  await editor.send(uploadAreaMap, { id: county, zips: ['21202', '21201', '21202'] });
  expect(dataOf(getAreaZips, await editor.send(getAreaZips, { id: county })).zips).toEqual(['21201', '21202']);
  expect((await editor.send(getAreaZips, { id: 999_999 })).status).toBe(404);
  expect((await editor.send(listAreaOverlaps, { id: 999_999 })).status).toBe(404);
});

test('a place says by what it is served', async () => {
  const { body } = await editor.send(listServingAreas, { lat: 39.2904, lng: -76.6122, zip: '21201' });
  const { areas } = listServingAreas.data.parse(body);
  expect(areas.find(({ id }) => id === city)?.servesBy).toBe('map');
  expect(areas.find(({ id }) => id === county)?.servesBy).toBe('zip');
  expect(areas.find(({ nationwide }) => nationwide)?.servesBy).toBe('nationwide');
});

test('a point has the nearest ZIP code, the ocean none', async () => {
  const harbor = dataOf(findZipPlace, await editor.send(findZipPlace, { lat: 39.2904, lng: -76.6122 }));
  expect(harbor.place).toMatchObject({ city: 'Baltimore', state: 'MD', zip: expect.stringMatching(/^212/) });
  expect(dataOf(findZipPlace, await editor.send(findZipPlace, { lat: 35, lng: -50 })).place).toBeNull();
  expect((await editor.send(findZipPlace, { lat: 95, lng: -50 })).status).toBe(400);
});

test('every known ZIP code is listed once and in order', async () => {
  const { zipCodes } = dataOf(listZipCodes, await editor.send(listZipCodes, {}));
  expect(zipCodes.length).toBeGreaterThan(30_000);
  expect(zipCodes).toEqual([...new Set(zipCodes)].toSorted());
});
