import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBatch, startFulfilling } from '@bloomdesk/contract/batches/calls';
import type { Booking } from '#partners/carriers/carriers.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { addressWire } from '#partners/carriers/simulated/wire.ts';
import { deliveryAreaNamed, force, makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
import { makeWorldeaseBatch } from '#test/support/worldease-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';

let desk: TestServer;
let packer: TestStaff;
let requests: string[];

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

beforeEach(async () => {
  requests = [];
  const usual = addressWire();
  desk.app.partners.carriers = simulatedCarriers({
    wire: (request) => {
      const fault = usual(request);
      if (request.verb === 'create' && fault !== 'outage') requests.push(request.key);
      return fault;
    },
  });
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
});

async function batched(
  address1 = '100 N Charles St',
  area = 'Ground from Baltimore',
): Promise<{ suborderId: string; batchId: string }> {
  const recipient = { ...sampleSuborder().recipient, address1 };
  const suborderId = await placeSuborder(desk, {
    suborder: { areaId: await deliveryAreaNamed(desk, area), transportMode: 'ground_2', recipient },
  });
  return { suborderId, batchId: await makeBatch(packer, [suborderId]) };
}

async function vendorOf(batchId: string) {
  const { batch } = (await packer.send(getBatch, { batchId })).body.data;
  return batch.suborders[0]?.delivery.transportVendorDelivery;
}

/** One attempt of the booking's job. */
async function attempt(suborderId: string, last = false, key = `carrier.book:${suborderId}:1`): Promise<void> {
  const { rows } = await desk.app.pool.query<{ payload: object }>(
    'select payload from bloomdesk_jobs._private_jobs where key = $1',
    [`effect:${key}`],
  );
  await tasksOf(desk.app)['send-effect']?.(rows[0]?.payload ?? { effectKey: key }, { last });
}

test('batching books a shipment: number, label and link are there', async () => {
  const { suborderId, batchId } = await batched();
  expect(await vendorOf(batchId)).toMatchObject({
    name: 'easypost',
    carrierName: 'fedex',
    state: 'pending',
    trackingCode: null,
  });
  expect(await desk.runJobs()).toBe(1);
  expect(await vendorOf(batchId)).toMatchObject({
    state: 'booked',
    trackingCode: expect.stringMatching(/^\d{15}$/),
    serviceLevel: 'FEDEX_GROUND',
    easypostShipmentId: expect.stringMatching(/^shp_/),
    labelUrlZpl: `/v1/suborders/${suborderId}/zpl-label`,
    labelUrlPng: `/v1/suborders/${suborderId}/label.png`,
    customerTrackingLink: expect.stringMatching(/^https:/),
  });
});

test('a job that runs twice asks the carrier once', async () => {
  const { suborderId, batchId } = await batched();
  await attempt(suborderId);
  const before = await vendorOf(batchId);
  await attempt(suborderId);
  await desk.app.pool.query(`update outbox set state = 'pending' where effect_key = $1`, [
    `carrier.book:${suborderId}:1`,
  ]);
  await attempt(suborderId);
  expect(requests).toHaveLength(1);
  expect(await vendorOf(batchId)).toEqual(before);
});

test('an answer that was lost on its way is fetched again under the same key', async () => {
  const { suborderId, batchId } = await batched('9 Lost Answer Street');
  await attempt(suborderId);
  expect(await stateOf(suborderId)).toEqual({ state: 'pending', attempts: 1 });
  expect(await vendorOf(batchId)).toMatchObject({ state: 'pending' });
  await attempt(suborderId);
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked' });
  expect(new Set(requests)).toEqual(new Set([`carrier.book:${suborderId}:1`]));
});

test('no row is locked while the carrier is asked', async () => {
  const { suborderId } = await batched();
  let free = false;
  desk.app.partners.carriers = {
    ...desk.app.partners.carriers,
    async book(booking) {
      await desk.app.pool.query(
        'select from suborders s join vendor_deliveries using (suborder_id) where suborder_id = $1 for update nowait',
        [booking.suborderId],
      );
      free = true;
      return await simulatedCarriers().book(booking);
    },
  };
  await attempt(suborderId);
  expect(free).toBe(true);
});

test('a refused address puts the suborder in exception, with what the carrier said', async () => {
  const { suborderId, batchId } = await batched('7 Refused Street');
  await attempt(suborderId);
  expect(await vendorOf(batchId)).toMatchObject({
    state: 'refused',
    errorMessage: 'The address could not be found.',
    onfleetError: {
      submittedAddress: '7 Refused Street, Baltimore, MD 21201',
      suggestedAddress: '1 Main St, Baltimore, MD 21201',
      message: 'The address could not be found.',
    },
  });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ in_exception: true, status: 'Batched' }]);
  expect(await exceptionOf(suborderId)).toEqual([
    { reason: 'Tech issue: Label error - The address could not be found.', type: 'Tech issue', fc_id: 4 },
  ]);
});

test('what is given up stands in the exception', async () => {
  const { suborderId, batchId } = await batched('7 Unreachable Street');
  await expect(attempt(suborderId, true)).rejects.toThrow('cannot be reached');
  expect(await vendorOf(batchId)).toMatchObject({ state: 'failed', errorMessage: 'easypost cannot be reached' });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ in_exception: true }]);
  expect(await exceptionOf(suborderId)).toMatchObject([
    { reason: 'Tech issue: Integration error - easypost cannot be reached' },
  ]);
  expect(await stateOf(suborderId)).toEqual({ state: 'dead', attempts: 1 });
});

test('a carrier that stays away is asked again within two minutes, and given up after an hour', async () => {
  const { suborderId, batchId } = await batched('7 Unreachable Street');
  for (let round = 0; round < 4; round++) await attempt(suborderId);
  expect(await waitingJob(suborderId)).toMatchObject({ lane: expect.stringMatching(/^carrier:fedex:[01]$/) });
  expect((await waitingJob(suborderId))?.seconds).toBeLessThan(121);
  expect(await vendorOf(batchId)).toMatchObject({ state: 'pending', errorMessage: null });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ in_exception: false }]);

  desk.setClock('2027-02-10T16:00:00Z');
  await attempt(suborderId);
  desk.setClock('2027-02-10T15:00:00Z');
  expect(await vendorOf(batchId)).toMatchObject({ state: 'failed', errorMessage: 'easypost cannot be reached' });
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ in_exception: true }]);
  expect(await stateOf(suborderId)).toEqual({ state: 'dead', attempts: 5 });
});

test('once the exception is cleared, loading the batch books what was given up under its old key', async () => {
  const { suborderId, batchId } = await batched('7 Unreachable Street');
  await expect(attempt(suborderId, true)).rejects.toThrow('cannot be reached');
  await packer.send(startFulfilling, { batchId });
  expect(await vendorOf(batchId)).toMatchObject({ state: 'failed' });

  await mended(suborderId);
  await packer.send(startFulfilling, { batchId });
  await desk.runJobs();
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked', errorMessage: null });
  expect(requests).toEqual([`carrier.book:${suborderId}:1`]);
});

test('a mended address is asked for again, under a key of its own', async () => {
  const { suborderId, batchId } = await batched('7 Refused Street');
  await attempt(suborderId);
  requests = [];
  await mended(suborderId);
  await packer.send(startFulfilling, { batchId });
  await desk.runJobs();
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked', onfleetError: null });
  expect(requests).toEqual([`carrier.book:${suborderId}:2`]);
});

test('a suborder cancelled meanwhile is not booked', async () => {
  const { suborderId } = await batched();
  await desk.app.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
    [suborderId],
  );
  await attempt(suborderId);
  expect(requests).toEqual([]);
  const { rows } = await desk.app.pool.query('select from vendor_deliveries where suborder_id = $1', [suborderId]);
  expect(rows).toEqual([]);
});

test('a tracking link that is not secure is not kept', async () => {
  const { suborderId, batchId } = await batched();
  desk.app.partners.carriers = {
    ...desk.app.partners.carriers,
    async book(booking) {
      const answer = await simulatedCarriers().book(booking);
      return answer.outcome === 'booked' ? { ...answer, customerTrackingLink: 'javascript:alert(1)' } : answer;
    },
  };
  await attempt(suborderId);
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked', customerTrackingLink: null });
});

test('who booked it stands in the audit trail', async () => {
  const { suborderId } = await batched();
  await attempt(suborderId);
  const { rows } = await desk.app.pool.query(
    `select performed_by from audit_events e join audit_links l using (event_id) where action = 'delivery.book' and entity_id = $1`,
    [suborderId],
  );
  expect(rows).toEqual([{ performed_by: 'system:deliveries' }]);
});

async function stateOf(suborderId: string): Promise<unknown> {
  const { rows } = await desk.app.pool.query('select state, attempts from outbox where effect_key = $1', [
    `carrier.book:${suborderId}:1`,
  ]);
  return rows[0];
}

async function waitingJob(suborderId: string): Promise<{ lane: string; seconds: number } | undefined> {
  const { rows } = await desk.app.pool.query<{ lane: string; seconds: number }>(
    `select q.queue_name as lane, extract(epoch from j.run_at - now())::float8 as seconds
     from bloomdesk_jobs._private_jobs j join bloomdesk_jobs._private_job_queues q on q.id = j.job_queue_id where j.key = $1`,
    [`effect:carrier.book:${suborderId}:1`],
  );
  return rows[0];
}

async function mended(suborderId: string): Promise<void> {
  await force(desk, [suborderId], { in_exception: false });
  await desk.app.pool.query(
    `update suborders set recipient = jsonb_set(recipient, '{address1}', '"100 N Charles St"') where suborder_id = $1`,
    [suborderId],
  );
  await desk.app.pool.query('update suborder_exceptions set deleted = true where suborder_id = $1', [suborderId]);
}

async function exceptionOf(suborderId: string): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    'select reason, type, fc_id from suborder_exceptions where suborder_id = $1 and not deleted',
    [suborderId],
  );
  return rows;
}

test('a parcel from Tenjo is booked with its country and its goods, one within the country without', async () => {
  const carriers = simulatedCarriers();
  const bookings: Booking[] = [];
  desk.app.partners.carriers = {
    ...carriers,
    book: async (booking, begun) => {
      bookings.push(booking);
      return await carriers.book(booking, begun);
    },
  };
  const manager = await desk.staff('OpsManager', 'FCAll');
  await makeWorldeaseBatch(desk, manager, [{}]);
  await batched();
  await desk.runJobs();
  const [abroad, within] = bookings;
  expect(abroad).toMatchObject({
    sender: { country: 'CO' },
    customs: {
      incoterm: 'DDP',
      goods: [
        { sku: 'FLRL-B-1001', hsCode: '0603.11.00', origin: 'CO', ounces: 40, value: 8300 },
        { sku: 'FLRL-V-3001', description: 'Glass vase', value: 1800 },
      ],
    },
  });
  const declared = (abroad?.customs?.goods ?? []).reduce((sum, { ounces }) => sum + ounces, 0);
  expect(abroad?.parcel.ounces).toBeGreaterThanOrEqual(declared);
  expect(within).toMatchObject({ sender: { country: 'US' }, customs: null });
});
