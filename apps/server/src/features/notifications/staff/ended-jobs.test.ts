import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { listNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { start } from '#test/support/bulk-actions/bulk-desk.ts';
import { bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf } from '#test/support/bulk-orders/bulk-upload.ts';
import { force, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** What this person has been told of one thing, the oldest first. */
async function toldOf(staff: TestStaff, id: string): Promise<string[]> {
  const { body } = await staff.send(listNotifications, {});
  const about = body.data.notifications.filter(({ subject, kind }) => subject.id === id && kind === 'job-ended');
  return about.map(({ sentence }) => sentence).toReversed();
}

test('only the person who started a bulk action gets one notification of what it did', async () => {
  const suborderIds = await placeSuborders(desk, 5);
  await force(desk, suborderIds.slice(0, 1), { status: 'Cancelled' });
  const bulkActionId = await start(care, { kind: 'STATUS', status: 'AtTable' }, suborderIds);
  expect(await toldOf(care, bulkActionId)).toEqual([]);
  await desk.runJobs();
  expect(await toldOf(care, bulkActionId)).toEqual(['Update Suborder Status is finished: 4 done, 1 failed.']);
  expect(await toldOf(manager, bulkActionId)).toEqual([]);
});

test('the notice of a stopped job says what was left alone', async () => {
  const suborderIds = await placeSuborders(desk, 3);
  const bulkActionId = await start(care, { kind: 'STATUS', status: 'AtTable' }, suborderIds);
  // as it is while a queue is still at work on one of them
  await desk.app.pool.query(`update bulk_actions set state = 'stopping' where bulk_action_id = $1`, [bulkActionId]);
  await desk.runJobs();
  expect(await toldOf(care, bulkActionId)).toEqual([
    'Update Suborder Status was stopped: 0 done, 0 failed, 3 skipped.',
  ]);

  const another = await start(care, { kind: 'STATUS', status: 'Received' }, suborderIds);
  await care.send(stopBulkAction, { bulkActionId: another });
  await desk.runJobs();
  expect(await toldOf(care, another)).toEqual([]); // who ends it sees it end
});

test('a file of orders notifies the one who sent it, and its ingest the one who began that too', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(30, {}, 'TOLD')));
  await ingested(desk, manager, requestId);
  expect(await toldOf(care, requestId)).toEqual([
    expect.stringMatching(/ is checked: 30 orders ready, 0 bad\.$/),
    expect.stringMatching(/ is ingested: 30 orders created, 0 bad\.$/),
  ]);
  expect(await toldOf(manager, requestId)).toEqual([expect.stringMatching(/ is ingested: 30 orders created/)]);
});
