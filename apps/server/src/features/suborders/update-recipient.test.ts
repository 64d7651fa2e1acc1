import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { storesOf } from '#composition/stores.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { deliveryAreaNamed, force, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
let carriers: ReturnType<typeof simulatedCarriers>;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(() => {
  carriers = simulatedCarriers();
  desk.app.partners.carriers = carriers;
});

type Fields = CallInput<typeof updateRecipient>['fields'];

const towson = {
  address1: '400 Washington Ave',
  city: 'Towson',
  zipCode: '21204',
  coords: { lat: 39.4015, lng: -76.6019 },
} satisfies Fields;
const manhattan = {
  address1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zipCode: '10118',
  coords: { lat: 40.7484, lng: -73.9857 },
} satisfies Fields;

const update = (
  suborderId: string,
  fields: Fields,
  more: { confirmedAddress?: boolean; expectedVersion?: number } = {},
) => care.send(updateRecipient, { suborderId, fields, ...more });
const read = async (suborderId: string) => (await care.send(getSuborder, { suborderId })).body.data.suborder;
const live = () => carriers.ledger.all().filter(({ withdrawn }) => !withdrawn);

async function lastEvent(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    `select action, data from audit_events join audit_links using (event_id)
     where entity_type = 'SUBORDER' and entity_id = $1 order by event_id desc limit 1`,
    [suborderId],
  );
  return rows[0];
}

test('only the sent fields are written, tidied by the rules of the form, and the trail tells them', async () => {
  const suborderId = await placeSuborder(desk);
  const { status, body } = await update(suborderId, { firstName: '  Rosalind ', phone: '(410) 555-0123 x9' });
  expect([status, body.data.savedFields]).toEqual([
    200,
    { firstName: 'Rosalind', phone: '+14105550123', instructions: 'Phone extension 9' },
  ]);
  expect((await read(suborderId)).recipient).toMatchObject({
    firstName: 'Rosalind',
    lastName: 'Reyes',
    phone: '+14105550123',
    instructions: 'Phone extension 9',
    coords: { lat: 39.2904 },
  });
  expect(await lastEvent(suborderId)).toEqual({
    action: 'recipient.update',
    data: {
      [`SUBORDER ${suborderId}`]: {
        before: { firstName: 'Rosa', phone: '+14105550199', instructions: '' },
        after: { firstName: 'Rosalind', phone: '+14105550123', instructions: 'Phone extension 9' },
      },
    },
  });
});

test('what is as it was changes nothing', async () => {
  const suborderId = await placeSuborder(desk);
  const before = (await statesOf(desk, [suborderId]))[0];
  const { body } = await update(suborderId, { firstName: 'Rosa', phone: '410-555-0199' });
  expect(body.data).toMatchObject({ savedFields: {}, version: before?.version });
  expect((await statesOf(desk, [suborderId]))[0]).toEqual(before);
});

test.each([
  [{ state: 'Maryland' }, 'fields.state', 'Use a 2-letter state code'],
  [{ zipCode: '12' }, 'fields.zipCode', 'Invalid zipcode'],
  [{ phone: '911' }, 'fields.phone', 'Invalid phone number'],
  [{ email: 'rosa at home' }, 'fields.email', 'Invalid email'],
  [{ lastName: ' ' }, 'fields.lastName', 'Last name is required'],
  [{ state: 'ZZ' }, 'fields.state', 'Use a 2-letter state code'],
  [{ zipCode: '00000' }, 'fields.zipCode', 'Invalid zipcode'],
  [{ state: 'CA' }, 'fields.zipCode', '21201 is in MD, not in CA'],
  [{ coords: { lat: 91, lng: 0 } }, 'fields.coords', 'Latitude and longitude are required'],
] as const)('%j is refused under its field', async (fields, field, message) => {
  const suborderId = await placeSuborder(desk);
  const { status, body } = await update(suborderId, fields);
  expect([status, body.details]).toEqual([400, [{ field, message }]]);
});

test('who may not edit it, when it is too late, and what cannot be read is refused', async () => {
  const suborderId = await placeSuborder(desk);
  const reader = await desk.staff('DeliveryManager', 'FCAll');
  expect((await reader.send(updateRecipient, { suborderId, fields: { firstName: 'X' } })).status).toBe(403);
  expect((await update(suborderId, { firstName: 'X' }, { confirmedAddress: true })).status).toBe(403);
  expect((await update('9999999-1', { firstName: 'X' })).status).toBe(404);
  expect((await care.inject('PATCH', `/v1/suborders/${suborderId}/recipient`, { fields: { fcId: 2 } })).status).toBe(
    400,
  );
  await force(desk, [suborderId], { status: 'LeftFulfillmentCenter' });
  expect((await update(suborderId, { firstName: 'X' })).body).toMatchObject({ code: 'has-left' });
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await update(suborderId, { firstName: 'X' })).body).toMatchObject({ code: 'cancelled' });
});

test('of two changes at the same time one is refused, and the answer holds the current values', async () => {
  const suborderId = await placeSuborder(desk);
  const { version } = await read(suborderId);
  const answers = await Promise.all(
    ['Ana', 'Bea'].map((firstName) => update(suborderId, { firstName }, { expectedVersion: version })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    data: { current: { suborderId, recipient: { lastName: 'Reyes' } } },
  });
});

test('a manager confirms an address the map does not know', async () => {
  const suborderId = await placeSuborder(desk);
  const fields = { address1: '1 Unknown Map Road', coords: { lat: 39.3, lng: -76.6 } };
  const unconfirmed = await update(suborderId, fields);
  expect([unconfirmed.status, unconfirmed.body.code]).toEqual([422, 'address-not-found']);
  expect((await update(suborderId, fields, { confirmedAddress: true })).status).toBe(403);
  expect((await manager.send(updateRecipient, { suborderId, fields, confirmedAddress: true })).status).toBe(200);
  expect((await read(suborderId)).recipient).toMatchObject({ address1: '1 Unknown Map Road', coordsSource: 'manual' });
  expect((await lastEvent(suborderId)).data.confirmedAddress).toBe(true);
});

test('an address no area of the center serves sets it aside, and another state leaves the taxes as they are', async () => {
  const suborderId = await placeSuborder(desk);
  const { body } = await update(suborderId, manhattan);
  expect(body.data).toMatchObject({
    exception: 'Updated recipient address area is invalid',
    areaId: 2001,
    taxNotRecalculated: true,
  });
  expect(await read(suborderId)).toMatchObject({
    inException: true,
    exceptionsList: [{ reason: 'Updated recipient address area is invalid', type: 'Delivery issue' }],
  });
  expect((await lastEvent(suborderId)).data.tax).toBe('not recalculated');
});

test('the state it was taxed for is remembered until the recipient is back there', async () => {
  const suborderId = await placeSuborder(desk);
  expect((await read(suborderId)).taxedState).toBe(null);
  await update(suborderId, manhattan);
  expect((await read(suborderId)).taxedState).toBe('MD');
  const back = await update(suborderId, { ...towson, state: 'MD' });
  expect(back.body.data.taxNotRecalculated).toBe(false);
  expect((await read(suborderId)).taxedState).toBe(null);
});

test('an area that has no window at its time leaves it where it is, set aside', async () => {
  const suborderId = await placeSuborder(desk, { suborder: { startTime: '2027-02-13T16:00:00Z' } });
  const { body } = await update(suborderId, towson);
  expect(body.data).toMatchObject({
    areaId: 2001,
    exception: 'Delivery issue: Baltimore County has no open delivery window at 11:00 am',
  });
});

test('before printing it moves to the area of the new address, with its place in the window', async () => {
  const suborderId = await placeSuborder(desk);
  const county = await deliveryAreaNamed(desk, 'Baltimore County');
  const { body } = await update(suborderId, towson);
  expect(body.data).toMatchObject({ areaId: county, exception: null, withdrawn: false, labelStale: false });
  expect((await read(suborderId)).delivery).toMatchObject({
    deliveryAreaName: 'Baltimore County',
    startTime: '2027-02-13T14:00:00+00:00',
    orderFulfilledBy: '2027-02-13T12:30:00+00:00',
  });
});

test('of many who move into the last places of a window, as many as there is room for; nobody is lost', async () => {
  const county = await deliveryAreaNamed(desk, 'Baltimore County');
  await desk.app.pool.query(
    `insert into delivery_windows (area_id, fc_id, delivery_date, start_at, end_at, cutoff_minutes, prepped_at, transport_mode, capacity, updated_at)
     values ($1, 4, '2027-02-14', '2027-02-14T14:00Z', '2027-02-14T18:00Z', 60, '2027-02-14T13:00Z', 'car', 2, now())`,
    [county],
  );
  const suborder = { startTime: '2027-02-14T14:00:00Z', deliveryDate: '2027-02-14', fulfillmentDate: '2027-02-14' };
  const ids = [];
  for (let at = 0; at < 5; at++) ids.push(await placeSuborder(desk, { suborder }));
  const answers = await Promise.all(ids.map((id) => update(id, towson)));
  const moved = answers.filter(({ body }) => body.data.areaId === county);
  expect([moved.length, answers.filter(({ body }) => body.data.exception !== null).length]).toEqual([2, 3]);
  expect(answers.find(({ body }) => body.data.exception)?.body.data.exception).toBe(
    'Delivery issue: no place left in the window of Baltimore County at 9:00 am',
  );
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
});

test('a booking made before printing is withdrawn and made again', async () => {
  const { suborderId } = await bookedDelivery(desk);
  const { body } = await update(suborderId, { firstName: 'Rosalind' });
  expect(body.data).toMatchObject({ withdrawn: true, labelStale: false });
  await desk.runJobs();
  expect(live().map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);

  await update(suborderId, { email: 'rosa@example.com' });
  await desk.runJobs();
  expect(live().map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);
});

test('after printing the label is stale, its shipment voided and booked again, and the area stays', async () => {
  const { suborderId, trackingCode } = await bookedDelivery(desk, 'Ground from Baltimore');
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  const { body } = await update(suborderId, towson);
  expect(body.data).toMatchObject({ withdrawn: true, labelStale: true, exception: null });
  await desk.runJobs();
  const after = await read(suborderId);
  expect(after).toMatchObject({
    status: 'SuborderPrinted',
    labelStale: true,
    delivery: { transportVendorDelivery: { state: 'booked' } },
  });
  expect(after.delivery.transportVendorDelivery?.trackingCode).not.toBe(trackingCode);
  expect(live()).toHaveLength(1);
});

test('what is set aside is not booked again before that is cleared', async () => {
  const { suborderId } = await bookedDelivery(desk);
  const { body } = await update(suborderId, manhattan);
  expect(body.data).toMatchObject({ withdrawn: true, exception: expect.any(String) });
  await desk.runJobs();
  expect(live()).toEqual([]);
  expect((await read(suborderId)).delivery.transportVendorDelivery).toBe(null);
});
