import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeBatch, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { force, makeBatch, placeSuborders, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function batchOf(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  return { batchId: await makeBatch(packer, ids), ids };
}

test('opening a batch brings it and its members to the table, but not those in exception', async () => {
  const { batchId, ids } = await batchOf(3);
  const [fine = '', stopped = '', printed = ''] = ids;
  await force(desk, [stopped], { in_exception: true });
  await force(desk, [printed], { status: 'SuborderPrinted' });

  const { status, body } = await packer.send(startFulfilling, { batchId });

  expect(status).toBe(200);
  const { batch, alreadyFulfilled } = startFulfilling.data.parse(body.data);
  expect(alreadyFulfilled).toBe(false);
  expect(batch).toMatchObject({ status: 'AtTable', startedAt: expect.stringContaining('2027-02-10T15:00:00') });
  expect(await statesOf(desk, [fine, stopped, printed])).toMatchObject([
    { status: 'AtTable' },
    { status: 'Batched' },
    { status: 'SuborderPrinted' },
  ]);
});

test('loading a batch that is at the table changes nothing', async () => {
  const { batchId, ids } = await batchOf(2);
  const first = await packer.send(startFulfilling, { batchId });
  const before = await statesOf(desk, ids);
  desk.setClock('2027-02-10T15:10:00Z');
  const second = await packer.send(startFulfilling, { batchId });
  desk.setClock('2027-02-10T15:00:00Z');

  expect(second.text).toBe(first.text);
  expect(await statesOf(desk, ids)).toEqual(before);
  const { rows } = await desk.app.pool.query(
    `select from audit_events e join audit_links l using (event_id) where action = 'batch.start' and entity_id = $1`,
    [batchId],
  );
  expect(rows).toHaveLength(1);
});

test('a batch whose papers are printed comes to the table too', async () => {
  const { batchId } = await batchOf(1);
  await desk.app.pool.query(`update batches set status = 'SubordersPrinted' where batch_id = $1`, [batchId]);
  expect((await packer.send(startFulfilling, { batchId })).body.data.batch.status).toBe('AtTable');
});

test('a completed batch is shown as fulfilled and stays so', async () => {
  const { batchId, ids } = await completed();
  const { status, body } = await packer.send(startFulfilling, { batchId });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ alreadyFulfilled: true, batch: { status: 'Completed' } });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AwaitingPickup' }]);
});

test('a manager fulfills a completed batch once more with a reason, and no suborder is lowered', async () => {
  const { batchId, ids } = await completed();
  const manager = await desk.staff('OpsManager', 'FCAll');
  desk.setClock('2027-02-10T15:12:00Z');
  const { status, body } = await manager.send(startFulfilling, { batchId, refulfill: true, reason: 'Wrong vases' });
  desk.setClock('2027-02-10T15:00:00Z');

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ alreadyFulfilled: false, batch: { status: 'AtTable', completedAt: null } });
  expect(body.data.batch.startedAt).toContain('2027-02-10T15:12:00');
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AwaitingPickup' }]);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events e join audit_links l using (event_id) where action = 'batch.start' and entity_id = $1 order by event_id desc limit 1`,
    [batchId],
  );
  expect(rows[0].data).toMatchObject({
    refulfill: true,
    reason: 'Wrong vases',
    [`BATCH ${batchId}`]: { before: { status: 'Completed' }, after: { status: 'AtTable' } },
  });
});

test('others may not fulfill it once more, and a manager not without a reason', async () => {
  const { batchId } = await completed();
  const refused = await packer.send(startFulfilling, { batchId, refulfill: true, reason: 'again' });
  expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed']);
  const manager = await desk.staff('OpsManager', 'FCAll');
  const silent = await manager.send(startFulfilling, { batchId, refulfill: true, reason: '  ' });
  expect([silent.status, silent.body.details[0]?.field]).toEqual([400, 'reason']);
});

test('deliveries that are still missing are asked for when the batch is opened', async () => {
  const { batchId, ids } = await batchOf(2);
  await desk.runJobs();
  await desk.app.pool.query('delete from vendor_deliveries where suborder_id = $1', [ids[0]]);
  await desk.app.pool.query("delete from outbox where payload->>'suborderId' = $1", [ids[0]]);
  await packer.send(startFulfilling, { batchId });
  expect(await desk.runJobs()).toBe(1);
  const { rows } = await desk.app.pool.query('select state from vendor_deliveries where suborder_id = any($1)', [ids]);
  expect(rows).toEqual([{ state: 'booked' }, { state: 'booked' }]);
});

test('unknown batches, other centers and other people are turned away', async () => {
  const { batchId } = await batchOf(1);
  const unknown = await packer.send(startFulfilling, { batchId: '99999' });
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Batch 99999 not found']);
  expect((await (await desk.staff('FCMagic')).send(startFulfilling, { batchId })).status).toBe(404);
  expect((await (await desk.staff('InventoryEditor', 'FCAll')).send(startFulfilling, { batchId })).status).toBe(403);
  expect((await packer.inject('POST', `/v1/batches/${batchId}/start`, { refulfill: 'yes' })).status).toBe(400);
});

async function completed(): Promise<{ batchId: string; ids: string[] }> {
  const made = await batchOf(1);
  await packer.send(startFulfilling, { batchId: made.batchId });
  await packer.send(completeBatch, { batchId: made.batchId, confirmUnpacked: 1 });
  return made;
}
