import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { geocodeAddress } from '@bloomdesk/contract/delivery-areas/places.calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCHub');
});
afterAll(() => desk.close());

const locate = (address: string, staff = care) => staff.send(geocodeAddress, { address });

test('an address is at the middle of its ZIP code, and its town is spelled properly', async () => {
  const { status, body } = await locate('100 n charles st, BALTIMORE, md 21201-3724');
  expect(status).toBe(200);
  expect(geocodeAddress.data.parse(body)).toEqual({
    success: true,
    coords: { lat: expect.closeTo(39.29, 1), lng: expect.closeTo(-76.62, 1) },
    components: { city: 'Baltimore', state: 'MD', zipCode: '21201' },
    precision: 'zip',
  });
  const again = await locate('100 n charles st, BALTIMORE, md 21201-3724');
  expect(again.body).toEqual(body);
});

test.each([
  ['a ZIP code nobody has', '100 N Charles St, Baltimore, MD 00000'],
  ['a ZIP code of another state', '100 N Charles St, Baltimore, CA 21201'],
  ['no ZIP code', '21201 N Charles St, Baltimore'],
  ['a street that fails on purpose', '5 Unknown Map Road, Baltimore, MD 21201'],
])('%s is nowhere', async (_why, address) => {
  const { status, body } = await locate(address);
  expect([status, body.success]).toEqual([422, false]);
  expect(body.error).toMatchObject({
    code: 'address-not-found',
    message: 'Bad address input; could not find coordinates.',
  });
});

test('an outage of the geocoder says so, and when to try again', async () => {
  const { status, headers, body } = await locate('5 Unreachable Map Road, Baltimore, MD 21201');
  expect([status, headers['retry-after'], body.error.code]).toEqual([503, '5', 'geocoder-away']);
  expect(body.error.message).toBe('Addresses cannot be looked up right now.');
});

test('an address is needed, and a short one', async () => {
  expect((await locate('  ')).status).toBe(400);
  expect((await locate('a'.repeat(301))).status).toBe(400);
  expect((await locate('1 Main St, Baltimore, MD 21201', desk.nobody)).status).toBe(401);
});

test('sixty addresses a minute, and the others are not held up', async () => {
  const busy = await desk.staff('CareManager', 'FCHub');
  const statuses = new Set<number>();
  for (let time = 0; time < 60; time++) statuses.add((await locate('1 Main St, Baltimore, MD 21201', busy)).status);
  expect([...statuses]).toEqual([200]);
  const refused = await locate('1 Main St, Baltimore, MD 21201', busy);
  expect([refused.status, refused.headers['retry-after'], refused.body.success]).toEqual([429, '60', false]);
  expect((await locate('1 Main St, Baltimore, MD 21201')).status).toBe(200);
  desk.setClock('2027-02-10T15:01:00Z');
  expect((await locate('1 Main St, Baltimore, MD 21201', busy)).status).toBe(200);
});

test('the session says that addresses are only looked up by their ZIP codes', async () => {
  const { body } = await care.send(getSession, {});
  expect(getSession.data.parse(body.data).partners.geocoder).toBe('simulated');
});
