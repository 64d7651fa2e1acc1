import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packSuborder, startFulfilling, undoPacking } from '@bloomdesk/contract/batches/calls';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;
let batchId: string;
let suborderId: string;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  const ids = await placeSuborders(desk, 2);
  suborderId = ids[0] ?? '';
  batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  await withPapers(desk, ids);
  await packer.send(packSuborder, { batchId, suborderId });
});

test('a scan is undone by its packer within a minute, back to the status before', async () => {
  desk.setClock('2027-02-10T15:01:00Z');
  const { status, body } = await packer.send(undoPacking, { batchId, suborderId });
  expect([status, body.data]).toEqual([200, { suborderId, status: 'SuborderPrinted' }]);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'SuborderPrinted' }]);
  expect((await packer.send(packSuborder, { batchId, suborderId })).body.data.packedNow).toBe(true);
});

test('after a minute the scan stands', async () => {
  desk.setClock('2027-02-10T15:01:01Z');
  const { status, body } = await packer.send(undoPacking, { batchId, suborderId });
  expect([status, body.code, body.message]).toEqual([409, 'too-late', 'A scan can be undone for 60 seconds only.']);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Packed' }]);
});

test('nobody undoes the scan of another', async () => {
  const other = await desk.staff('OpsManager', 'FCAll');
  const { status, body } = await other.send(undoPacking, { batchId, suborderId });
  expect([status, body.code]).toEqual([409, 'packed-by-another']);
});

test('what was not packed, or is undone already, has no scan to undo', async () => {
  await packer.send(undoPacking, { batchId, suborderId });
  const { status, body } = await packer.send(undoPacking, { batchId, suborderId });
  expect([status, body.code]).toEqual([409, 'not-packed']);
});

test('a suborder of no batch, or another one, is not undone here', async () => {
  const stranger = await placeSuborder(desk);
  const { status, body } = await packer.send(undoPacking, { batchId, suborderId: stranger });
  expect([status, body.code]).toEqual([409, 'not-in-batch']);
});

test('packers of other centers and people without the floor are kept out', async () => {
  expect((await (await desk.staff('FCMagic')).send(undoPacking, { batchId, suborderId })).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(undoPacking, { batchId, suborderId })).status).toBe(
    403,
  );
  expect((await packer.inject('POST', `/v1/batches/${batchId}/undo-pack`, {})).status).toBe(400);
});
