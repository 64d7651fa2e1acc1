import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chooseDefaultView,
  deleteView,
  listViews,
  saveView,
  shareView,
  updateView,
} from '@bloomdesk/contract/views/calls';
import type { SavedView } from '@bloomdesk/contract/views/shapes';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';
import { withRetries } from '#test/support/retrying.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const state = { sort: { id: 'units', desc: true }, filters: { status: ['Received', 'Batched'] }, hidden: ['team'] };
let desk: TestServer;
let packer: TestStaff;
let associate: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  associate = await desk.staff('OpsAssociate');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

async function saved(staff: TestStaff, name: string, table: ViewTable = 'suborders'): Promise<SavedView> {
  const { status, body } = await staff.send(saveView, { table, name, state });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.view;
}

async function shared(staff: TestStaff, name: string): Promise<SavedView> {
  const { viewId } = await saved(staff, name);
  return (await staff.send(shareView, { viewId, isShared: true })).body.data.view;
}

async function seenBy(staff: TestStaff, table: ViewTable = 'suborders'): Promise<SavedView[]> {
  return (await staff.send(listViews, { table })).body.data.views;
}

test('a view keeps filters, columns and sort under a tidy name, for its owner alone', async () => {
  const view = await saved(packer, '  Ready \n today ');
  expect(view).toMatchObject({
    name: 'Ready today',
    isMine: true,
    isShared: false,
    isDefault: false,
    version: 1,
    state,
  });
  expect(await seenBy(packer)).toEqual([view]);
  expect(await seenBy(packer, 'batch-suborders')).toEqual([]);
  expect(await seenBy(manager)).toEqual([]);

  const { rows } = await desk.app.pool.query(
    `select action, performed_by, data from audit_events join audit_links using (event_id) where entity_id = $1`,
    [view.viewId],
  );
  expect(rows).toMatchObject([{ action: 'view.save', performed_by: packer.email }]);
  expect(Object.values(rows[0].data)).toMatchObject([{ after: { name: 'Ready today', state } }]);
});

test('a user who does not read a table has no views of it', async () => {
  for (const table of ['lots', 'exceptions', 'money-report', 'delivery-areas'] as const) {
    expect((await packer.send(listViews, { table })).status).toBe(404);
    expect((await packer.send(saveView, { table, name: 'Mine', state })).status).toBe(404);
    expect((await packer.send(chooseDefaultView, { table, viewId: null })).status).toBe(404);
  }
  expect((await packer.inject('GET', '/v1/views?table=secrets')).status).toBe(400);
});

test('a name stands once for a person and a table, in capitals or not', async () => {
  const { viewId } = await saved(associate, 'Out of stock');
  const again = await associate.send(saveView, { table: 'suborders', name: 'OUT OF STOCK', state });
  expect([again.status, again.body.code]).toEqual([409, 'name-taken']);
  await saved(associate, 'Out of stock', 'batch-suborders');
  await saved(manager, 'Out of stock');

  const other = await saved(associate, 'Late');
  const renamed = await associate.send(updateView, { viewId: other.viewId, fields: { name: 'out of Stock' } });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'name-taken']);
  const own = await associate.send(updateView, { viewId, fields: { name: 'OUT of stock' } });
  expect(own.body.data.view).toMatchObject({ name: 'OUT of stock', version: 2 });
});

test('nothing but a state, a name and a known table is taken', async () => {
  const good = { table: 'suborders', name: 'Odd', state };
  for (const odd of [
    { ...good, name: '  ' },
    { ...good, name: 'x'.repeat(61) },
    { ...good, table: 'secrets' },
    { ...good, state: { ...state, page: 3 } },
    { ...good, state: { ...state, filters: { ['__proto__']: 'x', '1st': 'x' } } },
    { ...good, state: { ...state, filters: { status: [] } } },
    { ...good, state: { ...state, filters: { status: 'x'.repeat(301) } } },
    { ...good, state: { ...state, hidden: Array.from({ length: 81 }, (_, at) => `c${at}`) } },
    { ...good, ownerId: manager.staffId },
  ])
    expect([odd, (await packer.inject('POST', '/v1/views', odd)).status]).toEqual([odd, 400]);
});

test('fifty views of a table, not one more, however many are saved at once', async () => {
  const staff = await desk.staff('OpsAssociate', 'FCMagic');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      withRetries(() => staff.send(saveView, { table: 'suborders', name: `View ${at}`, state })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['too-many-views']),
  );
  expect(await seenBy(staff)).toHaveLength(50);
  await saved(staff, 'Another table has room', 'batch-suborders');
});

test('a manager shares a view with all who read the table; others read it and cannot change it', async () => {
  const { viewId } = await shared(manager, 'Peak day');
  expect(await seenBy(packer)).toContainEqual(
    expect.objectContaining({ viewId, name: 'Peak day', isShared: true, isMine: false, ownerName: 'Test Staff' }),
  );
  for (const answer of [
    await packer.send(updateView, { viewId, fields: { name: 'Mine' } }),
    await packer.send(shareView, { viewId, isShared: false }),
    await packer.send(deleteView, { viewId }),
  ])
    expect(answer.status).toBe(403);

  const own = await saved(packer, 'Own');
  expect((await packer.send(shareView, { viewId: own.viewId, isShared: true })).status).toBe(403);
});

test('a shared view is changed by another manager, who may take it back for its owner alone', async () => {
  const { viewId } = await shared(manager, 'Everybody’s');
  const other = await desk.staff('DeliveryManager');
  const changed = await other.send(updateView, { viewId, fields: { state: { ...state, hidden: [] } } });
  expect(changed.body.data.view).toMatchObject({ isMine: false, version: 3, state: { hidden: [] } });
  await packer.send(chooseDefaultView, { table: 'suborders', viewId });
  await manager.send(chooseDefaultView, { table: 'suborders', viewId });

  const taken = await other.send(shareView, { viewId, isShared: false, expectedVersion: 3 });
  expect(taken.body.data.view).toMatchObject({ isShared: false, version: 4 });
  expect((await seenBy(packer)).some((view) => view.viewId === viewId || view.isDefault)).toBe(false);
  expect((await seenBy(manager)).find((view) => view.viewId === viewId)?.isDefault).toBe(true);
  expect((await other.send(updateView, { viewId, fields: { name: 'Gone' } })).status).toBe(404);
});

test('another user’s view answers exactly as one that does not exist', async () => {
  const { viewId } = await saved(manager, 'Private');
  for (const id of [viewId, randomUUID()]) {
    const answers = [
      await packer.send(updateView, { viewId: id, fields: { name: 'Mine' } }),
      await packer.send(shareView, { viewId: id, isShared: true }),
      await packer.send(deleteView, { viewId: id }),
      await packer.send(chooseDefaultView, { table: 'suborders', viewId: id }),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([404, `View ${id} not found`]);
  }
  expect((await seenBy(manager)).some((view) => view.viewId === viewId)).toBe(true);
});

test('a view that was changed meanwhile is not written over, shared or deleted', async () => {
  const { viewId } = await saved(manager, 'Two people');
  await manager.send(updateView, { viewId, fields: { name: 'Two persons' }, expectedVersion: 1 });
  for (const answer of [
    await manager.send(updateView, { viewId, fields: { state }, expectedVersion: 1 }),
    await manager.send(shareView, { viewId, isShared: true, expectedVersion: 1 }),
    await manager.send(deleteView, { viewId, expectedVersion: 1 }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(answer.body.data.current).toMatchObject({ viewId, name: 'Two persons', version: 2 });
  }
});

test('a table opens with one view of its reader, until that is deleted; deleted, it comes back under its id', async () => {
  const staff = await desk.staff('OpsAssociate', 'FCHub');
  const first = await saved(staff, 'First');
  const second = await saved(staff, 'Second');
  const elsewhere = await saved(staff, 'Elsewhere', 'batch-suborders');
  const defaults = async () => (await seenBy(staff)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  await staff.send(chooseDefaultView, { table: 'suborders', viewId: first.viewId });
  await staff.send(chooseDefaultView, { table: 'suborders', viewId: second.viewId });
  expect(await defaults()).toEqual(['Second']);
  const wrong = await staff.send(chooseDefaultView, { table: 'suborders', viewId: elsewhere.viewId });
  expect(wrong.status).toBe(404);

  expect((await staff.send(deleteView, { viewId: second.viewId, expectedVersion: 1 })).status).toBe(200);
  expect(await defaults()).toEqual([]);
  const back = await staff.send(saveView, { table: 'suborders', name: 'Second', state, viewId: second.viewId });
  expect(back.body.data.view).toMatchObject({ viewId: second.viewId, name: 'Second', state });
  const twice = await staff.send(saveView, { table: 'suborders', name: 'Third', state, viewId: second.viewId });
  expect([twice.status, twice.body.code]).toEqual([409, 'view-exists']);

  await staff.send(chooseDefaultView, { table: 'suborders', viewId: first.viewId });
  await staff.send(chooseDefaultView, { table: 'suborders', viewId: null });
  expect(await defaults()).toEqual([]);
});
