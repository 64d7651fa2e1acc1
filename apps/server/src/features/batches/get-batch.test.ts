import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getBatch,
  getPackingProgress,
  listBatches,
  packSuborder,
  startFulfilling,
} from '@bloomdesk/contract/batches/calls';
import { makeBatch, placeSuborder, placeSuborders, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

test('a batch opens with its members in batch order, their slots and deliveries', async () => {
  const ids = await placeSuborders(desk, 3);
  const batchId = await makeBatch(packer, ids.toReversed());
  await desk.runJobs();

  const { status, body } = await packer.send(getBatch, { batchId });

  expect(status).toBe(200);
  const { batch } = getBatch.data.parse(body.data);
  expect(batch).toMatchObject({
    id: batchId,
    batchId,
    status: 'Created',
    suborderCount: 3,
    workOrderOutOfDate: false,
    startedAt: null,
    completedAt: null,
  });
  expect(batch.suborders.map((suborder) => suborder.suborderId)).toEqual(ids);
  expect(batch.suborders[0]?.delivery.transportVendorDelivery).toMatchObject({ name: 'onFleet', state: 'booked' });
  expect(Object.keys(batch.subordersMap)).toEqual(ids);
});

test('a batch changed after its work order was printed says so', async () => {
  const batchId = await makeBatch(packer, await placeSuborders(desk, 1));
  await desk.app.pool.query('update batches set printed_revision = 1, revision = 2 where batch_id = $1', [batchId]);
  expect((await packer.send(getBatch, { batchId })).body.data.batch.workOrderOutOfDate).toBe(true);
});

test('the day lists its batches, newest first, with how much is packed', async () => {
  const date = '2027-03-01';
  const suborder = { fulfillmentDate: date };
  const early = await makeBatch(packer, [await placeSuborder(desk, { suborder })]);
  desk.setClock('2027-02-10T15:05:00Z');
  const members = await placeSuborders(desk, 2, { suborder });
  const late = await makeBatch(packer, members);
  await packer.send(startFulfilling, { batchId: late });
  await withPapers(desk, members);
  await packer.send(packSuborder, { batchId: late, suborderId: members[0] ?? '' });

  const { status, body } = await packer.send(listBatches, { fcId: 4, date });

  expect(status).toBe(200);
  expect(listBatches.data.parse(body.data).batches).toMatchObject([
    { batchId: late, status: 'AtTable', suborderCount: 2, packedCount: 1 },
    { batchId: early, status: 'Created', suborderCount: 1, packedCount: 0 },
  ]);
  expect((await packer.send(listBatches, { fcId: 4, date: '2027-03-02' })).body.data.batches).toEqual([]);
});

test('the other benches see who has been packed', async () => {
  const ids = await placeSuborders(desk, 2);
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  await packer.send(packSuborder, { batchId, suborderId: ids[1] ?? '' });
  const printed = { notecardsPrinted: 1, labelsPrinted: 1, labelStale: false };
  const { body } = await packer.send(getPackingProgress, { batchId });
  expect(getPackingProgress.data.parse(body.data)).toEqual({
    status: 'AtTable',
    suborders: [
      { suborderId: ids[0], status: 'AtTable', inException: false, ...printed },
      { suborderId: ids[1], status: 'Packed', inException: false, ...printed },
    ],
    claims: [],
  });
});

test('unknown and foreign batches answer alike, and people without the floor see none', async () => {
  const batchId = await makeBatch(packer, await placeSuborders(desk, 1));
  const magic = await desk.staff('FCMagic');
  const care = await desk.staff('CareAssociate', 'FCAll');
  for (const call of [getBatch, getPackingProgress]) {
    const unknown = await packer.send(call, { batchId: '99999' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Batch 99999 not found']);
    const foreign = await magic.send(call, { batchId });
    expect([foreign.status, foreign.body.message]).toEqual([404, `Batch ${batchId} not found`]);
    expect((await care.send(call, { batchId })).status).toBe(403);
  }
  expect((await magic.send(listBatches, { fcId: 4, date: '2027-02-13' })).status).toBe(403);
  expect((await packer.send(listBatches, { fcId: 4, date: '2027-02-30' })).status).toBe(400);
  expect((await packer.inject('GET', '/v1/batches/1')).status).toBe(400);
});
