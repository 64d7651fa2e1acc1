import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFromBatch, transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let associate: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('OpsAssociate', 'FCAll');
});
afterAll(() => desk.close());

async function batchOf(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  return { batchId: await makeBatch(associate, ids), ids };
}

interface Opened {
  suborders: { suborderId: string }[];
  subordersMap: Record<string, { batchIndex: number; lineItems: { slot: number }[] }>;
  workOrderOutOfDate: boolean;
}

async function opened(batchId: string): Promise<Opened> {
  return (await associate.send(getBatch, { batchId })).body.data.batch;
}

test('who leaves is received again; the places and cart slots of the others never move', async () => {
  const { batchId, ids } = await batchOf(4);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const before = await opened(batchId);
  await force(desk, [third], { in_exception: true, status: 'AtTable' });

  const { status, body } = await associate.send(removeFromBatch, { batchId, suborderIds: [third, second] });

  expect(status).toBe(200);
  expect(removeFromBatch.data.parse(body.data)).toEqual({
    subordersRemoved: { [second]: true, [third]: true },
    batchDeleted: false,
  });
  expect(await statesOf(desk, [second, third])).toMatchObject([
    { status: 'Received', batch_id: null, batch_index: null },
    { status: 'Received', batch_id: null, in_exception: true },
  ]);
  const after = await opened(batchId);
  const stayed = ([id]: [string, unknown]) => id === first || id === fourth;
  expect(after.subordersMap).toEqual(Object.fromEntries(Object.entries(before.subordersMap).filter(stayed)));
  expect(after.suborders.map(({ suborderId }) => suborderId)).toEqual([first, fourth]);
  expect(after.subordersMap[fourth]).toMatchObject({ batchIndex: 3, lineItems: [{ slot: 4 }] });
});

test('the printed work order no longer shows the batch as it is', async () => {
  const { batchId, ids } = await batchOf(2);
  await associate.send(transitionBatch, { batchId, status: 'WorkorderPrinted' });
  await associate.send(removeFromBatch, { batchId, suborderIds: ids.slice(0, 1) });
  expect((await opened(batchId)).workOrderOutOfDate).toBe(true);
  await associate.send(transitionBatch, { batchId, status: 'WorkorderPrinted' });
  expect((await opened(batchId)).workOrderOutOfDate).toBe(false);
});

test('a printed suborder leaves only when that is confirmed, as it is and with a stale label', async () => {
  const { batchId, ids } = await batchOf(3);
  const [printed = '', fresh = ''] = ids;
  await force(desk, [printed], { status: 'Packed' });

  const response = await associate.send(removeFromBatch, { batchId, suborderIds: [printed] });
  expect([response.status, response.body.data]).toEqual([
    200,
    {
      subordersRemoved: { [printed]: 'is Packed; confirm that it leaves its batch as it is' },
      batchDeleted: false,
    },
  ]);
  expect(await statesOf(desk, [printed])).toMatchObject([{ batch_id: batchId }]);

  const meant = { batchId, suborderIds: [printed, fresh], confirmPrinted: true };
  expect((await associate.send(removeFromBatch, meant)).body.data.subordersRemoved).toEqual({
    [printed]: true,
    [fresh]: true,
  });
  const { rows } = await desk.app.pool.query(
    'select status, batch_id, label_stale from suborders where suborder_id = any($1) order by suborder_id',
    [[printed, fresh]],
  );
  expect(rows).toEqual([
    { status: 'Packed', batch_id: null, label_stale: true },
    { status: 'Received', batch_id: null, label_stale: false },
  ]);
});

test('each suborder is answered for itself', async () => {
  const { batchId, ids } = await batchOf(2);
  const elsewhere = await batchOf(1);
  const [mine = ''] = ids;
  const [other = ''] = elsewhere.ids;
  const free = await placeSuborder(desk);
  const { body } = await associate.send(removeFromBatch, {
    batchId,
    suborderIds: [mine, other, free, '9999999-1', mine],
  });
  expect(body.data.subordersRemoved).toEqual({
    [mine]: true,
    [other]: 'is not in this batch',
    [free]: 'is not in this batch',
    '9999999-1': 'is not in this batch',
  });
  expect(await statesOf(desk, [other])).toMatchObject([{ batch_id: elsewhere.batchId, status: 'Batched' }]);
});

test('when the last one leaves the batch goes too, and the trail says so', async () => {
  const { batchId, ids } = await batchOf(2);
  const [first = '', last = ''] = ids;
  await associate.send(removeFromBatch, { batchId, suborderIds: [first] });
  const { body } = await associate.send(removeFromBatch, { batchId, suborderIds: [last] });
  expect(body.data).toEqual({ subordersRemoved: { [last]: true }, batchDeleted: true });
  expect((await associate.send(getBatch, { batchId })).status).toBe(404);
  const { rows } = await desk.app.pool.query(
    `select data -> $1 as change from audit_events e join audit_links l using (event_id)
     where action = 'batch.removeSuborders' and entity_type = 'BATCH' and entity_id = $2 order by event_id`,
    [`BATCH ${batchId}`, batchId],
  );
  expect(rows).toMatchObject([
    { change: { after: { removed: [first] } } },
    { change: { before: { name: 'Batch various 1', status: 'Created' }, after: { deleted: true } } },
  ]);
});

test('a suborder left behind by a completed batch comes out of it', async () => {
  const { batchId, ids } = await batchOf(2);
  const [gone = '', behind = ''] = ids;
  await force(desk, [gone], { status: 'AwaitingPickup' });
  await force(desk, [behind], { status: 'AtTable', in_exception: true });
  await desk.app.pool.query(`update batches set status = 'Completed' where batch_id = $1`, [batchId]);
  const { body } = await associate.send(removeFromBatch, { batchId, suborderIds: [behind] });
  expect(body.data).toEqual({ subordersRemoved: { [behind]: true }, batchDeleted: false });
  expect(await statesOf(desk, [behind])).toMatchObject([{ status: 'Received', batch_id: null }]);
});

test('nothing removed leaves no trace', async () => {
  const { batchId } = await batchOf(1);
  const stranger = await placeSuborder(desk);
  await associate.send(removeFromBatch, { batchId, suborderIds: [stranger] });
  const { rowCount } = await desk.app.pool.query(
    `select from audit_events e join audit_links l using (event_id) where action = 'batch.removeSuborders' and entity_id = $1`,
    [batchId],
  );
  expect(rowCount).toBe(0);
});

test('packers, other centers and odd input are turned away', async () => {
  const { batchId, ids } = await batchOf(1);
  const response = { batchId, suborderIds: ids };
  expect((await (await desk.staff('FCHub')).send(removeFromBatch, response)).status).toBe(403);
  expect((await (await desk.staff('OpsAssociate', 'FCMagic')).send(removeFromBatch, response)).status).toBe(404);
  expect((await associate.send(removeFromBatch, { ...response, batchId: '99999' })).status).toBe(404);
  for (const body of [{}, { suborderIds: [] }, { suborderIds: ['x'] }, { suborderIds: ids, force: true }]) {
    expect((await associate.inject('DELETE', `/v1/batches/${batchId}/suborders`, body)).status).toBe(400);
  }
  const json = { 'content-type': 'application/json' };
  const empty = await associate.inject('DELETE', `/v1/batches/${batchId}/suborders`, '', json);
  expect([empty.status, empty.body.details[0]?.field]).toEqual([400, 'suborderIds']);
  expect(await statesOf(desk, ids)).toMatchObject([{ batch_id: batchId }]);
});
