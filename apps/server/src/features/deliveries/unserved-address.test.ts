import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
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
  desk.setClock('2027-02-10T15:00:00Z');
  carriers = simulatedCarriers();
  desk.app.partners.carriers = carriers;
});

const invalid = 'Updated recipient address area is invalid';
const losAngeles = { address1: '1 Main St', city: 'Los Angeles', state: 'CA', zipCode: '90001' };
const baltimore = { address1: '100 N Charles St', city: 'Baltimore', state: 'MD', zipCode: '21201' };
const move = (suborderId: string, fields: typeof baltimore, staff = care) =>
  staff.send(updateRecipient, { suborderId, fields });
const booked = () => carriers.ledger.all().filter(({ withdrawn }) => !withdrawn).length;
const exceptionOf = async (suborderId: string) => {
  const { rows } = await desk.app.pool.query(
    'select in_exception, reason, deleted from suborders join suborder_exceptions using (suborder_id) where suborder_id = $1',
    [suborderId],
  );
  return rows[0];
};

test('no courier is booked for an address that nobody serves, even with errors overridden, unless a manager says why', async () => {
  const suborderId = await placeSuborder(desk);
  expect((await move(suborderId, losAngeles)).body.data.exception).toBe(invalid);
  for (const overrideServiceErrors of [false, true]) {
    const refused = await care.send(pushDelivery, { suborderId, overrideServiceErrors });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'address-unserved',
      `No delivery is booked while this exception is open: ${invalid}`,
    ]);
  }
  const addressOverride = { reason: 'The driver agreed by phone' };
  expect((await care.send(pushDelivery, { suborderId, addressOverride })).status).toBe(403);
  await desk.runJobs();
  expect(booked()).toBe(0);

  expect((await manager.send(pushDelivery, { suborderId, addressOverride })).status).toBe(200);
  await desk.runJobs();
  expect(booked()).toBe(1);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events join audit_links using (event_id) where entity_id = $1 and action = 'delivery.push'`,
    [suborderId],
  );
  expect(rows.map(({ data }) => data.addressOverride)).toEqual([addressOverride]);
});

test('an address outside its area is refused without any exception, and an address problem inside it as well', async () => {
  const { coords: _, ...recipient } = sampleSuborder().recipient;
  const outside = { ...recipient, ...losAngeles, coords: { lat: 33.9731, lng: -118.2479 } };
  const away = await placeSuborder(desk, { suborder: { recipient: outside } });
  expect((await care.send(pushDelivery, { suborderId: away })).body.message).toBe(
    'The address is outside Baltimore City: no delivery is booked for it.',
  );
  const here = await placeSuborder(desk);
  await care.send(raiseException, { suborderId: here, reason: 'Delivery issue: Address problem' });
  expect((await care.send(pushDelivery, { suborderId: here })).body.code).toBe('address-unserved');

  await makeBatch(await desk.staff('OpsManager', 'FCAll'), [away]);
  await desk.runJobs();
  expect(booked()).toBe(0);
  expect(await exceptionOf(away)).toEqual({ in_exception: true, reason: invalid, deleted: false });
});

test('an address put right ends its own reasons, and the exception with the last of them', async () => {
  const [alone, troubled] = [await placeSuborder(desk), await placeSuborder(desk)];
  for (const suborderId of [alone, troubled]) await move(suborderId, losAngeles);
  await care.send(raiseException, { suborderId: troubled, reason: 'Fulfillment Issue: Missing item' });
  for (const suborderId of [alone, troubled]) {
    expect((await move(suborderId, baltimore)).body.data).toMatchObject({ exception: null, asksToClear: false });
  }
  expect(await exceptionOf(alone)).toEqual({ in_exception: false, reason: '', deleted: true });
  expect(await exceptionOf(troubled)).toMatchObject({ in_exception: true, reason: 'Fulfillment Issue: Missing item' });
  expect((await care.send(pushDelivery, { suborderId: alone })).status).toBe(200);
});

test('once the fulfil-by time has passed the exception stands, and clearing it is asked about', async () => {
  const suborderId = await placeSuborder(desk);
  await move(suborderId, losAngeles);
  desk.setClock('2027-02-13T13:30:00Z');
  const late = await desk.staff('CareManager', 'FCHub', 'FCAll');
  expect((await move(suborderId, baltimore, late)).body.data).toMatchObject({ exception: null, asksToClear: true });
  expect((await statesOf(desk, [suborderId]))[0]?.in_exception).toBe(true);
});
