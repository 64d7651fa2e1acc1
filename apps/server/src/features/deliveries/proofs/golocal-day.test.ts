import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listConnections, testConnection } from '@bloomdesk/contract/connections/calls';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { listOrderTimeline, type TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import { tasksOf } from '#composition/tasks.ts';
import { golocalLocationEvent, golocalStatusEvent } from '#stand-ins/golocal/golocal-event.ts';
import { liveDeliveries, moveTo, type StandInDelivery } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { golocalAccount, golocalCredential, golocalEnv } from '#test/support/deliveries/golocal-desk.ts';
import { force, makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * A delivery with GoLocal itself from its booking to the proof on the order, against a stand-in that speaks GoLocal's
 * contract and keeps a ledger of its own.
 */
let golocal: GolocalStandIn;
let desk: TestServer;
let packer: TestStaff;
let faults: Partial<Record<string, StandInFault[]>> = {};

beforeAll(async () => {
  golocal = await startGolocalStandIn({ ...golocalAccount, fault: (operation) => faults[operation]?.shift() });
  desk = await startTestServer({ env: golocalEnv(golocal.origin) });
  await desk.app.pool.query(`update delivery_areas set carrier = 'golocal' where description = 'Baltimore City'`);
  packer = await desk.staff('OpsManager', 'FCAll');
});
afterAll(async () => {
  await desk.close();
  await golocal.close();
});
afterEach(() => {
  faults = {};
});

const today = { deliveryDate: '2027-02-10', fulfillmentDate: '2027-02-10', startTime: '2027-02-10T17:00:00Z' };

interface Booked {
  suborderId: string;
  delivery: StandInDelivery;
}

async function bookedDelivery(): Promise<Booked> {
  const suborderId = await placeSuborder(desk, { suborder: today });
  await makeBatch(packer, [suborderId]);
  await desk.runJobs();
  const { tracking_code } = await desk.app.db
    .selectFrom('vendor_deliveries')
    .select('tracking_code')
    .where('suborder_id', '=', suborderId)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow();
  const delivery = golocal.ledger.deliveries.get(tracking_code ?? '');
  if (!delivery) throw new Error('GoLocal knows nothing of it');
  return { suborderId, delivery };
}

async function tell(body: string, credential = golocalCredential) {
  const headers = { 'content-type': 'application/json', credential };
  const answer = await desk.nobody.inject('POST', '/v1/webhooks/golocal', body, headers);
  return { status: answer.status, outcome: Object(answer.body.data).outcome };
}

const askAround = async () => {
  for (const task of ['ask-carriers', 'keep-proofs']) await tasksOf(desk.app)[task]?.({}, { last: false });
};
async function linkOf(suborderId: string): Promise<string | null> {
  const { customer_tracking_link } = await desk.app.db
    .selectFrom('vendor_deliveries')
    .select('customer_tracking_link')
    .where('suborder_id', '=', suborderId)
    .executeTakeFirstOrThrow();
  return customer_tracking_link;
}

const statusOf = async (suborderId: string) => (await statesOf(desk, [suborderId]))[0]?.status;
const timelineOf = async (suborderId: string): Promise<TimelineEntry[]> =>
  (
    await (
      await desk.staff('CareManager')
    ).send(listOrderTimeline, { orderId: suborderId.split('-')[0] ?? '', topic: 'floor' })
  ).body.data.entries;

/** GoLocal moves it, tells of it, and is asked. */
async function step({ delivery }: Booked, status: string, at: string): Promise<void> {
  desk.setClock(at);
  moveTo(delivery, status, at);
  expect(await tell(golocalStatusEvent(delivery, golocal.origin))).toEqual({ status: 200, outcome: 'asked' });
  await askAround();
}

test('a delivery goes from Received to the door, with who had it when, and its proof stands on the order', async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const booked = await bookedDelivery();
  const { suborderId, delivery } = booked;
  expect(delivery).toMatchObject({ externalOrderId: `${suborderId}-1`, status: 'DELIVERY_REQUESTED' });
  expect(delivery.asked.pickupDetails.externalPickupPointId).toBe('TRIAL-4');

  expect(await linkOf(suborderId)).toBe(null);
  await step(booked, 'DRIVER_ASSIGNED', '2027-02-10T15:30:00.000Z');
  expect(await linkOf(suborderId)).toBe(`https://deliverytracking.walmart.com/${delivery.deliveryId}?token=trial`);
  await force(desk, [suborderId], { status: 'AwaitingPickup' });
  await step(booked, 'DISPATCHED', '2027-02-10T16:30:00.000Z');
  expect(await statusOf(suborderId)).toBe('InTransit');
  await step(booked, 'ENROUTE_TO_DROPOFF', '2027-02-10T16:40:00.000Z');
  expect(await statusOf(suborderId)).toBe('OutForDelivery');
  await step(booked, 'DELIVERED', '2027-02-10T17:20:00.000Z');
  expect(await statusOf(suborderId)).toBe('Delivered');

  const entries = await timelineOf(suborderId);
  const custody = entries
    .filter((entry) => entry.kind === 'custody')
    .map(({ step: was, at, scanIds }) => [was, at, scanIds]);
  expect(custody).toEqual([
    ['handedOver', '2027-02-10T17:20:00.000Z', [suborderId]],
    ['onTheWay', '2027-02-10T16:40:00.000Z', [suborderId]],
    ['pickedUp', '2027-02-10T16:30:00.000Z', []],
    ['assigned', '2027-02-10T15:30:00.000Z', []],
  ]);
  const proof = entries.find((entry) => entry.kind === 'proof');
  expect(proof).toMatchObject({
    at: '2027-02-10T17:20:00.000Z',
    by: 'system:golocal',
    suborderId,
    receivedBy: 'Rosa',
    pictures: [{ name: `${suborderId} photo` }, { name: `${suborderId} signature` }],
  });
  for (const { url, thumbnailUrl } of proof?.kind === 'proof' ? proof.pictures : []) {
    expect(url).toMatch(/^\/v1\/files\//);
    for (const address of [url, thumbnailUrl ?? '']) {
      const file = await desk.app.http.inject({ method: 'GET', url: address });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  }
  expect(golocal.ledger.offences).toEqual([]);
});

test('an event moves nothing by itself; without the credential it is refused, and a place makes us ask now and then', async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const { suborderId, delivery } = await bookedDelivery();
  await force(desk, [suborderId], { status: 'AwaitingPickup' });
  const claimed = golocalStatusEvent({ ...delivery, status: 'DELIVERED' }, golocal.origin);
  expect(await tell(claimed, 'made up by a stranger')).toEqual({ status: 401, outcome: undefined });
  expect(await tell(claimed)).toEqual({ status: 200, outcome: 'asked' });
  expect(await statusOf(suborderId)).toBe('AwaitingPickup');
  await askAround();
  expect(await statusOf(suborderId)).toBe('AwaitingPickup');

  moveTo(delivery, 'ENROUTE_TO_DROPOFF', '2027-02-10T15:04:00.000Z');
  const place = golocalLocationEvent(delivery);
  desk.setClock('2027-02-10T15:04:00Z');
  expect(await tell(place)).toEqual({ status: 200, outcome: 'ignored' });
  desk.setClock('2027-02-10T15:05:00Z');
  expect(await tell(place)).toEqual({ status: 200, outcome: 'asked' });
  await askAround();
  expect(await statusOf(suborderId)).toBe('OutForDelivery');
  expect(await tell(JSON.stringify({ deliveries: { deliveryId: '4e9cf4d5-be96-4b30-a76e-073b5f912345' } }))).toEqual({
    status: 200,
    outcome: 'unknown',
  });
  expect((await tell('{"deliveries":{}}')).status).toBe(400);
});

test('a delivery that GoLocal rejects after it was taken is set aside before anybody packs it', async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const booked = await bookedDelivery();
  booked.delivery.reason = 'No drivers';
  await step(booked, 'REJECTED', '2027-02-10T15:10:00.000Z');
  const { rows } = await desk.app.pool.query(
    'select reason from suborder_exceptions where suborder_id = $1 and not deleted',
    [booked.suborderId],
  );
  expect(rows).toEqual([{ reason: expect.stringContaining('GoLocal has rejected the delivery: No drivers') }]);
  expect((await statesOf(desk, [booked.suborderId]))[0]?.in_exception).toBe(true);
});

test('a booking whose answer is lost is found again and made once, and a push takes it back and books it again', async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const suborderId = await placeSuborder(desk, { suborder: today });
  await makeBatch(packer, [suborderId]);
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  faults = { book: ['lost-answer'] };
  const effect = { effectKey: `carrier.book:${suborderId}:1`, lane: 'carrier:golocal:0' };
  const send = async () => await tasksOf(desk.app)['send-effect']?.(effect, { last: false });
  await send();
  await send();
  const own = () =>
    liveDeliveries(golocal.ledger).filter(({ externalOrderId }) => externalOrderId.startsWith(suborderId));
  expect(own().map(({ externalOrderId }) => externalOrderId)).toEqual([`${suborderId}-1`]);
  await packer.send(pushDelivery, { suborderId, repush: true });
  await desk.runJobs();
  expect(own().map(({ externalOrderId }) => externalOrderId)).toEqual([`${suborderId}-2`]);
});

test('a picture that cannot be had now is had later, and the proof is kept once', async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const booked = await bookedDelivery();
  await force(desk, [booked.suborderId], { status: 'AwaitingPickup' });
  faults = { picture: ['503'] };
  await step(booked, 'DELIVERED', '2027-02-10T17:20:00.000Z');
  const proofs = async () => (await timelineOf(booked.suborderId)).filter(({ kind }) => kind === 'proof');
  expect(await proofs()).toEqual([]);
  desk.setClock('2027-02-10T17:26:00Z');
  await askAround();
  await askAround();
  expect(await proofs()).toHaveLength(1);
});

test('Connections say that GoLocal is live and by which settings, and that it answers', async () => {
  const admin = await desk.staff('Administrator');
  const { connections } = (await admin.send(listConnections, {})).body.data;
  const own = connections.find(({ partner }) => partner === 'golocal');
  expect([own?.mode, own?.settings.filter(({ isSet }) => !isSet)]).toEqual(['live', []]);
  const { tested } = (await admin.send(testConnection, { partner: 'golocal' })).body.data;
  expect(tested.problem).toBe(null);
});
