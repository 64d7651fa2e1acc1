import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog, undoEvent } from '@bloomdesk/contract/audit/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { clearException, raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { force, makeBatch, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

const read = async (suborderId: string) => (await care.send(getSuborder, { suborderId })).body.data.suborder;
/** The newest event of a suborder. */
async function newest(suborderId: string): Promise<string> {
  const { body } = await care.send(listAuditLog, { type: 'SUBORDER', id: suborderId });
  return String(body.data.auditLogEntries[0]?.id);
}
const undo = (eventId: string, staff = care) => staff.send(undoEvent, { eventId });

test('a status and a message go back, once, and an undo can itself be undone', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(updateSuborder, { suborderId, fields: { status: 'AtTable', message: 'With love' } });
  const eventId = await newest(suborderId);
  expect((await undo(eventId)).status).toBe(200);
  expect(await read(suborderId)).toMatchObject({ status: 'Received', message: 'Happy birthday, Mom!' });
  const twice = await undo(eventId);
  expect([twice.status, twice.body.code]).toEqual([409, 'changed-since']);

  expect((await undo(await newest(suborderId))).status).toBe(200);
  expect(await read(suborderId)).toMatchObject({ status: 'AtTable', message: 'With love' });
  const { body } = await care.send(listAuditLog, { type: 'SUBORDER', id: suborderId });
  expect(body.data.auditLogEntries.map((entry: { actionPerformed: string }) => entry.actionPerformed)).toEqual([
    'suborder.undo',
    'suborder.undo',
    'suborder.update',
  ]);
  expect(body.data.auditLogEntries[1]?.actionData).toMatchObject({ undoes: Number(eventId) });
});

test('a cleared exception comes back with all its reasons', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late', sku: 'FLRL-B-1001' });
  await care.send(raiseException, { suborderId, reason: 'Tech issue: Payment' });
  const { exceptionsList } = await read(suborderId);
  await care.send(clearException, { suborderId });
  expect((await undo(await newest(suborderId))).status).toBe(200);
  expect(await read(suborderId)).toMatchObject({ inException: true, exceptionsList });
});

test('nothing newer is overwritten: neither a status set since, nor a batch joined since', async () => {
  const [first = '', second = ''] = await placeSuborders(desk, 2);
  await care.send(updateSuborder, { suborderId: first, fields: { status: 'AtTable' } });
  const eventId = await newest(first);
  await care.send(updateSuborder, { suborderId: first, fields: { status: 'InTransit' } });
  expect((await undo(eventId)).body.message).toBe('It was changed again since: look at its audit log.');

  const batchId = await makeBatch(manager, [second]);
  await manager.send(updateSuborder, { suborderId: second, fields: { status: 'Received' } });
  const left = await undo(await newest(second));
  expect(left.body.message).toBe(`It has left batch ${batchId}, and its place there is gone. Batch it again instead.`);
});

test('what is cancelled, or never was undoable, says why; what does not exist is not found', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
  expect((await undo(await newest(suborderId))).body.message).toBe('Remove the exception instead.');
  await care.send(updateSuborder, { suborderId, fields: { status: 'AtTable' } });
  const eventId = await newest(suborderId);
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await undo(eventId)).body.message).toBe('This suborder is cancelled.');
  expect((await undo('987654321')).status).toBe(404);
});

test('who could not have done it does not undo it', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(updateSuborder, { suborderId, fields: { message: 'With love' } });
  const eventId = await newest(suborderId);
  expect((await undo(eventId, await desk.staff('DeliveryManager', 'FCAll'))).status).toBe(403);
  expect((await undo(eventId, await desk.staff('FCHub'))).status).toBe(403);
  expect((await undo(eventId, await desk.staff('OpsAssociate', 'FCAll'))).status).toBe(200);
});

test('the answer to a change names its event, for the notice that offers to take it back', async () => {
  const suborderId = await placeSuborder(desk);
  const answer = await care.inject('PATCH', `/v1/suborders/${suborderId}`, { fields: { status: 'AtTable' } });
  expect(answer.headers['x-audit-event']).toBe(await newest(suborderId));
});
