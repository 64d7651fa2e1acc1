import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteBatch, updateBatchSuborders } from '@bloomdesk/contract/batches/changes.calls';
import { getBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { lineItemsToScan } from '@bloomdesk/domain/fulfilling/line-check';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function onTable(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  return { batchId, ids };
}

test('a scan packs a suborder and leaves a trace', async () => {
  const { batchId, ids } = await onTable(1);
  const suborderId = ids[0] ?? '';

  const { status, body } = await packer.send(packSuborder, { batchId, suborderId });

  expect(status).toBe(200);
  expect(packSuborder.data.parse(body.data)).toEqual({
    suborderId,
    status: 'Packed',
    packedNow: true,
    packedBy: packer.email,
    packedAt: '2027-02-10T15:00:00.000Z',
  });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Packed' }]);
  const { rows } = await desk.app.pool.query(
    `select e.performed_by, e.data from audit_events e join audit_links l using (event_id)
     where e.action = 'suborder.pack' and l.entity_type = 'BATCH' and l.entity_id = $1`,
    [batchId],
  );
  expect(rows).toEqual([
    {
      performed_by: packer.email,
      data: { [`SUBORDER ${suborderId}`]: { before: { status: 'AtTable' }, after: { status: 'Packed' } } },
    },
  ]);
});

test('a second scan changes nothing and says who packed it and when', async () => {
  const { batchId, ids } = await onTable(1);
  const suborderId = ids[0] ?? '';
  await packer.send(packSuborder, { batchId, suborderId });
  const before = await statesOf(desk, ids);
  const other = await desk.staff('OpsAssociate', 'FCAll');

  const { status, body } = await other.send(packSuborder, { batchId, suborderId });

  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: 'Packed',
    packedNow: false,
    packedBy: packer.email,
    packedAt: '2027-02-10T15:00:00.000Z',
  });
  expect(await statesOf(desk, ids)).toEqual(before);
});

test.each(['Packed', 'BatchCompleted', 'AwaitingPickup', 'InTransit', 'Delivered'])(
  'a scan never lowers a suborder that is %s',
  async (status) => {
    const { batchId, ids } = await onTable(1);
    await force(desk, ids, { status });
    const { body } = await packer.send(packSuborder, { batchId, suborderId: ids[0] ?? '' });
    expect(body.data).toMatchObject({ status, packedNow: false, packedBy: null, packedAt: null });
    expect(await statesOf(desk, ids)).toMatchObject([{ status }]);
  },
);

test.each(['Batched', 'BatchWorkorderPrinted', 'NotecardPrinted', 'SuborderPrinted'])(
  'a suborder that is %s is packed',
  async (status) => {
    const { batchId, ids } = await onTable(1);
    await force(desk, ids, { status });
    expect((await packer.send(packSuborder, { batchId, suborderId: ids[0] ?? '' })).body.data).toMatchObject({
      status: 'Packed',
      packedNow: true,
    });
  },
);

test('what may not be packed is refused in words', async () => {
  const { batchId, ids } = await onTable(3);
  const [stopped = '', cancelled = '', fine = ''] = ids;
  const stranger = await placeSuborder(desk);
  const magic = await placeSuborder(desk, { suborder: { fcId: 29, areaId: null } });
  await force(desk, [stopped], { in_exception: true });
  await desk.app.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = any($1)`,
    [[cancelled, magic]],
  );

  const messageOf = async (suborderId: string) => {
    const { status, body } = await packer.send(packSuborder, { batchId, suborderId });
    return [status, body.code, body.message];
  };
  expect(await messageOf(stopped)).toEqual([409, 'in-exception', `Suborder ${stopped} is in exception. Put it aside.`]);
  expect(await messageOf(cancelled)).toEqual([409, 'cancelled', `Suborder ${cancelled} is cancelled. Do not pack it.`]);
  for (const id of [stranger, magic, '9999999-1'])
    expect(await messageOf(id)).toEqual([409, 'not-in-batch', `Suborder ${id} is not in this batch.`]);

  const other = await onTable(1);
  const words = `Suborder ${other.ids[0]} is in batch ${other.batchId}, not in this one.`;
  expect(await messageOf(other.ids[0] ?? '')).toEqual([409, 'not-in-batch', words]);

  await desk.app.pool.query(`update batches set status = 'Completed' where batch_id = $1`, [batchId]);
  expect(await messageOf(fine)).toEqual([
    409,
    'batch-completed',
    'This batch is completed. Fulfill it once more to pack.',
  ]);
  expect(await statesOf(desk, [stopped, fine])).toMatchObject([{ status: 'AtTable' }, { status: 'AtTable' }]);
});

test('a suborder that was packed, lowered by hand and packed again names its last packer', async () => {
  const { batchId, ids } = await onTable(1);
  const suborderId = ids[0] ?? '';
  await packer.send(packSuborder, { batchId, suborderId });
  await force(desk, ids, { status: 'AtTable' });
  const other = await desk.staff('OpsAssociate', 'FCAll');
  expect((await other.send(packSuborder, { batchId, suborderId })).body.data).toMatchObject({
    packedNow: true,
    packedBy: other.email,
  });
  expect((await packer.send(packSuborder, { batchId, suborderId })).body.data).toMatchObject({
    packedNow: false,
    packedBy: other.email,
  });
});

test('the batch of another center is as if unknown, and care does not pack', async () => {
  const { batchId, ids } = await onTable(1);
  const input = { batchId, suborderId: ids[0] ?? '' };
  const foreign = await (await desk.staff('FCMagic')).send(packSuborder, input);
  expect([foreign.status, foreign.body.message]).toEqual([404, `Batch ${batchId} not found`]);
  expect((await (await desk.staff('CareAssociate', 'FCAll')).send(packSuborder, input)).status).toBe(403);
  expect((await packer.inject('POST', `/v1/batches/${batchId}/pack`, { suborderId: 'x' })).status).toBe(400);
});

test('a batch that is deleted after its center was looked up is as if unknown', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const batchId = await makeBatch(packer, [suborderId]);
  expect((await packer.send(getBatch, { batchId })).status).toBe(200);
  expect((await packer.send(deleteBatch, { batchId })).status).toBe(200);
  for (const answer of [
    await packer.send(getBatch, { batchId }),
    await packer.send(packSuborder, { batchId, suborderId }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, `Batch ${batchId} not found`]);
});

test('a scan costs six statements, one of them its own, which are sent in three pieces', async () => {
  const { batchId, ids } = await onTable(40);
  await packer.send(packSuborder, { batchId, suborderId: ids[0] ?? '' });
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const pieces = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  for (const suborderId of ids.slice(1)) await packer.send(packSuborder, { batchId, suborderId });
  const sent = statements.mock.calls.length;
  const byPool = pieces.flatMap(({ mock }) => mock.contexts).filter((socket) => Object.hasOwn(Object(socket), 'cork')); // as the pool's do
  for (const spy of [statements, ...pieces]) spy.mockRestore();
  expect([sent, byPool.length]).toEqual([39 * 6, 39 * 3]);
});

test.each([
  ['no label', 'labels_printed = 0', 'Print the label first'],
  ['a stale label', 'label_stale = true', 'Print the label first'],
  ['no notecard', 'notecards_printed = 0', 'Print the notecard first'],
  ['no notecard, and no message for it', `notecards_printed = 0, message = E' \\n'`, null],
])('a suborder with %s', async (_, change, words) => {
  const { batchId, ids } = await onTable(1);
  const suborderId = ids[0] ?? '';
  await desk.app.pool.query(`update suborders set message = 'Hi' where suborder_id = $1`, [suborderId]);
  await desk.app.pool.query(`update suborders set ${change} where suborder_id = $1`, [suborderId]);
  const { status, body } = await packer.send(packSuborder, { batchId, suborderId });
  expect([status, words && body.message]).toEqual(words === null ? [200, null] : [409, words]);
});

test('a user who may packs without papers and says why; from others it counts for nothing', async () => {
  const { batchId, ids } = await onTable(1);
  const suborderId = ids[0] ?? '';
  await desk.app.pool.query('update suborders set labels_printed = 0 where suborder_id = $1', [suborderId]);
  const insisting = { batchId, suborderId, force: true, reason: ' Printer broken ' };
  expect((await packer.send(packSuborder, insisting)).body.code).toBe('label-unprinted');

  const manager = await desk.staff('OpsManager', 'FCAll');
  const silent = await manager.send(packSuborder, { ...insisting, reason: ' ' });
  expect([silent.status, silent.body.message]).toEqual([400, 'Reason is required to pack without printing']);
  expect((await manager.send(packSuborder, insisting)).body.data.packedNow).toBe(true);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events e join audit_links l using (event_id) where action = 'suborder.pack' and entity_id = $1`,
    [suborderId],
  );
  expect(rows[0].data).toMatchObject({ unprinted: ['label'], reason: 'Printer broken' });
});

test('a partner that labels what it carries, and a center that does not ask, need no label', async () => {
  const [partners = '', unasked = ''] = [await onTable(1), await onTable(1)].map(({ ids }) => ids[0]);
  await desk.app.pool.query('update suborders set labels_printed = 0 where suborder_id = any($1)', [
    [partners, unasked],
  ]);
  const batchIds = (await statesOf(desk, [partners, unasked])).map((row) => row?.batch_id ?? '');
  await desk.app.pool.query(`update vendor_deliveries set carrier_name = ' GoLocal ' where suborder_id = $1`, [
    partners,
  ]);
  expect((await packer.send(packSuborder, { batchId: batchIds[0] ?? '', suborderId: partners })).status).toBe(200);

  const centers = await desk.app.centers.all();
  const baltimore = centers.find(({ fcId }) => fcId === 4);
  if (!baltimore) throw new Error('Baltimore is seeded');
  baltimore.config.printBeforePack = false;
  expect((await packer.send(packSuborder, { batchId: batchIds[1] ?? '', suborderId: unasked })).status).toBe(200);
  baltimore.config.printBeforePack = true;
});

test('in a batch that is fulfilled once more only a stale label is asked about', async () => {
  const { batchId, ids } = await onTable(2);
  const [left = '', stale = ''] = ids;
  await desk.app.pool.query(`update batches set status = 'Completed' where batch_id = $1`, [batchId]);
  await force(desk, [stale], { status: 'AwaitingPickup' });
  const manager = await desk.staff('OpsManager', 'FCAll');
  await manager.send(startFulfilling, { batchId, refulfill: true, reason: 'Wrong vases' });
  await desk.app.pool.query(
    'update suborders set labels_printed = 0, notecards_printed = 0, label_stale = suborder_id = $2 where suborder_id = any($1)',
    [ids, stale],
  );
  expect((await packer.send(packSuborder, { batchId, suborderId: left })).body.data.packedNow).toBe(true);
  expect((await packer.send(packSuborder, { batchId, suborderId: stale })).body.message).toBe('Print the label first');
});

test('no status set for the whole batch passes over the printing', async () => {
  const { batchId, ids } = await onTable(1);
  await desk.app.pool.query('update suborders set labels_printed = 0 where suborder_id = any($1)', [ids]);
  for (const status of ['Packed', 'AwaitingPickup'] as const) {
    const { body } = await packer.send(updateBatchSuborders, { batchId, status });
    expect(body.data).toEqual({ updated: [], skipped: { [ids[0] ?? '']: 'Print the label first' } });
  }
});

test('where a center has its lines scanned, a suborder is packed once each was, or by insisting', async () => {
  const { batchId, ids } = await onTable(2);
  const [suborderId = '', torn = ''] = ids;
  const baltimore = (await desk.app.centers.all()).find(({ fcId }) => fcId === 4);
  if (!baltimore) throw new Error('Baltimore is seeded');
  baltimore.config.verifyLines = true;
  const { lineItems } = getSuborder.data.parse((await packer.send(getSuborder, { suborderId })).body.data).suborder;
  const lines = lineItemsToScan(lineItems, { cartSlotOf: () => undefined, tableSlotOf: () => undefined }).map(
    ({ index, codes: [code = ''] }) => ({ index, code }),
  );
  expect(lines.length).toBeGreaterThan(0);

  for (const wrong of [[], lines.slice(1), lines.map(({ index }) => ({ index, code: 'FLRL-B-9999' }))]) {
    const { status, body } = await packer.send(packSuborder, { batchId, suborderId, lines: wrong });
    expect([status, body.code]).toEqual([409, 'line-unscanned']);
    expect(body.message).toMatch(/^Scan .+ first$/);
  }
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'AtTable' }]);
  expect((await packer.send(packSuborder, { batchId, suborderId, lines })).body.data.packedNow).toBe(true);
  expect((await packer.send(packSuborder, { batchId, suborderId })).body.data.packedNow).toBe(false); // packed before

  const manager = await desk.staff('OpsManager', 'FCAll');
  const insisting = { batchId, suborderId: torn, force: true, reason: 'The bar code is torn' };
  expect((await packer.send(packSuborder, insisting)).status).toBe(409);
  expect((await manager.send(packSuborder, insisting)).body.data.packedNow).toBe(true);
  baltimore.config.verifyLines = false;
});
