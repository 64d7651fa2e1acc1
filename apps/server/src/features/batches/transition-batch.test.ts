import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transitionBatch, updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { getBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

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

test('a printed work order takes the batch and its members along', async () => {
  const { batchId, ids } = await batchOf(2);
  const { status, body } = await packer.send(transitionBatch, { batchId, status: 'WorkorderPrinted' });
  expect(status).toBe(200);
  expect(transitionBatch.data.parse(body.data)).toMatchObject({
    batch: { batchId, status: 'WorkorderPrinted' },
    updated: ids,
    skipped: {},
  });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'BatchWorkorderPrinted' },
    { status: 'BatchWorkorderPrinted' },
  ]);
});

test('a work order printed again is up to date, whatever the batch has come to', async () => {
  const { batchId, ids } = await batchOf(1);
  await packer.send(transitionBatch, { batchId, status: 'WorkorderPrinted' });
  await packer.send(startFulfilling, { batchId });
  await desk.app.pool.query('update batches set revision = revision + 1 where batch_id = $1', [batchId]);
  expect((await packer.send(getBatch, { batchId })).body.data.batch.workOrderOutOfDate).toBe(true);

  const { status, body } = await packer.send(transitionBatch, { batchId, status: 'WorkorderPrinted' });
  expect([status, body.data.batch.status, body.data.updated]).toEqual([200, 'AtTable', []]);
  expect(body.data.skipped).toEqual({ [ids[0] ?? '']: 'This suborder is At Table and stays so.' });
  expect((await packer.send(getBatch, { batchId })).body.data.batch.workOrderOutOfDate).toBe(false);
});

test.each(['Created', 'WorkorderPrinted'] as const)(
  'printed papers bring a %s batch to SubordersPrinted',
  async (from) => {
    const { batchId, ids } = await batchOf(1);
    await packer.send(updateBatch, { batchId, fields: { status: from } });
    const { body } = await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' });
    expect(body.data).toMatchObject({ batch: { status: 'SubordersPrinted' }, updated: ids });
    expect(await statesOf(desk, ids)).toMatchObject([{ status: 'SuborderPrinted' }]);
  },
);

test('a batch at the table stays there when its papers are printed; members that were behind rise', async () => {
  const { batchId, ids } = await batchOf(3);
  const [behind = '', packed = '', stopped = ''] = ids;
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, [packed]);
  await packer.send(packSuborder, { batchId, suborderId: packed });
  await force(desk, [stopped], { in_exception: true });

  const { status, body } = await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' });

  expect([status, body.data.batch.status]).toEqual([200, 'AtTable']);
  expect(body.data.updated).toEqual([behind]);
  expect(body.data.skipped).toEqual({
    [packed]: 'This suborder is Packed and stays so.',
    [stopped]: 'This suborder is in exception.',
  });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'SuborderPrinted' },
    { status: 'Packed' },
    { status: 'AtTable', in_exception: true },
  ]);
});

test('only those printed rise, and only their papers are counted', async () => {
  const { batchId, ids } = await batchOf(3);
  const [first = '', second = '', stopped = ''] = ids;
  const stranger = await placeSuborder(desk);
  await force(desk, [stopped], { in_exception: true });
  await desk.app.pool.query('update suborders set label_stale = true where suborder_id = any($1)', [ids]);

  const { body } = await packer.send(transitionBatch, {
    batchId,
    status: 'SubordersPrinted',
    suborderIds: [second, stopped, stranger],
    documents: ['label'],
  });

  expect(body.data.updated).toEqual([second]);
  expect(body.data.skipped).toEqual({
    [stopped]: 'This suborder is in exception.',
    [stranger]: 'This suborder is not in this batch.',
  });
  expect(await statesOf(desk, [...ids, stranger])).toMatchObject([
    { status: 'Batched' },
    { status: 'SuborderPrinted' },
    { status: 'Batched' },
    { status: 'Received' },
  ]);
  const { rows } = await desk.app.pool.query(
    'select suborder_id, notecards_printed, labels_printed, label_stale from suborders where suborder_id = any($1) order by 1',
    [ids],
  );
  expect(rows).toEqual([
    { suborder_id: first, notecards_printed: 0, labels_printed: 0, label_stale: true },
    { suborder_id: second, notecards_printed: 0, labels_printed: 1, label_stale: false },
    { suborder_id: stopped, notecards_printed: 0, labels_printed: 0, label_stale: true },
  ]);
  await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted', documents: ['notecard'] });
  const printed = await desk.app.pool.query(
    'select notecards_printed, labels_printed from suborders where suborder_id = $1',
    [second],
  );
  expect(printed.rows).toEqual([{ notecards_printed: 1, labels_printed: 1 }]);
});

test('papers of a batch nobody of them is in any more change nothing', async () => {
  const { batchId } = await batchOf(1);
  const gone = await placeSuborder(desk);
  const { status, body } = await packer.send(transitionBatch, {
    batchId,
    status: 'SubordersPrinted',
    suborderIds: [gone],
  });
  expect([status, body.message]).toEqual([400, 'None of them is in this batch']);
  expect((await packer.send(getBatch, { batchId })).body.data.batch.status).toBe('Created');
});

test('papers of a completed batch are printed again without a change', async () => {
  const { batchId, ids } = await batchOf(1);
  await packer.send(updateBatch, { batchId, fields: { status: 'AtTable' } });
  const completed = await packer.send(transitionBatch, { batchId, status: 'Completed', confirmUnpacked: 1 });
  expect(completed.body.data).toMatchObject({ batch: { status: 'Completed' }, updated: ids });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AwaitingPickup' }]);

  const { status, body } = await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' });
  expect([status, body.data.batch.status, body.data.updated]).toEqual([200, 'Completed', []]);
});

test('labels that are printed twice are counted, and the trail says which and why', async () => {
  const { batchId, ids } = await batchOf(2);
  const print = { batchId, status: 'SubordersPrinted' as const, documents: ['label' as const] };
  await packer.send(transitionBatch, { ...print, suborderIds: ids.slice(0, 1) });
  const again = await packer.send(transitionBatch, { ...print, reason: ' Printer fault ' });
  expect(again.status).toBe(200);
  const { rows } = await desk.app.pool.query(
    `select data->'reprinted' as reprinted, data->>'reason' as reason from audit_events
     join audit_links using (event_id) where entity_type = 'BATCH' and entity_id = $1 order by event_id desc limit 1`,
    [batchId],
  );
  expect(rows).toEqual([{ reprinted: ids.slice(0, 1), reason: 'Printer fault' }]);
});

test('without its members a change is held to the table', async () => {
  const { batchId, ids } = await batchOf(1);
  await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted', cascade: false });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]);
  const { status, body } = await packer.send(transitionBatch, { batchId, status: 'WorkorderPrinted', cascade: false });
  expect([status, body.message]).toEqual([409, 'Cannot change batch status from SubordersPrinted to WorkorderPrinted']);
  const table = await packer.send(transitionBatch, { batchId, status: 'AtTable' });
  expect(table.body.data).toMatchObject({ batch: { status: 'AtTable' }, updated: ids });
});

test('an ops manager may skip the table, nobody else; members only rise', async () => {
  const { batchId, ids } = await batchOf(1);
  await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted' });
  const back = { batchId, status: 'Created', validateStatusChange: false } as const;
  expect((await packer.send(transitionBatch, back)).status).toBe(409);
  const forced = await manager.send(transitionBatch, back);
  expect(forced.body.data).toMatchObject({ batch: { status: 'Created' }, updated: [], skipped: {} });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'SuborderPrinted' }]);
});

test('a refused or failed transition leaves nothing behind, a repeated one is answered alike', async () => {
  const { batchId, ids } = await batchOf(1);
  const refused = await packer.send(transitionBatch, { batchId, status: 'Completed' });
  expect([refused.status, refused.body.message]).toEqual([409, 'Cannot change batch status from Created to Completed']);
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]);

  const key = { 'idempotency-key': randomUUID() };
  const first = await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted', documents: ['label'] }, key);
  const twin = await packer.send(transitionBatch, { batchId, status: 'SubordersPrinted', documents: ['label'] }, key);
  expect(twin.text).toBe(first.text);
  const { rows } = await desk.app.pool.query('select labels_printed from suborders where suborder_id = $1', ids);
  expect(rows).toEqual([{ labels_printed: 1 }]);
});

test('other centers, other people and odd input are turned away', async () => {
  const { batchId, ids } = await batchOf(1);
  const change = { batchId, status: 'SubordersPrinted' } as const;
  expect((await (await desk.staff('FCMagic')).send(transitionBatch, change)).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(transitionBatch, change)).status).toBe(403);
  expect((await packer.send(transitionBatch, { ...change, batchId: '99999' })).status).toBe(404);
  const named = await packer.send(transitionBatch, { batchId, status: 'AtTable', suborderIds: ids });
  expect([named.status, named.body.message]).toEqual([400, 'Only a print names its suborders']);
  const { status } = change;
  for (const body of [{}, { status: 'Packed' }, { status, suborderIds: [] }, { status, cascade: 'true' }]) {
    expect((await packer.inject('POST', `/v1/batches/${batchId}/transition`, body)).status).toBe(400);
  }
});
