import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

type Fields = CallInput<typeof updateRecipient>['fields'];

const towson = { address1: '400 Washington Ave', city: 'Towson', state: 'MD', zipCode: '21204' };
const update = (suborderId: string, fields: Fields, more: { lookupToken?: string } = {}) =>
  care.send(updateRecipient, { suborderId, fields, ...more });
const read = async (suborderId: string) => {
  const { rows } = await desk.app.pool.query('select recipient from suborders where suborder_id = $1', [suborderId]);
  return { recipient: rows[0].recipient };
};

const charles = { address1: '200 N Charles St', city: 'Baltimore', state: 'MD', zipCode: '21202' };
const lookedUp = async (address: typeof charles) => (await care.send(geocodeAddress, address)).body;
const middle = { lat: 39.2998, lng: -76.6075 };
const hollywood = { lat: 34.1, lng: -118.33 };

test('the server finds a new address itself, and says that it has not taken those of another place', async () => {
  const suborderId = await placeSuborder(desk);
  const { body } = await update(suborderId, { ...charles, coords: hollywood });
  expect(body.data).toMatchObject({ coordsReplaced: true, exception: null, savedFields: { coords: middle } });
  expect((await read(suborderId)).recipient).toMatchObject({ coords: middle, coordsSource: 'geocoder' });
  expect((await update(suborderId, towson)).body.data.coordsReplaced).toBe(false);
  const near = { lat: middle.lat + 0.004, lng: middle.lng };
  const stored = await update(suborderId, { ...charles, coords: near });
  expect(stored.body.data).toMatchObject({ coordsReplaced: false, savedFields: { coords: near } });
});

test('what a lookup has found is taken with its token, while the geocoder is not asked again', async () => {
  const { coords, lookupToken = 'none' } = await lookedUp(charles);
  const { geocoder } = desk.app.partners;
  desk.app.partners.geocoder = { ...geocoder, locate: async () => null };
  const suborderId = await placeSuborder(desk);
  const { status } = await update(suborderId, { ...charles, coords }, { lookupToken });
  desk.app.partners.geocoder = geocoder;
  expect([status, (await read(suborderId)).recipient.coordsSource]).toEqual([200, 'geocoder']);
});

test('a token of another address, of other coordinates, altered or 30 minutes old counts for nothing', async () => {
  const { lookupToken } = await lookedUp(charles);
  const other = (await lookedUp({ ...charles, address1: '1 Elsewhere' })).lookupToken;
  const altered = lookupToken?.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
  const forged = `${lookupToken?.split('.').slice(0, 2).join('.')}.AAAA`;
  for (const token of [lookupToken, other, altered?.slice(0, -9), forged, care.token ?? 'x']) {
    const suborderId = await placeSuborder(desk);
    const elsewhere = { ...charles, coords: hollywood };
    expect((await update(suborderId, elsewhere, { lookupToken: token ?? 'none' })).body.data.coordsReplaced).toBe(true);
  }
  desk.setClock('2027-02-10T15:31:00Z');
  const { geocoder } = desk.app.partners;
  desk.app.partners.geocoder = { ...geocoder, locate: async () => null };
  const later = await desk.staff('CareManager', 'FCAll');
  const sent = { fields: { ...charles, coords: middle }, lookupToken };
  const late = await later.send(updateRecipient, { suborderId: await placeSuborder(desk), ...sent });
  desk.app.partners.geocoder = geocoder;
  desk.setClock('2027-02-10T15:00:00Z');
  expect([late.status, late.body.code]).toEqual([422, 'address-not-found']);
});

test('while the geocoder is away an address is not refused for good', async () => {
  const suborderId = await placeSuborder(desk);
  const { status, body } = await update(suborderId, { address1: '5 Unreachable Map Road', coords: middle });
  expect([status, body.code]).toEqual([503, 'geocoder-away']);
});
