import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBatchSuborders } from '@bloomdesk/contract/batches/changes.calls';
import { getBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { force, makeBatch, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
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
  await withPapers(desk, ids);
  return { batchId: await makeBatch(packer, ids), ids };
}

test('members rise; those in exception or as far along stay and say why', async () => {
  const { batchId, ids } = await batchOf(3);
  const [low = '', stopped = '', far = ''] = ids;
  await force(desk, [stopped], { in_exception: true });
  await force(desk, [far], { status: 'InTransit' });

  const { status, body } = await packer.send(updateBatchSuborders, { batchId, status: 'AwaitingPickup' });

  expect(status).toBe(200);
  expect(updateBatchSuborders.data.parse(body.data)).toEqual({
    updated: [low],
    skipped: { [stopped]: 'This suborder is in exception.', [far]: 'This suborder is In Transit and stays so.' },
  });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'AwaitingPickup', batch_id: batchId },
    { status: 'Batched', in_exception: true },
    { status: 'InTransit' },
  ]);
  expect((await packer.send(getBatch, { batchId })).body.data.batch.status).toBe('Created');
});

test('the order follows its suborders', async () => {
  const { batchId, ids } = await batchOf(1);
  const [orderId = ''] = (ids[0] ?? '').split('-');
  await packer.send(updateBatchSuborders, { batchId, status: 'Delivered' });
  expect((await manager.send(getOrder, { orderId })).body.data.order.status).toBe('Completed');
});

test('only an ops manager lowers members, and never back to Received', async () => {
  const { batchId, ids } = await batchOf(2);
  const [packed = '', stopped = ''] = ids;
  await force(desk, [packed], { status: 'Packed' });
  await force(desk, [stopped], { status: 'Packed', in_exception: true });

  const ignored = await packer.send(updateBatchSuborders, { batchId, status: 'AtTable', force: true });
  expect(ignored.body.data).toMatchObject({
    updated: [],
    skipped: { [packed]: 'This suborder is Packed and stays so.' },
  });

  const lowered = await manager.send(updateBatchSuborders, { batchId, status: 'AtTable', force: true });
  expect(lowered.body.data).toEqual({
    updated: [packed],
    skipped: { [stopped]: 'This suborder is in exception.' },
  });
  const received = await manager.send(updateBatchSuborders, { batchId, status: 'Received', force: true });
  expect(received.body.data.skipped[packed]).toBe('A suborder becomes Received by leaving its batch.');
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AtTable' }, { status: 'Packed' }]);
});

test('what was set back is packed again, by who scans it then', async () => {
  const { batchId, ids } = await batchOf(1);
  const [suborderId = ''] = ids;
  await packer.send(startFulfilling, { batchId });
  await packer.send(packSuborder, { batchId, suborderId });
  await manager.send(updateBatchSuborders, { batchId, status: 'AtTable', force: true });

  const again = await manager.send(packSuborder, { batchId, suborderId });
  expect(again.body.data).toMatchObject({ packedNow: true, packedBy: manager.email });
  const { rows } = await desk.app.pool.query(
    'select packed_by, undone_at is not null as undone from packings where suborder_id = $1 order by packing_id',
    [suborderId],
  );
  expect(rows).toEqual([
    { packed_by: packer.email, undone: true },
    { packed_by: manager.email, undone: false },
  ]);
});

test('other centers, other people and odd input are turned away', async () => {
  const { batchId, ids } = await batchOf(1);
  const change = { batchId, status: 'AtTable' } as const;
  expect((await (await desk.staff('FCMagic')).send(updateBatchSuborders, change)).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(updateBatchSuborders, change)).status).toBe(403);
  expect((await packer.send(updateBatchSuborders, { ...change, batchId: '99999' })).status).toBe(404);
  const cancelled = await manager.send(updateBatchSuborders, { batchId, status: 'Cancelled', force: true });
  expect([cancelled.status, cancelled.body.details[0]?.message]).toEqual([
    400,
    'Suborders are cancelled one by one, not with their batch',
  ]);
  for (const body of [{}, { status: 'Nowhere' }, { status: 'AtTable', force: 'true' }]) {
    expect((await packer.inject('PATCH', `/v1/batches/${batchId}/suborders`, body)).status).toBe(400);
  }
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]);
});
