import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { type BatchStatus, batchStatuses } from '@bloomdesk/domain/batches/batch-status';
import { makeBatch, placeSuborder, placeSuborders, statesOf } from '#test/support/sample-floor.ts';
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

async function batchThatIs(status: BatchStatus): Promise<string> {
  const batchId = await makeBatch(packer, await placeSuborders(desk, 1));
  await desk.app.pool.query('update batches set status = $2 where batch_id = $1', [batchId, status]);
  return batchId;
}

async function statusOf(batchId: string): Promise<string> {
  return (await packer.send(getBatch, { batchId })).body.data.batch.status;
}

/** Where a validated change may lead (table A5); people who fulfill once more may bring a completed batch back. */
const table: Record<BatchStatus, BatchStatus[]> = {
  Created: ['Created', 'WorkorderPrinted', 'AtTable', 'SubordersPrinted'],
  WorkorderPrinted: ['WorkorderPrinted', 'AtTable', 'SubordersPrinted'],
  AtTable: ['AtTable', 'SubordersPrinted', 'Completed'],
  SubordersPrinted: ['AtTable', 'SubordersPrinted', 'Completed'],
  Completed: [],
};

test.each(batchStatuses)('a batch that is %s goes only where the table says', async (from) => {
  for (const status of batchStatuses) {
    const batchId = await batchThatIs(from);
    const answer = await packer.send(updateBatch, { batchId, fields: { status }, confirmUnpacked: 1 });
    const isAllowed = table[from].includes(status);
    expect([from, status, answer.status]).toEqual([from, status, isAllowed ? 200 : 409]);
    expect(await statusOf(batchId)).toBe(isAllowed ? status : from);
    if (isAllowed) expect(updateBatch.data.parse(answer.body.data).batch).toMatchObject({ batchId, status });
  }
});

test('a refused change is said in words, and the body comes back', async () => {
  const created = await batchThatIs('Created');
  const refused = await packer.send(updateBatch, { batchId: created, fields: { status: 'Completed' } });
  expect([refused.status, refused.body.status, refused.body.message]).toEqual([
    409,
    'FAIL',
    'Cannot change batch status from Created to Completed',
  ]);
  const completed = await batchThatIs('Completed');
  const again = await packer.send(updateBatch, { batchId: completed, fields: { status: 'Completed' } });
  expect([again.status, again.body.message]).toEqual([409, 'Batch already completed!']);
});

test('the suborders stay as they are', async () => {
  const suborderId = await placeSuborder(desk);
  const batchId = await makeBatch(packer, [suborderId]);
  const before = await statesOf(desk, [suborderId]);
  await packer.send(updateBatch, { batchId, fields: { status: 'SubordersPrinted' } });
  expect(await statesOf(desk, [suborderId])).toEqual(before);
});

test('only an ops manager skips the table, and nobody completes a batch that way', async () => {
  for (const status of ['Created', 'WorkorderPrinted', 'AtTable', 'SubordersPrinted'] as const) {
    const batchId = await batchThatIs('Completed');
    const change = { batchId, fields: { status }, validateStatusChange: false };
    const refused = await packer.send(updateBatch, change);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Cannot change batch status from Completed to ${status}`,
    ]);
    expect((await manager.send(updateBatch, change)).body.data.batch.status).toBe(status);
  }
  const batchId = await batchThatIs('AtTable');
  const forced = await manager.send(updateBatch, {
    batchId,
    fields: { status: 'Completed' },
    validateStatusChange: false,
  });
  expect([forced.status, forced.body.message]).toEqual([409, 'Cannot change batch status from AtTable to Completed']);
});

test('who skipped the table, and why a batch is fulfilled once more, stands in the audit trail', async () => {
  const skipped = await batchThatIs('SubordersPrinted');
  await manager.send(updateBatch, { batchId: skipped, fields: { status: 'Created' }, validateStatusChange: false });
  expect(await trailOf(skipped)).toMatchObject([
    {
      performed_by: manager.email,
      data: {
        validateStatusChange: false,
        [`BATCH ${skipped}`]: { before: { status: 'SubordersPrinted' }, after: { status: 'Created' } },
      },
    },
  ]);

  const onceMore = await batchThatIs('Completed');
  const input = { batchId: onceMore, fields: { status: 'AtTable' as const }, reason: ' Wrong vase ' };
  expect((await packer.send(updateBatch, input)).status).toBe(409);
  expect((await manager.send(updateBatch, input)).status).toBe(200);
  expect(await trailOf(onceMore)).toMatchObject([{ data: { refulfill: true, reason: 'Wrong vase' } }]);
});

test('the batch at the table starts its time, the completed one ends it, a new round starts over', async () => {
  const batchId = await batchThatIs('Created');
  const times = async () => {
    const { batch } = (await packer.send(getBatch, { batchId })).body.data;
    return [batch.startedAt && new Date(batch.startedAt), batch.completedAt && new Date(batch.completedAt)];
  };
  const start = desk.app.clock();
  await packer.send(updateBatch, { batchId, fields: { status: 'AtTable' } });
  expect(await times()).toEqual([start, null]);
  desk.setClock('2027-02-10T15:10:00Z');
  const end = desk.app.clock();
  await packer.send(updateBatch, { batchId, fields: { status: 'Completed' }, confirmUnpacked: 1 });
  expect(await times()).toEqual([start, end]);
  await manager.send(updateBatch, { batchId, fields: { status: 'AtTable' } });
  expect(await times()).toEqual([end, null]);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('other centers, other people and odd input are turned away', async () => {
  const batchId = await batchThatIs('Created');
  const fields = { status: 'AtTable' } as const;
  expect((await (await desk.staff('FCMagic')).send(updateBatch, { batchId, fields })).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(updateBatch, { batchId, fields })).status).toBe(403);
  expect((await packer.send(updateBatch, { batchId: '99999', fields })).status).toBe(404);
  for (const body of [
    {},
    { fields: {} },
    { fields: { status: 'Packed' } },
    { fields: { status: 'AtTable', name: 'Mine' } },
    { fields, validateStatusChange: 'false' },
  ]) {
    expect((await packer.inject('PATCH', `/v1/batches/${batchId}`, body)).status).toBe(400);
  }
  expect(await statusOf(batchId)).toBe('Created');
});

async function trailOf(batchId: string) {
  const { rows } = await desk.app.pool.query(
    `select performed_by, data from audit_events e join audit_links l using (event_id)
     where action = 'batch.update' and entity_type = 'BATCH' and entity_id = $1`,
    [batchId],
  );
  return rows;
}
