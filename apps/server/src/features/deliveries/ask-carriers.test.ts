import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import type { Fault, WireRequest } from '#partners/carriers/simulated/wire.ts';
import { type BookedSample, bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { force, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';

let desk: TestServer;
let carriers: ReturnType<typeof simulatedCarriers>;
let fault: (request: WireRequest) => Fault | undefined;
let requests: string[];

beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

beforeEach(async () => {
  desk.setClock('2027-02-13T15:00:00Z');
  await desk.app.pool.query('update vendor_deliveries set ask_at = null');
  fault = () => undefined;
  requests = [];
  carriers = simulatedCarriers({
    now: () => desk.app.clock().getTime(),
    lineTo: (partner) => partnerLine({ partner }),
    wire: (request) => {
      requests.push(`${request.partner} ${request.verb}`);
      return fault(request);
    },
  });
  desk.app.partners.carriers = carriers;
});

/** A delivery under way; the questions of its booking are forgotten. */
async function underWay(area?: string): Promise<BookedSample> {
  const sample = await bookedDelivery(desk, area);
  await force(desk, [sample.suborderId], { status: 'AwaitingPickup' });
  requests = [];
  return sample;
}

async function askAt(clock: string): Promise<void> {
  desk.setClock(clock);
  await tasksOf(desk.app)['ask-carriers']?.({}, { last: false });
}

const whereIs = async ({ suborderId }: BookedSample) => (await statesOf(desk, [suborderId]))[0];

function taskOf({ onfleetTaskId }: BookedSample) {
  const task = carriers.tasks.get(onfleetTaskId ?? '');
  if (!task) throw new Error('there is no task');
  return task;
}

test('a carrier is asked after half an hour of silence, and then each half hour', async () => {
  const courier = await underWay();
  await askAt('2027-02-13T15:29:59Z');
  expect(requests).toEqual([]);
  taskOf(courier).state = 2;
  await askAt('2027-02-13T15:30:00Z');
  expect(requests).toEqual(['onfleet find']);
  expect(await whereIs(courier)).toMatchObject({ status: 'OutForDelivery' });
  await askAt('2027-02-13T15:31:00Z');
  expect(requests).toHaveLength(1);
  await askAt('2027-02-13T16:00:00Z');
  expect(requests).toHaveLength(2);
});

test('what is brought is not asked about any more', async () => {
  const courier = await underWay();
  Object.assign(taskOf(courier), {
    state: 3,
    completionDetails: { success: true, time: Date.parse('2027-02-13T15:20:00Z') },
  });
  await askAt('2027-02-13T15:30:00Z');
  expect(await whereIs(courier)).toMatchObject({ status: 'Delivered' });
  await askAt('2027-02-14T15:30:00Z');
  expect(requests).toHaveLength(1);
  const { rows } = await desk.app.pool.query(
    `select performed_by, action from audit_events e join audit_links l using (event_id) where entity_id = $1 and action = 'delivery.carrierAsked'`,
    [courier.suborderId],
  );
  expect(rows).toEqual([{ performed_by: 'system:deliveries', action: 'delivery.carrierAsked' }]);
});

test('what waits in the center is not asked about, nor what is cancelled', async () => {
  const packed = await underWay();
  await force(desk, [packed.suborderId], { status: 'Packed' });
  const cancelled = await underWay();
  await desk.app.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
    [cancelled.suborderId],
  );
  await askAt('2027-02-13T15:30:00Z');
  expect(requests).toEqual([]);
  await force(desk, [packed.suborderId], { status: 'AwaitingPickup' });
  await askAt('2027-02-13T16:00:00Z');
  expect(requests).toEqual(['onfleet find']);
});

test('what nobody has heard of for two weeks is let go', async () => {
  await underWay();
  await askAt('2027-02-28T15:00:00Z');
  expect(requests).toHaveLength(1);
  await askAt('2027-02-28T16:00:00Z');
  expect(requests).toHaveLength(1);
});

test('a failure is raised once, also when staff have cleared it meanwhile', async () => {
  const parcel = await underWay('Ground from Baltimore');
  const tracker = carriers.shipments.get(parcel.easypostShipmentId ?? '')?.shipment.tracker;
  Object.assign(tracker ?? {}, {
    status: 'return_to_sender',
    tracking_details: [{ datetime: '2027-02-13T14:00:00Z', message: 'Nobody home' }],
  });
  await askAt('2027-02-13T15:30:00Z');
  expect(await whereIs(parcel)).toMatchObject({ status: 'AwaitingPickup', in_exception: true });
  await force(desk, [parcel.suborderId], { in_exception: false });
  await askAt('2027-02-13T16:00:00Z');
  expect(await whereIs(parcel)).toMatchObject({ in_exception: false });
  expect(requests).toHaveLength(2);
});

test('a platform that is away is asked once a round, and the others are asked all the same', async () => {
  const couriers = [await underWay(), await underWay(), await underWay()];
  const parcel = await underWay('Ground from Baltimore');
  const tracker = carriers.shipments.get(parcel.easypostShipmentId ?? '')?.shipment.tracker;
  Object.assign(tracker ?? {}, { status: 'in_transit' });
  fault = ({ partner }) => (partner === 'onfleet' ? 'outage' : undefined);
  await askAt('2027-02-13T15:30:00Z');
  expect(requests.toSorted()).toEqual(['easypost find', 'onfleet find']);
  expect(await whereIs(parcel)).toMatchObject({ status: 'InTransit' });

  fault = () => undefined;
  for (const courier of couriers) taskOf(courier).state = 2;
  await askAt('2027-02-13T15:31:00Z');
  for (const courier of couriers) expect(await whereIs(courier)).toMatchObject({ status: 'OutForDelivery' });
});

test('a booking of which nobody knows whether it was made is never called failed, and is settled soon', async () => {
  const courier = await underWay();
  await desk.app.pool.query(
    `update vendor_deliveries set state = 'pending', onfleet_task_id = null, begun_as = 'task', booked_at = null where suborder_id = $1`,
    [courier.suborderId],
  );
  const effectKey = `carrier.book:${courier.suborderId}:1`;
  await desk.app.pool.query(`update outbox set state = 'pending' where effect_key = $1`, [effectKey]);
  fault = () => 'black-hole';
  carriers = simulatedCarriers({ lineTo: (partner) => partnerLine({ partner, budget: () => AbortSignal.abort() }) });
  const before = desk.app.partners.carriers;
  desk.app.partners.carriers = carriers;
  const job = tasksOf(desk.app)['send-effect']?.({ effectKey }, { last: true });
  await job?.catch(() => {});
  const stateNow = async () =>
    (
      await desk.app.pool.query(
        'select state, error_message, onfleet_task_id from vendor_deliveries where suborder_id = $1',
        [courier.suborderId],
      )
    ).rows[0];
  expect(await stateNow()).toMatchObject({ state: 'pending', error_message: 'onfleet did not answer in time' });
  expect(await whereIs(courier)).toMatchObject({ in_exception: true });

  fault = () => undefined;
  desk.app.partners.carriers = before;
  await askAt('2027-02-13T15:03:00Z');
  await desk.runJobs();
  expect(await stateNow()).toMatchObject({
    state: 'booked',
    error_message: null,
    onfleet_task_id: courier.onfleetTaskId,
  });
});
