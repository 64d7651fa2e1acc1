import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog, undoEvent } from '@bloomdesk/contract/audit/calls';
import {
  getBulkAction,
  listBulkActions,
  startBulkAction,
  stopBulkAction,
} from '@bloomdesk/contract/bulk-actions/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type ActionInput, done, ends, report, start } from '#test/support/bulk-actions/bulk-desk.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

const atTable: ActionInput = { kind: 'STATUS', status: 'AtTable' };
const removeExceptions: ActionInput = { kind: 'REMOVE_EXCEPTION' };
const reasons = [{ tag: 'Fulfillment Issue: Missing item' }];
const success = ['success', ''];
const read = async (suborderId: string) => (await care.send(getSuborder, { suborderId })).body.data.suborder;

async function inException(count: number): Promise<string[]> {
  const ids = await placeSuborders(desk, count);
  for (const suborderId of ids) await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
  return ids;
}

test('a status of several: each for itself, in the order asked, with what the single call would refuse', async () => {
  const [first = '', cancelled = '', same = '', last = ''] = await placeSuborders(desk, 4);
  await force(desk, [cancelled], { status: 'Cancelled' });
  await force(desk, [same], { status: 'AtTable' });
  const suborderIds = [last, cancelled, same, '9999999-1', first];

  const result = await done(desk, care, { action: atTable, suborderIds });
  expect(result).toMatchObject({
    state: 'done',
    total: 5,
    done: 5,
    succeeded: 2,
    failed: 3,
    skipped: 0,
    action: atTable,
  });
  expect(result.results.map(({ suborderId }) => suborderId)).toEqual(suborderIds);
  expect(ends(result)).toEqual([
    success,
    ['fail', 'This suborder is cancelled.'],
    ['fail', 'This suborder is already At Table.'],
    ['fail', 'Suborder 9999999-1 not found'],
    success,
  ]);
  expect(await statesOf(desk, [first, last])).toMatchObject([{ status: 'AtTable' }, { status: 'AtTable' }]);
});

test('each has its own event, by the person who asked and with the bulk action, and can be undone', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const { bulkActionId, results } = await done(desk, care, { action: atTable, suborderIds: [suborderId] });
  const { body } = await care.send(listAuditLog, { type: 'SUBORDER', id: suborderId });
  expect(body.data.auditLogEntries).toMatchObject([
    {
      id: results[0]?.eventId,
      performedBy: care.email,
      actionPerformed: 'suborder.update',
      actionData: { bulkActionId, before: { status: 'Received' }, after: { status: 'AtTable' } },
    },
  ]);
  expect((await care.send(undoEvent, { eventId: String(results[0]?.eventId) })).status).toBe(200);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Received' }]);
});

test('an exception is removed, and with another action only where that succeeds and was asked', async () => {
  const [plain = '', cleared = '', failing = ''] = await inException(3);
  const removed = await done(desk, care, { action: removeExceptions, suborderIds: [plain, plain.replace('-1', '-2')] });
  expect(ends(removed)).toMatchObject([success, ['fail', expect.stringContaining('not found')]]);
  expect((await done(desk, care, { action: removeExceptions, suborderIds: [plain] })).results[0]?.message).toBe(
    `Suborder ${plain} is not in exception.`,
  );

  await force(desk, [failing], { status: 'AtTable' });
  const more = { clearException: true };
  const result = await done(desk, care, { action: atTable, suborderIds: [cleared, failing], more });
  expect(ends(result)).toEqual([success, ['fail', 'This suborder is already At Table.']]);
  expect(result.results[0]?.exceptionEventId).toBeGreaterThan(result.results[0]?.eventId ?? Infinity);
  expect(await statesOf(desk, [plain, cleared, failing])).toMatchObject([
    { in_exception: false, status: 'Received' },
    { in_exception: false, status: 'AtTable' },
    { in_exception: true },
  ]);
});

test('a delivery time is that of each center, on the day of each', async () => {
  const [movable = '', printed = ''] = await placeSuborders(desk, 2);
  await force(desk, [printed], { status: 'SuborderPrinted' });
  const action: ActionInput = { kind: 'DELIVERY', time: '11:00' };
  const result = await done(desk, care, { action, suborderIds: [movable, printed] });
  expect(ends(result)).toEqual([success, ['fail', 'This suborder is printed; its delivery can no longer be changed.']]);
  expect((await read(movable)).delivery.startTime).toBe('2027-02-13T16:00:00+00:00');
  const night: ActionInput = { kind: 'DELIVERY', time: '23:55' };
  expect(ends(await done(desk, care, { action: night, suborderIds: [movable] }))).toEqual([
    ['fail', 'No delivery window is open at 11:55 pm'],
  ]);
});

test('a line item is upgraded by its SKU wherever it lies; who has none fails', async () => {
  await putLot(desk, { sku: 'FLRL-B-1002', stockInitial: 10 });
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const action: ActionInput = {
    kind: 'UPGRADE_LINEITEM',
    sku: 'FLRL-B-1001',
    reasonsToRemove: reasons,
    lineItem: { sku: 'FLRL-B-1002', quantity: 1 },
    reasonsToAdd: reasons,
  };
  expect(ends(await done(desk, care, { action, suborderIds: [suborderId] }))).toEqual([success]);
  expect(ends(await done(desk, care, { action, suborderIds: [suborderId] }))).toEqual([
    ['fail', 'There is no line item FLRL-B-1001 in this suborder.'],
  ]);
  const { lineItems } = await read(suborderId);
  expect(lineItems.filter((line: { isDeleted: boolean }) => !line.isDeleted)).toMatchObject([
    { sku: 'FLRL-V-3001' },
    { sku: 'FLRL-B-1002' },
  ]);
});

test('who is in a batch leaves it, a printed one only when that is confirmed; the last one takes it along', async () => {
  const [first = '', printed = '', loose = ''] = await placeSuborders(desk, 3);
  await makeBatch(manager, [first, printed]);
  await force(desk, [printed], { status: 'SuborderPrinted' });
  const suborderIds = [first, printed, loose];
  expect(ends(await done(desk, manager, { action: { kind: 'REMOVE_SUBORDER' }, suborderIds }))).toEqual([
    success,
    ['fail', 'This suborder is Suborder Printed; confirm that it leaves its batch as it is.'],
    ['fail', 'This suborder is in no batch.'],
  ]);
  const confirmed: ActionInput = { kind: 'REMOVE_SUBORDER', confirmPrinted: true };
  expect(ends(await done(desk, manager, { action: confirmed, suborderIds: [printed] }))).toEqual([success]);
  expect(await statesOf(desk, [first, printed])).toMatchObject([
    { status: 'Received', batch_id: null },
    { status: 'SuborderPrinted', batch_id: null },
  ]);
});

test('a batch of another center stays as it is', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const batchId = await makeBatch(manager, [suborderId]);
  const elsewhere = await desk.staff('OpsAssociate', 'FCMagic');
  const result = await done(desk, elsewhere, { action: { kind: 'REMOVE_SUBORDER' }, suborderIds: [suborderId] });
  expect(ends(result)).toEqual([['fail', `Batch ${batchId} not found`]]);
});

test('who was changed since it was read is not changed again', async () => {
  const [suborderId = ''] = await inException(1);
  const { version } = await read(suborderId);
  await care.send(updateSuborder, { suborderId, fields: { message: 'With love' } });
  const more = { expectedVersions: { [suborderId]: version } };
  for (const action of [atTable, removeExceptions])
    expect(ends(await done(desk, care, { action, suborderIds: [suborderId], more }))).toEqual([
      ['fail', 'This suborder was changed by someone else after you opened it.'],
    ]);
});

test('the permissions of each kind, at the start and again for each suborder', async () => {
  const suborderId = await placeSuborder(desk);
  const inputOf = (action: ActionInput, more = {}) => ({ action, suborderIds: [suborderId], ...more });
  const delivery = await desk.staff('DeliveryManager', 'FCAll');
  const redistribute: ActionInput = { kind: 'REDISTRIBUTE', newDeliveryDate: '2027-02-14' };
  const refused: [TestStaff, ReturnType<typeof inputOf>][] = [
    [care, inputOf({ kind: 'REMOVE_SUBORDER' })],
    [care, inputOf(redistribute)],
    [delivery, inputOf(removeExceptions)],
    [delivery, inputOf(atTable, { clearException: true })],
    [await desk.staff('InventoryEditor', 'FCAll'), inputOf(atTable)],
  ];
  for (const [staff, input] of refused) expect((await staff.send(startBulkAction, input)).status).toBe(403);

  const leaver = await desk.staff('CareManager', 'FCHub');
  const bulkActionId = await start(leaver, atTable, [suborderId]);
  await desk.app.pool.query(`update staff_users set groups = '{InventoryViewer}' where staff_id = $1`, [
    leaver.staffId,
  ]);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(
    'select status, message from bulk_action_results where bulk_action_id = $1',
    [bulkActionId],
  );
  expect(rows).toEqual([{ status: 'fail', message: 'You may not do this.' }]);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Received' }]);
});

test('the same is not started twice for the same selection while it runs; the same request is answered again', async () => {
  const ids = await placeSuborders(desk, 2);
  const key = { 'idempotency-key': randomUUID() };
  const first = await care.send(startBulkAction, { action: atTable, suborderIds: ids }, key);
  const again = await care.send(startBulkAction, { action: atTable, suborderIds: ids }, key);
  expect(again.body).toEqual(first.body);
  const twice = await manager.send(startBulkAction, { action: atTable, suborderIds: ids.toReversed() });
  expect([twice.status, twice.body.code, twice.body.message]).toEqual([
    409,
    'already-running',
    'Update Suborder Status is already running for these suborders.',
  ]);
  await start(care, removeExceptions, ids);
  await desk.runJobs();
  expect((await care.send(startBulkAction, { action: atTable, suborderIds: ids })).status).toBe(200);
  await desk.runJobs();
});

test('what was stopped skips those that wait, and is over', async () => {
  const ids = await placeSuborders(desk, 3);
  const bulkActionId = await start(care, atTable, ids);
  const stopped = await care.send(stopBulkAction, { bulkActionId });
  expect(stopped.body.data).toMatchObject({ state: 'stopped', done: 3, skipped: 3 });
  await desk.runJobs();
  expect((await report(care, bulkActionId)).skipped).toBe(3);
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'Received' },
    { status: 'Received' },
    { status: 'Received' },
  ]);
  expect((await care.send(stopBulkAction, { bulkActionId })).status).toBe(200);
});

test('who was being worked on when the rest was skipped ends the bulk action, even when all queues have gone home', async () => {
  const ids = await placeSuborders(desk, 2);
  const bulkActionId = await start(care, atTable, ids);
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from bulk_action_results where bulk_action_id = $1 and place = 0 for update', [
    bulkActionId,
  ]);
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  const { body } = await care.send(stopBulkAction, { bulkActionId });
  await holder.query('rollback');
  holder.release();
  expect(body.data).toMatchObject({ state: 'stopping', skipped: 1 });
  await desk.runJobs();
  expect(await report(care, bulkActionId)).toMatchObject({ state: 'stopped', skipped: 2 });
});

test('one finds one’s own again, newest first; nobody else’s', async () => {
  const owner = await desk.staff('CareManager', 'FCAll');
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const { bulkActionId } = await done(desk, owner, { action: atTable, suborderIds: [suborderId] });
  const { body } = await owner.send(listBulkActions, {});
  expect(listBulkActions.data.parse(body.data).bulkActions).toMatchObject([{ bulkActionId, state: 'done', done: 1 }]);
  for (const call of [getBulkAction, stopBulkAction])
    expect((await manager.send(call, { bulkActionId })).status).toBe(404);
});

test('odd input is turned away', async () => {
  const suborderId = await placeSuborder(desk);
  const odd = [
    { action: atTable, suborderIds: [] },
    { action: atTable, suborderIds: [suborderId, suborderId] },
    { action: { kind: 'NOTHING' }, suborderIds: [suborderId] },
    { action: { ...atTable, sku: 'x' }, suborderIds: [suborderId] },
    { action: { kind: 'DELIVERY', time: '25:00' }, suborderIds: [suborderId] },
    { action: atTable, suborderIds: ['x'] },
  ];
  for (const body of odd) expect((await care.inject('POST', '/v1/bulk-actions', body)).status).toBe(400);
});
