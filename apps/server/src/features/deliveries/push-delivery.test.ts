import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { deleteDelivery, pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let carriers: ReturnType<typeof simulatedCarriers>;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(() => {
  carriers = simulatedCarriers();
  desk.app.partners.carriers = carriers;
});

const live = () => carriers.ledger.all().filter(({ withdrawn }) => !withdrawn);
type Options = Omit<CallInput<typeof pushDelivery>, 'suborderId'>;
const push = (suborderId: string, options: Options = {}) => care.send(pushDelivery, { suborderId, ...options });

/** A push whose carrier has answered by the time it is asked again. */
async function pushed(suborderId: string, options: Parameters<typeof push>[1] = {}) {
  await push(suborderId, options);
  await desk.runJobs();
  return await push(suborderId);
}

const refusedStreet = () =>
  placeSuborder(desk, { suborder: { recipient: { ...sampleSuborder().recipient, address1: '7 Refused Street' } } });

test('a delivery is booked once; a second push returns it unchanged unless a new booking is requested', async () => {
  const suborderId = await placeSuborder(desk);
  const first = await push(suborderId);
  expect([first.status, first.body.data.delivery.transportVendorDelivery?.state]).toEqual([200, 'pending']);
  await desk.runJobs();
  const again = await push(suborderId);
  expect(again.body.data.delivery.transportVendorDelivery).toMatchObject({ state: 'booked', name: 'onFleet' });
  expect(live()).toHaveLength(1);

  await push(suborderId, { repush: true });
  await desk.runJobs();
  expect(live().map(({ effectKey }) => effectKey)).toEqual([`carrier.book:${suborderId}:2`]);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events join audit_links using (event_id) where entity_id = $1 and action = 'delivery.push' order by event_id`,
    [suborderId],
  );
  expect(rows.map(({ data }) => data.repush ?? false)).toEqual([false, true]);
});

test('what its carrier refused and then took is no exception any more; other reasons stand', async () => {
  const [alone, troubled] = [await refusedStreet(), await refusedStreet()];
  for (const suborderId of [alone, troubled]) await pushed(suborderId);
  await care.send(raiseException, { suborderId: troubled, reason: 'Fulfillment Issue: Missing item' });
  for (const suborderId of [alone, troubled]) await pushed(suborderId, { overrideServiceErrors: true });

  const { rows } = await desk.app.pool.query(
    'select in_exception, reason, deleted from suborders join suborder_exceptions using (suborder_id) where suborder_id = any($1) order by suborder_id = $2',
    [[alone, troubled], troubled],
  );
  expect(rows).toEqual([
    { in_exception: false, reason: '', deleted: true },
    { in_exception: true, reason: 'Fulfillment Issue: Missing item', deleted: false },
  ]);
});

test('a refusal fails with both addresses, and an override is audited and taken', async () => {
  const suborderId = await refusedStreet();
  await push(suborderId);
  await desk.runJobs();
  const { rows: held } = await desk.app.pool.query('select in_exception from suborders where suborder_id = $1', [
    suborderId,
  ]);
  expect(held).toEqual([{ in_exception: true }]);

  const overridden = await push(suborderId, { overrideServiceErrors: true });
  expect(overridden.body.data.delivery.transportVendorDelivery?.state).toBe('pending');
  await desk.runJobs();
  expect((await push(suborderId)).body.data.delivery.transportVendorDelivery).toMatchObject({
    state: 'booked',
    onfleetError: null,
  });
  const { rows } = await desk.app.pool.query(
    `select data from audit_events join audit_links using (event_id) where entity_id = $1 and action = 'delivery.push' order by event_id desc limit 1`,
    [suborderId],
  );
  expect(rows[0].data).toMatchObject({ overrideServiceErrors: true });
});

test('the carrier is waited for: its refusal is the answer of the push', async () => {
  const suborderId = await refusedStreet();
  const worker = await workNow();
  const { status, body } = await push(suborderId);
  await worker.stop();
  expect([status, body.status, body.code]).toEqual([409, 'FAIL', 'vendor-refused']);
  const onfleetError = {
    submittedAddress: '7 Refused Street, Baltimore, MD 21201',
    suggestedAddress: expect.any(String),
    message: expect.stringContaining('could not be found'),
  };
  expect(body.data.current).toMatchObject({ delivery: { transportVendorDelivery: { onfleetError } } });
});

/** A worker that says it is there and does what it finds. */
async function workNow() {
  await desk.app.pool.query(
    `insert into worker_heartbeats (worker_id, process, beat_at) values ('test', 'test', now())`,
  );
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await desk.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      await desk.app.pool.query(`delete from worker_heartbeats where worker_id = 'test'`);
    },
  };
}

test('withdrawn by hand it can be pushed again', async () => {
  const suborderId = await placeSuborder(desk);
  await pushed(suborderId);
  expect((await care.send(deleteDelivery, { suborderId })).body.data).toEqual({ suborderId, withdrawn: true });
  expect((await care.send(deleteDelivery, { suborderId })).status).toBe(404);
  await desk.runJobs();
  expect(live()).toEqual([]);
  const { body } = await pushed(suborderId);
  expect(body.data.delivery.transportVendorDelivery?.state).toBe('booked');
});

test('once printed nothing is pushed or deleted by hand, but what a new recipient has withdrawn', async () => {
  const suborderId = await placeSuborder(desk);
  await pushed(suborderId);
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect((await push(suborderId)).body.code).toBe('printed');
  expect((await care.send(deleteDelivery, { suborderId })).body.code).toBe('printed');

  const fields = { address1: '7 Refused Street', coords: { lat: 39.2904, lng: -76.6122 } };
  await care.send(updateRecipient, { suborderId, fields });
  await desk.runJobs();
  expect((await push(suborderId, { overrideServiceErrors: true })).status).toBe(200);
  await desk.runJobs();
  expect(live()).toHaveLength(1);
  expect((await push(suborderId)).body.code).toBe('printed');
});

test('who may not, what is not there, and what has no area', async () => {
  const suborderId = await placeSuborder(desk, { suborder: { areaId: null } });
  const floor = await desk.staff('DeliveryManager', 'FCAll');
  expect((await floor.send(pushDelivery, { suborderId })).status).toBe(403);
  expect((await floor.send(deleteDelivery, { suborderId })).status).toBe(403);
  expect((await push('9999999-1')).status).toBe(404);
  expect((await push(suborderId)).body.code).toBe('no-area');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await push(suborderId)).body.code).toBe('cancelled');
});
