import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteBatch } from '@bloomdesk/contract/batches/changes.calls';
import { createBatch, getBatch, listBatches } from '@bloomdesk/contract/batches/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, unplanned } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const refusal = 'Batch has printed or packed suborders; remove or reset them first';

let desk: TestServer;
let packer: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

async function batchOf(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  return { batchId: await makeBatch(packer, ids), ids };
}

test('the members of a deleted batch are received again and may be batched again', async () => {
  const { batchId, ids } = await batchOf(3);
  const statuses: SuborderStatus[] = ['Batched', 'BatchWorkorderPrinted', 'NotecardPrinted'];
  for (const [at, status] of statuses.entries()) await force(desk, [ids[at] ?? ''], { status });
  await force(desk, ids.slice(2), { in_exception: true });

  const { status, body } = await packer.send(deleteBatch, { batchId });

  expect(status).toBe(200);
  expect(deleteBatch.data.parse(body.data)).toEqual({ batchId, name: 'Batch various 1', released: ids });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'Received', batch_id: null, batch_index: null, in_exception: false },
    { status: 'Received', batch_id: null, batch_index: null, in_exception: false },
    { status: 'Received', batch_id: null, batch_index: null, in_exception: true },
  ]);
  expect((await packer.send(getBatch, { batchId })).status).toBe(404);
  const { batches } = (await packer.send(listBatches, { fcId: 4, date: '2027-02-13' })).body.data;
  expect(batches.map((batch: { batchId: string }) => batch.batchId)).not.toContain(batchId);
  const slots = await desk.app.pool.query('select from batch_slots where suborder_id = any($1)', [ids]);
  expect(slots.rowCount).toBe(0);
  await makeBatch(packer, ids.slice(0, 2));
});

test('their orders are received again too', async () => {
  const { batchId, ids } = await batchOf(1);
  const [orderId = ''] = (ids[0] ?? '').split('-');
  const statusOf = async () => (await manager.send(getOrder, { orderId })).body.data.order.status;
  expect(await statusOf()).toBe('Processing');
  await packer.send(deleteBatch, { batchId });
  expect(await statusOf()).toBe('Received');
});

test('deliveries and labels are kept, for the batch that comes next', async () => {
  const { batchId, ids } = await batchOf(1);
  await desk.runJobs();
  const delivery = async () =>
    (await desk.app.pool.query('select * from vendor_deliveries where suborder_id = any($1)', [ids])).rows;
  const before = await delivery();
  expect(before).toMatchObject([{ state: 'booked' }]);
  await packer.send(deleteBatch, { batchId });
  await makeBatch(packer, ids);
  expect(await delivery()).toEqual(before);
});

test.each(['SuborderPrinted', 'Packed', 'AwaitingPickup', 'Delivered'])(
  'a batch with a %s suborder is not deleted, whoever asks, unless an ops manager means it',
  async (status) => {
    const { batchId, ids } = await batchOf(2);
    const [fresh = '', printed = ''] = ids;
    await force(desk, [printed], { status });

    for (const [person, request] of [
      [packer, undefined],
      [packer, 'true'],
      [manager, undefined],
      [manager, 'false'],
    ] as const) {
      const answer = await person.send(deleteBatch, { batchId, force: request });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'batch-has-printed', refusal]);
    }
    expect(await statesOf(desk, ids)).toMatchObject([{ batch_id: batchId }, { batch_id: batchId, status }]);

    const forced = await manager.send(deleteBatch, { batchId, force: 'true' });
    expect([forced.status, forced.body.data.released]).toEqual([200, ids]);
    expect(await statesOf(desk, [fresh, printed])).toMatchObject([
      { status: 'Received', batch_id: null },
      { status, batch_id: null, batch_index: null },
    ]);
    const { rows } = await desk.app.pool.query('select label_stale from suborders where suborder_id = $1', [printed]);
    expect(rows).toEqual([{ label_stale: false }]);
  },
);

test('a completed batch is not deleted, even when all its members stayed behind', async () => {
  const { batchId, ids } = await batchOf(1);
  await force(desk, ids, { in_exception: true });
  await desk.app.pool.query(`update batches set status = 'Completed' where batch_id = $1`, [batchId]);
  const { status, body } = await packer.send(deleteBatch, { batchId });
  expect([status, body.message]).toEqual([409, refusal]);
  expect((await manager.send(deleteBatch, { batchId, force: 'true' })).status).toBe(200);
});

test('what was deleted by whom stands in the audit trail, with every suborder', async () => {
  const { batchId, ids } = await batchOf(2);
  await force(desk, ids, { status: 'Packed' });
  await manager.send(deleteBatch, { batchId, force: 'true' });
  const { rows } = await desk.app.pool.query(
    `select performed_by, data, (select array_agg(entity_id order by entity_id) from audit_links where event_id = e.event_id and entity_type = 'SUBORDER') as suborders
     from audit_events e join audit_links l using (event_id) where action = 'batch.delete' and entity_type = 'BATCH' and entity_id = $1`,
    [batchId],
  );
  expect(rows).toMatchObject([
    {
      performed_by: manager.email,
      suborders: ids,
      data: { force: true, [`BATCH ${batchId}`]: { before: { name: 'Batch various 1' }, after: { deleted: true } } },
    },
  ]);
});

test('deleting again under its key answers the same bytes; under another the batch is not found', async () => {
  const { batchId } = await batchOf(1);
  const key = { 'idempotency-key': randomUUID() };
  const first = await packer.send(deleteBatch, { batchId }, key);
  expect((await packer.send(deleteBatch, { batchId }, key)).text).toBe(first.text);
  const other = await packer.send(deleteBatch, { batchId });
  expect([other.status, other.body.message]).toEqual([404, `Batch ${batchId} not found`]);
});

test('a delete that says JSON and sends nothing is understood, over a real connection too', async () => {
  const injected = await batchOf(1);
  const json = { 'content-type': 'application/json' };
  const empty = await packer.inject('DELETE', `/v1/batches/${injected.batchId}`, '', json);
  expect(empty.status).toBe(200);

  const address = await desk.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { batchId } = await batchOf(1);
  const headers = { ...json, authorization: `Bearer ${packer.token}` };
  const answer = await fetch(`${address}/v1/batches/${batchId}?force=false`, { method: 'DELETE', headers });
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'SUCCESS', data: { batchId } }]);
});

test('other centers, other people and odd input are turned away', async () => {
  const { batchId, ids } = await batchOf(1);
  expect((await (await desk.staff('FCMagic')).send(deleteBatch, { batchId })).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(deleteBatch, { batchId })).status).toBe(403);
  expect((await packer.send(deleteBatch, { batchId: '99999' })).status).toBe(404);
  expect((await packer.inject('DELETE', `/v1/batches/${batchId}?force=yes`)).status).toBe(400);
  expect((await packer.inject('DELETE', '/v1/batches/abc')).status).toBe(400);
  expect(await statesOf(desk, ids)).toMatchObject([{ batch_id: batchId }]);
});

test('a suborder of a deleted batch is refused for no other reason than its own', async () => {
  const { batchId, ids } = await batchOf(1);
  const other = await placeSuborder(desk);
  await packer.send(deleteBatch, { batchId });
  const again = await packer.send(createBatch, { name: 'Batch', fcId: 4, subordersMap: unplanned([...ids, other]) });
  expect(again.body.data.subordersAdded).toEqual({ [ids[0] ?? '']: true, [other]: true });
});
