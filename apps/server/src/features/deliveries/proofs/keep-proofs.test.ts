import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOrderTimeline, type TimelineProof } from '@bloomdesk/contract/orders/timeline.calls';
import { erasePerson } from '@bloomdesk/contract/privacy/calls';
import { tasksOf } from '#composition/tasks.ts';
import { sweepFiles } from '#features/files/sweep-files.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { onfleetAdapter } from '#partners/carriers/onfleet/onfleet.live.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type BookedSample, bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { signedEvent } from '#test/support/deliveries/signed-event.ts';
import { force, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const secret = 'a1b2c3d4'.repeat(8);
let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { ONFLEET_WEBHOOK_SECRET: secret } });
});
afterAll(() => desk.close());

let picture: (source: string) => Promise<Uint8Array>;
let details: object;
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const jpeg = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#805' } })
    .jpeg()
    .toBuffer();
  picture = async () => jpeg;
  details = { photoUploadIds: ['photo-1'], signatureUploadId: 'signature-1', signatureText: 'Rosa Reyes' };
  const carriers = simulatedCarriers({ now: () => desk.app.clock().getTime() });
  desk.app.partners.carriers = {
    ...carriers,
    proof: proofOfTask,
    picture: async (_delivery, source) => await picture(source),
  };
});

/** What Onfleet's own adapter says of a task that is over. */
const proofOfTask: TestServer['app']['partners']['carriers']['proof'] = async ({ effectKey, onfleetTaskId }) => {
  const metadata = [{ name: 'bloomdeskKey', type: 'string', value: effectKey }];
  const completionDetails = { success: true, time: Date.parse('2027-02-10T15:20:00Z'), ...details };
  const task = { id: onfleetTaskId, state: 3, metadata, completionDetails };
  const send = async () => Response.json([task]);
  const onfleet = onfleetAdapter({ apiKey: 'trial', line: partnerLine({ partner: 'onfleet' }), send });
  const delivery = { effectKey, platform: 'onFleet', carrier: 'onfleet', begunAs: null };
  return (await onfleet.proof?.({ ...delivery, onfleetTaskId, easypostShipmentId: null, trackingCode: null })) ?? null;
};

/** A courier has brought it, and Onfleet says so. */
async function delivered(): Promise<BookedSample> {
  const sample = await bookedDelivery(desk);
  await force(desk, [sample.suborderId], { status: 'OutForDelivery' });
  const event = { triggerId: 3, taskId: sample.onfleetTaskId, time: Date.parse('2027-02-10T15:21:00Z'), data: {} };
  const { url, body, headers } = signedEvent('onfleet', event, secret, desk.app.clock());
  await desk.nobody.inject('POST', url, body, headers);
  expect((await statesOf(desk, [sample.suborderId]))[0]?.status).toBe('Delivered');
  return sample;
}

const look = async (clock: string) => {
  desk.setClock(clock);
  await tasksOf(desk.app)['keep-proofs']?.({}, { last: false });
};

async function proofsOf({ orderId }: BookedSample, topic?: 'customer' | 'floor'): Promise<TimelineProof[]> {
  desk.setClock('2027-02-10T15:30:00Z');
  const care = await desk.staff('CareManager');
  const { entries } = (await care.send(listOrderTimeline, { orderId, ...(topic && { topic }) })).body.data;
  return entries.filter((entry) => entry.kind === 'proof');
}

test('what an Onfleet driver has kept of a delivery stands on the order: photo, signature, name and time', async () => {
  const sample = await delivered();
  await look('2027-02-10T15:22:00Z');
  const [proof, ...others] = await proofsOf(sample);
  expect(others).toEqual([]);
  expect(proof).toMatchObject({
    at: '2027-02-10T15:20:00.000Z',
    by: 'system:onfleet',
    suborderId: sample.suborderId,
    receivedBy: 'Rosa Reyes',
    pictures: [
      { name: `${sample.suborderId} photo`, kind: 'picture', width: 1600, height: 1067 },
      { name: `${sample.suborderId} signature`, kind: 'picture' },
    ],
  });
  expect([await proofsOf(sample, 'customer'), await proofsOf(sample, 'floor')].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  const file = await desk.app.http.inject({ method: 'GET', url: proof?.pictures[0]?.url ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { rows } = await desk.app.pool.query(`select performed_by from audit_events where action = 'delivery.proof'`);
  expect(rows).toEqual([{ performed_by: 'system:deliveries' }]);
});

test('pictures of a proof are not swept, and others cannot read the order they are of', async () => {
  const sample = await delivered();
  await look('2027-02-10T15:22:00Z');
  desk.setClock('2027-02-13T15:22:00Z');
  await sweepFiles(desk.app);
  const [proof] = await proofsOf(sample);
  const file = await desk.app.http.inject({ method: 'GET', url: proof?.pictures[0]?.url ?? '' });
  expect(file.statusCode).toBe(200);
  const packer = await desk.staff('FCMagic');
  expect((await packer.send(listOrderTimeline, { orderId: sample.orderId })).status).toBe(404);
});

test('a proof that is not there yet is asked for again, ever less often, and given up in the end', async () => {
  details = {};
  const sample = await delivered();
  const dueAt = async () => {
    const { rows } = await desk.app.pool.query('select looks, look_at from delivery_proofs where suborder_id = $1', [
      sample.suborderId,
    ]);
    return [rows[0].looks, rows[0].look_at?.toISOString() ?? null];
  };
  await look('2027-02-10T15:22:00Z');
  expect(await dueAt()).toEqual([1, '2027-02-10T15:27:00.000Z']);
  await look('2027-02-10T15:27:00Z');
  expect(await dueAt()).toEqual([2, '2027-02-10T15:57:00.000Z']);
  await look('2027-02-10T16:00:00Z');
  expect(await dueAt()).toEqual([3, '2027-02-10T19:00:00.000Z']);
  await look('2027-02-10T19:00:00Z');
  await look('2027-02-11T19:00:00Z');
  expect(await dueAt()).toEqual([5, null]);
  expect(await proofsOf(sample)).toEqual([]);
});

test('a picture that never comes, or is none, is left out at the last look, and the rest is kept', async () => {
  const whole = picture;
  picture = async (source) => {
    if (source === 'photo-1') throw new PartnerProblem('the picture answered 404', 'not-done');
    return await whole(source);
  };
  const sample = await delivered();
  await look('2027-02-10T15:22:00Z');
  expect(await proofsOf(sample)).toEqual([]);
  for (const clock of ['2027-02-10T15:30:00Z', '2027-02-10T16:30:00Z', '2027-02-10T20:30:00Z', '2027-02-12T15:00:00Z'])
    await look(clock);
  const [proof] = await proofsOf(sample);
  expect(proof?.pictures.map(({ name }) => name)).toEqual([`${sample.suborderId} signature`]);
});

test('who is erased loses name and pictures, and the sweep their bytes', async () => {
  const sample = await delivered();
  await look('2027-02-10T15:22:00Z');
  const [before] = await proofsOf(sample);
  const admin = await desk.staff('Administrator');
  await desk.app.pool.query(`update suborders set status = 'Delivered'`); // whose order has not left is not erased
  const who = 'dana.reyes@example.com';
  expect((await admin.send(erasePerson, { who, confirmation: who })).status).toBe(200);
  await desk.runJobs();
  const [after] = await proofsOf(sample);
  expect([after?.receivedBy, after?.pictures]).toEqual(['[erased]', []]);
  await sweepFiles(desk.app);
  const { rows } = await desk.app.pool.query('select hash from files');
  expect(rows.filter(({ hash }) => before?.pictures[0]?.url.includes(String(hash)))).toEqual([]);
});

test('who keeps no proof is not asked for one', async () => {
  const parcel = await bookedDelivery(desk, 'Ground from Baltimore');
  await desk.app.pool.query(`update vendor_deliveries set ask_at = null`);
  const { rows } = await desk.app.pool.query('select from delivery_proofs where suborder_id = $1', [parcel.suborderId]);
  expect(rows).toEqual([]);
});
