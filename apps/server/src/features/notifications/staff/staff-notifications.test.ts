import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { createCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const subject = { type: 'ORDER', id: '1000012' } as const;

/** As a use case does it: in a transaction, in the name of who does it. */
async function mention(by: TestStaff, to: readonly TestStaff[], eventKey: string = randomUUID(), fails = false) {
  const staff = { staffId: by.staffId, email: by.email, givenName: 'Ada', familyName: 'Jones', groups: [] };
  await inTransaction(createCtx(desk.app, desk.app.db, staff, randomUUID()), async (ctx) => {
    const event = { kind: 'mentioned', by: 'Ada Jones', excerpt: 'Please call' } as const;
    await notifyStaff(ctx, { to: to.map(({ staffId }) => staffId), subject, event, eventKey });
    if (fails) throw new Error('the change fails');
  });
}

const listOf = async (staff: TestStaff, before?: string) =>
  (await staff.send(listNotifications, { ...(before && { before }) })).body.data;
const unreadOf = async (staff: TestStaff) => (await staff.send(countUnreadNotifications, {})).body.data.unread;

test('those it concerns are notified once, the newest first; who does it is not', async () => {
  await mention(manager, [care, manager], 'comment:1');
  await mention(manager, [care, care], 'comment:1');
  await mention(manager, [care], 'comment:2');
  const { notifications, unread, next } = await listOf(care);
  expect(notifications).toMatchObject([
    {
      kind: 'mentioned',
      subject,
      sentence: 'Ada Jones mentioned you on order 1000012.',
      excerpt: 'Please call',
      isRead: false,
    },
    { kind: 'mentioned' },
  ]);
  expect([unread, next]).toEqual([2, null]);
  expect(notifications[0]?.at).toBe(desk.app.clock().toISOString());
  expect(await listOf(manager)).toEqual({ notifications: [], next: null, unread: 0 });
});

test('a change that fails notifies nobody', async () => {
  const before = await unreadOf(care);
  await expect(mention(manager, [care], 'comment:3', true)).rejects.toThrow('the change fails');
  expect(await unreadOf(care)).toBe(before);
});

test('one is read, a second time too; all are read up to the newest that was seen', async () => {
  const reader = await desk.staff('OpsManager', 'FCAll');
  for (const key of ['a', 'b', 'c']) await mention(manager, [reader], key);
  const [, second, first] = (await listOf(reader)).notifications.map(({ notificationId }) => notificationId);
  const read = await reader.send(readNotification, { notificationId: String(first) });
  expect([read.status, read.body.data.unread]).toEqual([200, 2]);
  expect((await reader.send(readNotification, { notificationId: String(first) })).body.data.unread).toBe(2);
  const all = await reader.send(readAllNotifications, { upTo: String(second) });
  expect(all.body.data.unread).toBe(1);
  expect((await listOf(reader)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
});

test('another user’s notification is not found, and stays unread', async () => {
  const reader = await desk.staff('OpsAssociate', 'FCAll');
  await mention(manager, [reader]);
  const [mine] = (await listOf(reader)).notifications;
  const { status } = await care.send(readNotification, { notificationId: String(mine?.notificationId) });
  expect(status).toBe(404);
  await care.send(readAllNotifications, { upTo: String(mine?.notificationId) });
  expect(await unreadOf(reader)).toBe(1);
});

test('many come by pages, each once', async () => {
  const reader = await desk.staff('DeliveryManager');
  for (let n = 0; n < 65; n++) await mention(manager, [reader], `many:${n}`);
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const { notifications, next } = await listOf(reader, before);
    seen.push(...notifications.map(({ notificationId }) => notificationId));
    before = next ?? undefined;
  } while (before !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([65, 65]);
});

test('a disabled account gets no notification', async () => {
  const gone = await desk.staff('InventoryEditor');
  await desk.app.pool.query('update bloomdesk.staff_users set disabled_at = now() where staff_id = $1', [gone.staffId]);
  await mention(manager, [gone], 'gone');
  const { rows } = await desk.app.pool.query('select from bloomdesk.staff_notifications where staff_id = $1', [
    gone.staffId,
  ]);
  expect(rows).toEqual([]);
});

test('after sixty days they are forgotten, a day before they are not', async () => {
  const reader = await desk.staff('FCHub');
  const start = desk.app.clock();
  await mention(manager, [reader], 'old');
  const later = (days: number) => new Date(start.getTime() + days * 24 * 3600_000);
  const { staffNotifications } = createCtx(desk.app, desk.app.db, undefined, randomUUID());
  await staffNotifications.sweep(later(59));
  expect(await unreadOf(reader)).toBe(1);
  await staffNotifications.sweep(later(61));
  expect(await unreadOf(reader)).toBe(0);
});

test('what is no id is refused', async () => {
  for (const before of ['x', '-1', '1 or 1=1'])
    expect((await care.inject('GET', `/v1/notifications?before=${encodeURIComponent(before)}`)).status).toBe(400);
  expect((await care.inject('POST', '/v1/notifications/read', {})).status).toBe(400);
});
