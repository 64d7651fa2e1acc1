import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addOrderComment,
  editOrderComment,
  listMentionable,
  removeOrderComment,
} from '@bloomdesk/contract/orders/comments.calls';
import { listNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { listOrderTimeline, type TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let ops: TestStaff;
let packer: TestStaff;
let foreign: TestStaff;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  ops = await desk.staff('OpsManager');
  packer = await desk.staff('FCHub');
  foreign = await desk.staff('FCMagic');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  orderId = await place(desk, sampleOrder());
});

const people = async (): Promise<{ staffId: string; name: string; email: string }[]> =>
  (await care.send(listMentionable, { orderId })).body.data.people;
const idOf = async (staff: TestStaff) => (await people()).find(({ email }) => email === staff.email)?.staffId ?? '';
const comments = async (): Promise<TimelineEntry[]> =>
  (await care.send(listOrderTimeline, { orderId, topic: 'notes' })).body.data.entries;
const write = async (body: string, mentions: string[] = []): Promise<string> =>
  (await care.send(addOrderComment, { orderId, body, mentions })).body.data.commentId;
const toldTo = async (staff: TestStaff) => {
  const { notifications } = (await staff.send(listNotifications, {})).body.data;
  return notifications.filter(({ subject }: { subject: { id: string } }) => subject.id === orderId);
};

test('a comment stands on the timeline under its writer, and the trail keeps that it was written, not what', async () => {
  const commentId = await write('  Home after 5 pm  ');
  expect(await comments()).toMatchObject([
    {
      kind: 'comment',
      commentId,
      by: care.email,
      body: 'Home after 5 pm',
      mentions: [],
      isRemoved: false,
      editedAt: null,
    },
  ]);
  const { rows } = await desk.app.pool.query(`select data::text from audit_events where action = 'comment.add'`);
  expect(JSON.stringify(rows)).not.toContain('Home after');
});

test('those who can see the order can be mentioned: not people of another center, nor of no order', async () => {
  const stock = await desk.staff('InventoryViewer');
  const emails = (await people()).map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([care.email, ops.email, packer.email]));
  expect(emails).not.toContain(foreign.email);
  expect(emails).not.toContain(stock.email);
  const { rows } = await desk.app.pool.query('select staff_id from staff_users where email = $1', [foreign.email]);
  const refused = await care.send(addOrderComment, { orderId, body: 'See', mentions: [rows[0]?.staff_id] });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('can see this order')]);
});

test('who is mentioned is notified once, also when it is edited; who comes in later is notified then', async () => {
  const [first, second] = [await idOf(ops), await idOf(packer)];
  const commentId = await write('Please look', [first]);
  expect(await toldTo(ops)).toMatchObject([{ kind: 'mentioned', excerpt: 'Please look' }]);
  await care.send(editOrderComment, { orderId, commentId, body: 'Please look, both', mentions: [first, second] });
  expect([(await toldTo(ops)).length, (await toldTo(packer)).length]).toEqual([1, 1]);
  expect(await comments()).toMatchObject([
    {
      body: 'Please look, both',
      editedAt: '2027-02-10T15:00:00.000Z',
      mentions: [{ staffId: expect.any(String) }, {}],
    },
  ]);
});

test('own comments are edited for ten minutes and removed at any time; others leave them alone', async () => {
  const commentId = await write('First');
  const edit = (staff: TestStaff) => staff.send(editOrderComment, { orderId, commentId, body: 'Second' });
  expect((await edit(ops)).body).toMatchObject({ code: 'not-own-comment' });
  expect((await ops.send(removeOrderComment, { orderId, commentId })).status).toBe(403);
  desk.setClock('2027-02-10T15:10:01Z');
  expect((await edit(care)).body).toMatchObject({ code: 'comment-too-old' });
  expect((await care.send(removeOrderComment, { orderId, commentId })).status).toBe(200);
  expect((await care.send(removeOrderComment, { orderId, commentId })).body).toMatchObject({ code: 'comment-removed' });
  expect(await comments()).toMatchObject([{ body: '', isRemoved: true }]);
});

test('nobody of the floor writes, nothing empty is written, and a comment belongs to its own order', async () => {
  expect((await packer.send(addOrderComment, { orderId, body: 'Hi' })).status).toBe(403);
  expect((await packer.send(listMentionable, { orderId })).status).toBe(403);
  expect((await care.send(addOrderComment, { orderId, body: '   ' })).status).toBe(400);
  expect((await care.send(addOrderComment, { orderId: '9999999', body: 'Hi' })).status).toBe(404);
  const commentId = await write('Here');
  const other = await place(desk, sampleOrder());
  expect((await care.send(removeOrderComment, { orderId: other, commentId })).status).toBe(404);
});
