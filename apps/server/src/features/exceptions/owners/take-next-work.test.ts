import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimWork, listMyWork, takeNextWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { byUrgency } from '@bloomdesk/domain/exceptions/work-owner';
import { openToClients } from '#test/support/live-desk.ts';
import { placeSuborders } from '#test/support/sample-floor.ts';
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
beforeEach(() => desk.app.pool.query('delete from work_owners; delete from suborder_exceptions').then(() => {}));

/** So many exceptions, each to be fulfilled when this says. */
async function raised(fulfillBys: readonly (string | null)[]): Promise<string[]> {
  const ids = await placeSuborders(desk, fulfillBys.length);
  for (const [at, suborderId] of ids.entries()) {
    await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
    await desk.app.pool.query('update suborders set fulfilled_by = $2 where suborder_id = $1', [
      suborderId,
      fulfillBys[at],
    ]);
  }
  return ids;
}

async function take(staff: TestStaff, count = 1, fcId?: number): Promise<string[]> {
  const { status, body } = await staff.send(takeNextWork, { count, ...(fcId !== undefined && { fcId }) });
  expect(status).toBe(200);
  return body.data.taken;
}

const days = ['2027-02-15', null, '2027-02-13', '2027-02-14', '2027-02-13', '2027-02-16'].map(
  (day) => day && `${day}T13:00:00Z`,
);

test('the most urgent one nobody works on is next, in the order the rule says', async () => {
  await raised(days);
  const { openExceptions } = await openToClients(desk);
  const expected = (await openExceptions()).toSorted(byUrgency).map(({ id }) => id);
  const [first = '', ...rest] = expected;
  await manager.send(claimWork, { subjectId: first });
  expect(await take(care)).toEqual(rest.slice(0, 1));
  expect(await take(care, 5)).toEqual(rest.slice(1));
  expect(await take(care, 5)).toEqual([]);
  expect((await care.send(listMyWork, {})).body.data.work.map(({ subjectId }) => subjectId)).toEqual(rest);
});

test('twenty people who ask in the same moment get twenty different ones', async () => {
  const ids = await raised(Array.from({ length: 20 }, (_, at) => days[at % days.length] ?? null));
  for (let round = 0; round < 3; round++) {
    await desk.app.pool.query('delete from work_owners');
    const staff = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? care : manager));
    const taken = await Promise.all(staff.map((person) => take(person)));
    expect(taken.flat().toSorted()).toEqual(ids.toSorted());
  }
});

test('two who take five of eight in the same moment share them, and none is taken twice', async () => {
  const ids = await raised(Array.from({ length: 8 }, () => '2027-02-13T13:00:00Z'));
  const taken = (await Promise.all([take(care, 5), take(manager, 5)])).flat();
  expect(taken.toSorted()).toEqual(ids.toSorted());
});

test('of one center only its own are taken, and no center one may not see', async () => {
  const [suborderId] = await raised(['2027-02-13T13:00:00Z']);
  expect(await take(care, 1, 66)).toEqual([]);
  const stranger = await desk.staff('CareAssociate', 'FCMagic');
  expect(await take(stranger)).toEqual([]);
  const refused = await stranger.send(takeNextWork, { count: 1, fcId: 4 });
  expect([refused.status, refused.body.code]).toEqual([403, 'center-not-allowed']);
  expect(await take(care, 1, 4)).toEqual([suborderId]);
});

test('six at a time are too many', async () => {
  expect((await care.inject('POST', '/v1/work/next', { count: 6 })).status).toBe(400);
});
