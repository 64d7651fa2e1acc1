import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBatch, startFulfilling } from '@bloomdesk/contract/batches.calls';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { areaNamed, force, makeBatch, placeSuborder, standing } from '#testing/sample-floor.ts';
import { sampleSuborder } from '#testing/sample-order.ts';
import { startTestHouse, type TestHouse, type TestStaff } from '#testing/test-house.ts';
import { tasksOf } from '#tasks.ts';

let desk: TestHouse;
let packer: TestStaff;
let asked: string[];

beforeAll(async () => {
  desk = await startTestHouse();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

beforeEach(async () => {
  asked = [];
  desk.house.partners.carriers = simulatedCarriers({ after: ({ effectKey }) => void asked.push(effectKey) });
  await desk.house.pool.query('delete from bloomdesk_jobs._private_jobs');
});

async function batched(
  address1 = '100 N Charles St',
  area = 'Ground from Baltimore',
): Promise<{ suborderId: string; batchId: string }> {
  const recipient = { ...sampleSuborder().recipient, address1 };
  const suborderId = await placeSuborder(desk, {
    suborder: { areaId: await areaNamed(desk, area), transportMode: 'ground_2', recipient },
  });
  return { suborderId, batchId: await makeBatch(packer, [suborderId]) };
}

async function vendorOf(batchId: string) {
  const { batch } = (await packer.send(getBatch, { batchId })).body.data;
  return batch.suborders[0].delivery.transportVendorDelivery;
}

/** One attempt of the booking's job. */
async function attempt(suborderId: string, last = false, key = `carrier.book:${suborderId}:1`): Promise<void> {
  await tasksOf(desk.house)['send-effect']?.({ effectKey: key }, { last });
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
  await desk.house.pool.query(`update outbox set state = 'pending' where effect_key = $1`, [
    `carrier.book:${suborderId}:1`,
  ]);
  await attempt(suborderId);
  expect(asked).toHaveLength(1);
  expect(await vendorOf(batchId)).toEqual(before);
});

test('an answer that was lost on its way is fetched again under the same key', async () => {
  const { suborderId, batchId } = await batched('9 Lost Answer Street');
  await expect(attempt(suborderId)).rejects.toThrow('did not answer in time');
  expect(await vendorOf(batchId)).toMatchObject({ state: 'pending' });
  await attempt(suborderId);
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked' });
  expect(new Set(asked)).toEqual(new Set([`carrier.book:${suborderId}:1`]));
});

test('no row is locked while the carrier is asked', async () => {
  const { suborderId } = await batched();
  let free = false;
  desk.house.partners.carriers = {
    async book(booking) {
      await desk.house.pool.query(
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
    onfleetError: { message: 'The address could not be found.', suggestedAddress: '1 Main St, Baltimore, MD 21201' },
  });
  expect(await standing(desk, [suborderId])).toMatchObject([{ in_exception: true, status: 'Batched' }]);
  expect(await exceptionOf(suborderId)).toEqual([
    { reason: 'Tech issue: Label error - The address could not be found.', type: 'Tech issue', fc_id: 4 },
  ]);
});

test('an outage is tried again, and given up with the last attempt', async () => {
  const { suborderId, batchId } = await batched('7 Unreachable Street');
  for (let round = 0; round < 3; round++) await expect(attempt(suborderId)).rejects.toThrow('cannot be reached');
  expect(await vendorOf(batchId)).toMatchObject({ state: 'pending', errorMessage: null });
  expect(await standing(desk, [suborderId])).toMatchObject([{ in_exception: false }]);

  await expect(attempt(suborderId, true)).rejects.toThrow('cannot be reached');
  expect(await vendorOf(batchId)).toMatchObject({ state: 'failed', errorMessage: 'easypost cannot be reached' });
  expect(await standing(desk, [suborderId])).toMatchObject([{ in_exception: true }]);
  expect(await exceptionOf(suborderId)).toMatchObject([
    { reason: 'Tech issue: Integration error - easypost cannot be reached' },
  ]);
  const { rows } = await desk.house.pool.query('select state, attempts from outbox where effect_key = $1', [
    `carrier.book:${suborderId}:1`,
  ]);
  expect(rows).toEqual([{ state: 'dead', attempts: 4 }]);
});

test('a booking is given up after eight attempts, half an hour', async () => {
  const { suborderId } = await batched();
  const { rows } = await desk.house.pool.query('select max_attempts from bloomdesk_jobs._private_jobs where key = $1', [
    `effect:carrier.book:${suborderId}:1`,
  ]);
  expect(rows).toEqual([{ max_attempts: 8 }]);
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
  expect(asked).toEqual([`carrier.book:${suborderId}:1`]);
});

test('a mended address is asked for anew, under a key of its own', async () => {
  const { suborderId, batchId } = await batched('7 Refused Street');
  await attempt(suborderId);
  asked = [];
  await mended(suborderId);
  await packer.send(startFulfilling, { batchId });
  await desk.runJobs();
  expect(await vendorOf(batchId)).toMatchObject({ state: 'booked', onfleetError: null });
  expect(asked).toEqual([`carrier.book:${suborderId}:2`]);
});

test('a suborder cancelled meanwhile is not booked', async () => {
  const { suborderId } = await batched();
  await desk.house.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
    [suborderId],
  );
  await attempt(suborderId);
  expect(asked).toEqual([]);
  const { rows } = await desk.house.pool.query('select from vendor_deliveries where suborder_id = $1', [suborderId]);
  expect(rows).toEqual([]);
});

test('a tracking link that is not secure is not kept', async () => {
  const { suborderId, batchId } = await batched();
  desk.house.partners.carriers = {
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
  const { rows } = await desk.house.pool.query(
    `select performed_by from audit_events e join audit_links l using (event_id) where action = 'delivery.book' and entity_id = $1`,
    [suborderId],
  );
  expect(rows).toEqual([{ performed_by: 'system:deliveries' }]);
});

async function mended(suborderId: string): Promise<void> {
  await force(desk, [suborderId], { in_exception: false });
  await desk.house.pool.query(
    `update suborders set recipient = jsonb_set(recipient, '{address1}', '"100 N Charles St"') where suborder_id = $1`,
    [suborderId],
  );
  await desk.house.pool.query('update suborder_exceptions set deleted = true where suborder_id = $1', [suborderId]);
}

async function exceptionOf(suborderId: string): Promise<unknown[]> {
  const { rows } = await desk.house.pool.query(
    'select reason, type, fc_id from suborder_exceptions where suborder_id = $1 and not deleted',
    [suborderId],
  );
  return rows;
}
