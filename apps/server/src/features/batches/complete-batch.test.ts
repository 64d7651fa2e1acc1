import { afterAll, beforeAll, expect, test } from 'vitest';
import { transitionBatch, updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { completeBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
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

test('completing a packed batch makes its suborders wait for pickup', async () => {
  const { batchId, ids } = await onTable(2);
  for (const suborderId of ids) await packer.send(packSuborder, { batchId, suborderId });
  desk.setClock('2027-02-10T15:07:30Z');
  const { status, body } = await packer.send(completeBatch, { batchId });
  desk.setClock('2027-02-10T15:00:00Z');

  expect(status).toBe(200);
  expect(completeBatch.data.parse(body.data)).toMatchObject({
    batch: { batchId, status: 'Completed', packedCount: 2 },
    packed: 2,
    skipped: [],
    secondsTaken: 450,
  });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'AwaitingPickup', batch_id: batchId },
    { status: 'AwaitingPickup', batch_id: batchId },
  ]);
});

test('a batch is completed once', async () => {
  const { batchId } = await onTable(1);
  await packer.send(completeBatch, { batchId, confirmUnpacked: 1 });
  const { status, body } = await packer.send(completeBatch, { batchId });
  expect([status, body.code, body.message]).toEqual([409, 'batch-already-completed', 'Batch already completed!']);
});

test('a batch that never came to the table is not completed', async () => {
  const batchId = await makeBatch(packer, await placeSuborders(desk, 1));
  const { status, body } = await packer.send(completeBatch, { batchId });
  expect([status, body.message]).toEqual([409, 'Cannot change batch status from Created to Completed']);
});

test('with suborders in exception completing has to be meant; they stay as they are', async () => {
  const { batchId, ids } = await onTable(3);
  const [fine = '', stopped = '', gone = ''] = ids;
  await packer.send(packSuborder, { batchId, suborderId: fine });
  await force(desk, [stopped], { in_exception: true });
  await desk.app.pool.query(
    `insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at) values ($1, 4, 'Other: Other', now(), now())`,
    [stopped],
  );
  await force(desk, [gone], { status: 'InTransit' });

  const response = await packer.send(completeBatch, { batchId });
  expect([response.status, response.body.code, response.body.message]).toEqual([
    409,
    'exceptions-left',
    'Complete batch with 1 in exception?',
  ]);
  expect(response.body.data.current).toEqual({ inException: [stopped] });
  expect(await statesOf(desk, [fine])).toMatchObject([{ status: 'Packed' }]);

  const { body } = await packer.send(completeBatch, { batchId, confirmExceptions: 1 });
  expect(body.data).toMatchObject({ packed: 2, skipped: [{ suborderId: stopped, reason: 'Other: Other' }] });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'AwaitingPickup' },
    { status: 'AtTable', in_exception: true },
    { status: 'InTransit' },
  ]);
});

test('suborders left out go to exception first, each with its reason', async () => {
  const { batchId, ids } = await onTable(2);
  const [fine = '', broken = ''] = ids;
  const { status, body } = await packer.send(completeBatch, {
    batchId,
    confirmUnpacked: 1,
    exceptions: [{ suborderId: broken, reason: 'Fulfillment Issue: Damaged at FC', sku: 'FLRL-B-1001' }],
  });
  expect([status, body.data.packed]).toEqual([200, 1]);
  expect(body.data.skipped).toEqual([{ suborderId: broken, reason: 'Fulfillment Issue: Damaged at FC' }]);
  expect(await statesOf(desk, [fine, broken])).toMatchObject([
    { status: 'AwaitingPickup' },
    { status: 'AtTable', in_exception: true },
  ]);
  const { rows } = await desk.app.pool.query(
    'select reason, type, sku, deleted from suborder_exceptions where suborder_id = $1',
    [broken],
  );
  expect(rows).toEqual([
    { reason: 'Fulfillment Issue: Damaged at FC', type: 'Fulfillment Issue', sku: 'FLRL-B-1001', deleted: false },
  ]);
});

test('nothing is left of a completion that leaves out a stranger', async () => {
  const { batchId, ids } = await onTable(1);
  const stranger = await placeSuborder(desk);
  const { status, body } = await packer.send(completeBatch, {
    batchId,
    exceptions: [{ suborderId: stranger, reason: 'Other: Other' }],
  });
  expect([status, body.message]).toEqual([400, `${stranger} is not in this batch`]);
  expect(await statesOf(desk, [...ids, stranger])).toMatchObject([{ status: 'AtTable' }, { in_exception: false }]);
});

test('other centers, other people and odd input are turned away', async () => {
  const { batchId } = await onTable(1);
  expect((await (await desk.staff('FCMagic')).send(completeBatch, { batchId })).status).toBe(404);
  expect((await (await desk.staff('CareAssociate', 'FCAll')).send(completeBatch, { batchId })).status).toBe(403);
  expect((await packer.send(completeBatch, { batchId: '99999' })).status).toBe(404);
  expect(
    (
      await packer.inject('POST', `/v1/batches/${batchId}/complete`, {
        exceptions: [{ suborderId: '1000001-1', reason: ' ' }],
      })
    ).status,
  ).toBe(400);
});

test('a center that is guided and in bulk asks with the number of unpacked ones, and takes no other number', async () => {
  const { batchId, ids } = await onTable(3);
  await packer.send(packSuborder, { batchId, suborderId: ids[0] ?? '' });

  const response = await packer.send(completeBatch, { batchId });
  expect([response.status, response.body.code, response.body.message]).toEqual([
    409,
    'unpacked-left',
    'Complete batch with 2 of 3 not packed?',
  ]);
  expect(response.body.data.current).toEqual({ total: 3, unpacked: 2, inException: [] });
  expect((await packer.send(completeBatch, { batchId, confirmUnpacked: 1 })).body.code).toBe('unpacked-left');
  expect((await packer.send(completeBatch, { batchId, confirmUnpacked: 2 })).status).toBe(200);
});

test('where fulfillment is guided an unpacked batch completes in no way, unless an operations manager says why', async () => {
  const memphis = await desk.staff('FCMemphis');
  const manager = await desk.staff('OpsManager', 'FCAll');
  const ids = await placeSuborders(desk, 3, { suborder: { fcId: 66 } });
  const batchId = await makeBatch(memphis, ids, 66);
  await memphis.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  await memphis.send(packSuborder, { batchId, suborderId: ids[0] ?? '' });

  const ways = [
    memphis.send(completeBatch, { batchId, confirmUnpacked: 2, force: true, reason: 'We are late' }),
    memphis.send(updateBatch, { batchId, fields: { status: 'Completed' }, confirmUnpacked: 2 }),
    memphis.send(transitionBatch, { batchId, status: 'Completed', confirmUnpacked: 2 }),
  ];
  for (const { status, body } of await Promise.all(ways))
    expect([status, body.message]).toEqual([409, '2 of 3 are not packed']);
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Packed' }, { status: 'AtTable' }, { status: 'AtTable' }]);

  expect((await manager.send(completeBatch, { batchId, force: true })).body.message).toBe(
    'Reason is required to complete a batch that is not packed',
  );
  expect((await manager.send(completeBatch, { batchId, force: true, reason: 'Packed by hand' })).status).toBe(200);
  const { rows } = await desk.app.pool.query(
    `select data from audit_events e join audit_links l using (event_id) where action = 'batch.complete' and entity_id = $1`,
    [batchId],
  );
  expect(rows[0].data).toMatchObject({ unpacked: 2, force: true, reason: 'Packed by hand' });
});
