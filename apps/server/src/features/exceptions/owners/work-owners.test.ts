import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  assignWork,
  claimWork,
  listColleagues,
  listMyWork,
  listWorkOwners,
  releaseWork,
} from '@bloomdesk/contract/exceptions/owners.calls';
import { listNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { clearException, raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
let suborderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.app.pool.query('delete from staff_notifications');
  suborderId = await raised();
});

async function raised(): Promise<string> {
  const id = await placeSuborder(desk);
  await manager.send(raiseException, { suborderId: id, reason: 'Delivery issue: Late' });
  return id;
}

const claim = (staff: TestStaff, subjectId = suborderId, takeOverFrom?: string) =>
  staff.send(claimWork, { subjectId, ...(takeOverFrom && { takeOverFrom }) });
const ownersOf = async (id = suborderId) =>
  (await care.send(listWorkOwners, { orderId: orderIdOf(id) })).body.data.owners;
const toldOf = async (staff: TestStaff) =>
  (await staff.send(listNotifications, {})).body.data.notifications.map(({ kind, subject }) => [kind, subject.id]);

test('an exception is claimed, and claimed again it stays as it is', async () => {
  const { status, body } = await claim(care);
  expect([status, body.data.owner]).toEqual([
    200,
    {
      subjectId: suborderId,
      staffId: care.staffId,
      name: 'Test Staff',
      assignedBy: null,
      claimedAt: desk.app.clock().toISOString(),
      dueAt: null,
    },
  ]);
  expect((await claim(care)).status).toBe(200);
  expect(await ownersOf()).toEqual([body.data.owner]);
  expect(await toldOf(care)).toEqual([]);
  const { rows } = await desk.app.pool.query(
    `select action, data from audit_events join audit_links using (event_id) where entity_type = 'EXCEPTION' and entity_id = $1
     and action like 'work.%'`,
    [suborderId],
  );
  expect(rows).toMatchObject([
    {
      action: 'work.claim',
      data: { [`EXCEPTION ${suborderId}`]: { before: { owner: null }, after: { owner: 'Test Staff' } } },
    },
  ]);
});

test('a colleague’s is taken over only from that colleague, who hears of it', async () => {
  await claim(care);
  const refused = await claim(manager);
  expect([refused.status, refused.body.code]).toEqual([409, 'has-owner']);
  expect(refused.body.message).toBe('Test Staff works on this. Take it over to make it yours.');
  expect((await claim(manager, suborderId, manager.staffId)).status).toBe(409);

  const taken = await claim(manager, suborderId, care.staffId);
  expect([taken.status, taken.body.data.owner.staffId]).toEqual([200, manager.staffId]);
  expect(await toldOf(care)).toEqual([['taken-over', suborderId]]);
  expect(await toldOf(manager)).toEqual([]);
});

test('it is assigned with a due time to a colleague, who hears of it', async () => {
  const dueAt = new Date(desk.app.clock().getTime() + 3600_000).toISOString();
  const { status, body } = await manager.send(assignWork, { subjectId: suborderId, staffId: care.staffId, dueAt });
  expect([status, body.data.owner]).toMatchObject([200, { staffId: care.staffId, assignedBy: 'Test Staff', dueAt }]);
  expect(await toldOf(care)).toEqual([['assigned', suborderId]]);

  const other = await desk.staff('OpsAssociate', 'FCAll');
  const away = await care.send(assignWork, { subjectId: suborderId, staffId: other.staffId });
  expect([away.status, away.body.data.owner.staffId]).toEqual([200, other.staffId]);
  expect(await toldOf(other)).toEqual([['assigned', suborderId]]);
});

test('it is assigned to nobody who could not claim it, and is not due in the past', async () => {
  const stock = await desk.staff('InventoryEditor');
  const wrong = await manager.send(assignWork, { subjectId: suborderId, staffId: stock.staffId });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'not-assignable']);
  const dueAt = desk.app.clock().toISOString();
  const past = await manager.send(assignWork, { subjectId: suborderId, staffId: care.staffId, dueAt });
  expect([past.status, past.body.code]).toEqual([422, 'due-past']);
  const nobody = { subjectId: suborderId, staffId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' };
  expect((await manager.send(assignWork, nobody)).status).toBe(400);
  expect(await ownersOf()).toEqual([]);
});

test('its owner releases it, nobody else does', async () => {
  await claim(care);
  expect((await manager.send(releaseWork, { subjectId: suborderId })).body.code).toBe('has-owner');
  expect((await care.send(releaseWork, { subjectId: suborderId })).status).toBe(200);
  expect(await ownersOf()).toEqual([]);
  expect((await care.send(releaseWork, { subjectId: suborderId })).body.code).toBe('has-no-owner');
});

test('what is in no exception is nobody’s work; an order always may be', async () => {
  const calm = await placeSuborder(desk);
  const refused = await claim(care, calm);
  expect([refused.status, refused.body.code]).toEqual([409, 'not-in-exception']);
  expect((await claim(care, '9999999-1')).status).toBe(404);
  expect((await claim(care, '9999999')).status).toBe(404);
  expect((await claim(care, orderIdOf(calm))).status).toBe(200);
  expect(await ownersOf(calm)).toMatchObject([{ subjectId: orderIdOf(calm), staffId: care.staffId }]);
});

test('who may not fix exceptions claims none', async () => {
  for (const staff of [await desk.staff('FCHub'), await desk.staff('InventoryEditor')])
    expect((await claim(staff)).status).toBe(403);
});

test('the claim ends with the exception; when that comes back its last owner hears of it, once', async () => {
  await claim(care);
  await manager.send(clearException, { suborderId });
  expect(await ownersOf()).toEqual([]);
  expect((await care.send(listMyWork, {})).body.data.work.map(({ subjectId }) => subjectId)).not.toContain(suborderId);
  expect(await toldOf(care)).toEqual([]);

  await manager.send(raiseException, { suborderId, reason: 'Other: a dog' });
  await manager.send(raiseException, { suborderId, reason: 'Other: a cat' });
  expect(await toldOf(care)).toEqual([['exception-returned', suborderId]]);
  expect(await ownersOf()).toEqual([]);
});

test('a cancelled suborder is nobody’s work any more', async () => {
  await claim(care);
  const reasons = [{ tag: 'Customer requested order update: Cancel' }];
  expect((await manager.send(cancelOrder, { orderId: orderIdOf(suborderId), force: true, reasons })).status).toBe(200);
  expect(await ownersOf()).toEqual([]);
});

test('my work stands in the order it is due, with its reason, its recipient and the mentions of it', async () => {
  const reader = await desk.staff('OpsManager', 'FCAll');
  const later = await raised();
  await desk.app.pool.query(`update suborders set fulfilled_by = '2027-02-14T13:00:00Z' where suborder_id = $1`, [
    later,
  ]);
  await desk.app.pool.query(`update suborders set fulfilled_by = '2027-02-13T13:00:00Z' where suborder_id = $1`, [
    suborderId,
  ]);
  const calm = await placeSuborder(desk);
  await desk.app.pool.query(`update suborders set fulfilled_by = '2027-02-15T13:00:00Z' where suborder_id = $1`, [
    calm,
  ]);
  const orderId = orderIdOf(calm);
  for (const id of [orderId, later, suborderId]) await claim(reader, id);
  await desk.app.pool.query(
    `insert into staff_notifications (staff_id, kind, subject_type, subject_id, sentence, event_key, at)
     values ($1, 'mentioned', 'ORDER', $2, 'You are mentioned.', 'm', now())`,
    [reader.staffId, orderIdOf(later)],
  );
  const { work } = (await reader.send(listMyWork, {})).body.data;
  expect(work.slice(0, 2)).toMatchObject([
    {
      subjectId: suborderId,
      reason: 'Delivery issue: Late',
      fulfillBy: '2027-02-13T13:00:00.000Z',
      mentions: 0,
      fcId: 4,
    },
    { subjectId: later, fulfillBy: '2027-02-14T13:00:00.000Z', mentions: 1 },
  ]);
  expect(work.find(({ subjectId }) => subjectId === orderId)).toMatchObject({ reason: '', raisedAt: null });
  expect(work[0]?.recipient).not.toBe('');

  const dueAt = new Date(desk.app.clock().getTime() + 60_000).toISOString();
  await manager.send(assignWork, { subjectId: orderId, staffId: reader.staffId, dueAt });
  const [first] = (await reader.send(listMyWork, {})).body.data.work;
  expect(first).toMatchObject({ subjectId: orderId, dueAt, assignedBy: 'Test Staff' });
});

test('colleagues are those who may fix exceptions and whose account is open', async () => {
  const gone = await desk.staff('DeliveryManager');
  await desk.app.pool.query('update staff_users set disabled_at = now() where staff_id = $1', [gone.staffId]);
  const stock = await desk.staff('InventoryEditor');
  const { colleagues } = (await care.send(listColleagues, {})).body.data;
  const ids = colleagues.map(({ staffId }) => staffId);
  expect(ids).toEqual(expect.arrayContaining([care.staffId, manager.staffId]));
  expect(ids).not.toContain(gone.staffId);
  expect(ids).not.toContain(stock.staffId);
});
