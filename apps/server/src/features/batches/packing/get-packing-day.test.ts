import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPackingDay } from '@bloomdesk/contract/batches/bench.calls';
import {
  completeBatch,
  listBatches,
  packSuborder,
  startFulfilling,
  undoPacking,
} from '@bloomdesk/contract/batches/calls';
import { makeBatch, placeSuborder, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const date = '2027-02-13';
const ten = '2027-02-13T15:00:00Z'; // in Baltimore

let desk: TestServer;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ clock: ten });
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function batchDueAt(fulfilledBy: string, count: number, fulfillmentDate = date) {
  const ids: string[] = [];
  for (let at = 0; at < count; at++)
    ids.push(await placeSuborder(desk, { suborder: { fulfillmentDate, fulfilledBy } }));
  await withPapers(desk, ids);
  return { batchId: await makeBatch(packer, ids), ids };
}

async function day(staff = packer) {
  const { status, body } = await staff.send(getPackingDay, { fcId: 4 });
  expect(status).toBe(200);
  return getPackingDay.data.parse(body.data);
}

test('the batches that are due first stand first, with what the list of the day counts; mine is what I packed', async () => {
  expect(await day()).toEqual({ date, openBatches: 0, next: [], pace: { packedToday: 0, ratePerHour: 0 } });
  const noon = await batchDueAt('2027-02-13T17:00:00Z', 3);
  const one = await batchDueAt('2027-02-13T18:00:00Z', 1);
  const eleven = await batchDueAt('2027-02-13T16:00:00Z', 2);
  const two = await batchDueAt('2027-02-13T19:00:00Z', 1);
  const left = await batchDueAt('2027-02-12T22:00:00Z', 1, '2027-02-12');
  await batchDueAt('2027-02-13T15:30:00Z', 1, '2027-02-15'); // not near enough
  await batchDueAt('2027-02-01T15:30:00Z', 1, '2027-02-01'); // too long ago

  const pack = async (staff: TestStaff, { batchId, ids }: typeof noon, at: number) => {
    const packed = await staff.send(packSuborder, { batchId, suborderId: ids[at] ?? '' });
    expect(packed.status).toBe(200);
  };
  for (const batch of [noon, eleven, one]) await packer.send(startFulfilling, { batchId: batch.batchId });
  await pack(packer, noon, 0);
  await desk.app.pool.query(`update packings set packed_at = '2027-02-13T14:29:00Z'`); // more than half an hour ago
  await pack(packer, noon, 1);
  await pack(packer, eleven, 0);
  await pack(packer, eleven, 1);
  await packer.send(undoPacking, { batchId: eleven.batchId, suborderId: eleven.ids[1] ?? '' });
  const colleague = await desk.staff('OpsManager', 'FCAll');
  await pack(colleague, noon, 2);
  await pack(colleague, one, 0);

  const { next, openBatches, pace } = await day();
  expect(next).toMatchObject([
    { batchId: left.batchId, fulfillmentDate: '2027-02-12', cutoffAt: '2027-02-12T22:00:00.000Z' },
    { batchId: eleven.batchId, cutoffAt: '2027-02-13T16:00:00.000Z', suborderCount: 2, packedCount: 1 },
    { batchId: two.batchId, cutoffAt: '2027-02-13T19:00:00.000Z', suborderCount: 1, packedCount: 0 },
  ]);
  expect(pace).toEqual({ packedToday: 3, ratePerHour: 4 });
  expect((await day(colleague)).pace.packedToday).toBe(2);

  await packer.send(completeBatch, { batchId: one.batchId });
  const { batches } = listBatches.data.parse((await packer.send(listBatches, { fcId: 4, date })).body.data);
  const open = batches.filter(({ status }) => status !== 'Completed');
  expect(openBatches).toBe(4);
  expect((await day()).openBatches).toBe(open.length);
  expect(open).toHaveLength(3);
  for (const { batchId, suborderCount, packedCount } of next.filter((batch) => batch.fulfillmentDate === date))
    expect(batches).toContainEqual(expect.objectContaining({ batchId, suborderCount, packedCount }));
});

test('a day is for who works on the floor of that center', async () => {
  const care = await desk.staff('CareAssociate', 'FCAll');
  expect((await care.send(getPackingDay, { fcId: 4 })).status).toBe(403);
  const magic = await desk.staff('FCMagic');
  expect((await magic.send(getPackingDay, { fcId: 4 })).status).toBe(403);
});
