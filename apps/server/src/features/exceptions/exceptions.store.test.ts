import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { exceptionStore } from './exceptions.store.ts';

let desk: TestServer;
let suborderId: string;

beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());
beforeEach(async () => {
  suborderId = await placeSuborder(desk);
});

const raise = (reason: string, type = 'Tech issue', sku = '', at = '2027-02-10T15:00:00Z') =>
  exceptionStore(desk.app.db).raise([{ suborderId, fcId: 4, reason, type, sku }], new Date(at));

test('a second reason joins the first, and a known one is not listed twice', async () => {
  await raise('Tech issue: Label error', 'Tech issue', 'FLRL-B-1001');
  await raise('Other: Other', 'Other', 'FLRL-B-1001;FLRL-V-3001', '2027-02-10T16:00:00Z');
  await raise('Other: Other', 'Other', 'FLRL-V-3001', '2027-02-10T17:00:00Z');
  expect(await row()).toMatchObject({
    reason: 'Tech issue: Label error; Other: Other',
    type: 'Tech issue; Other',
    sku: 'FLRL-B-1001;FLRL-V-3001',
    deleted: false,
    created_at: new Date('2027-02-10T15:00:00Z'),
    updated_at: new Date('2027-02-10T17:00:00Z'),
  });
});

test('an exception raised after it was cleared starts over', async () => {
  await raise('Tech issue: Label error');
  await desk.app.pool.query('update suborder_exceptions set deleted = true where suborder_id = $1', [suborderId]);
  await raise('Other: Other', 'Other', '', '2027-02-10T16:00:00Z');
  expect(await row()).toMatchObject({
    reason: 'Other: Other',
    type: 'Other',
    deleted: false,
    created_at: new Date('2027-02-10T16:00:00Z'),
  });
});

test('two reasons for one suborder at once are both kept', async () => {
  const both = ['A: one', 'A: two'].map((reason) => ({ suborderId, fcId: 4, reason, type: 'A', sku: '' }));
  await exceptionStore(desk.app.db).raise(both, new Date('2027-02-10T15:00:00Z'));
  expect(await row()).toMatchObject({ reason: 'A: one; A: two', type: 'A' });
  expect(await exceptionStore(desk.app.db).reasons([suborderId])).toEqual(new Map([[suborderId, 'A: one; A: two']]));
});

async function row() {
  return await desk.app.db
    .selectFrom('suborder_exceptions')
    .selectAll()
    .where('suborder_id', '=', suborderId)
    .executeTakeFirstOrThrow();
}
