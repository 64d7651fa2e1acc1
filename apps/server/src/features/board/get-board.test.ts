import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBoard } from '@bloomdesk/contract/board/calls';
import { brokenRowsOf } from '#db/invariants.ts';
import { invariants } from '#db/all-invariants.ts';
import { force, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { foldDayCounts } from './fold-day-counts.ts';
import { boardFromCall, boardInSql, centersOf } from '#test/support/board/board-in-sql.ts';

const date = '2027-02-13';
const eight = '2027-02-13T13:00:00Z'; // in Baltimore

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ clock: eight });
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.app.pool.query('update suborders set fulfillment_date = $1 where fulfillment_date = $2', [
    '2026-01-01',
    date,
  ]);
  await desk.app.pool.query('delete from day_packings');
});

const dueAt = (fulfilledBy: string, changes: object = {}) => ({ suborder: { fulfilledBy, ...changes } });
const pack = (ids: readonly string[], at: string) =>
  desk.app.pool.query(`update suborders set status = 'Packed', status_at = $2 where suborder_id = any($1)`, [ids, at]);
async function miscounted() {
  const invariant = invariants.find(({ number }) => number === 'C1');
  return invariant && (await brokenRowsOf(desk.app.db, invariant, 10, desk.app.clock()));
}
const baltimore = async () => (await centersOf(manager, date)).find(({ fcId }) => fcId === 4);

test('what is left of earlier days is counted, packed and cancelled ones are not, and tomorrow is not behind', async () => {
  const late = await placeSuborders(desk, 4, {
    suborder: { fulfillmentDate: '2027-02-12', fulfilledBy: '2027-02-12T20:00:00Z' },
  });
  await placeSuborders(desk, 1, { suborder: { fulfillmentDate: '2027-02-05', fulfilledBy: '2027-02-05T20:00:00Z' } });
  await placeSuborder(desk);
  await force(desk, late.slice(0, 1), { status: 'Packed' });
  await force(desk, late.slice(1, 2), { status: 'AtTable', in_exception: true });
  const earlierOn = async (day: string) => (await centersOf(manager, day)).find(({ fcId }) => fcId === 4)?.earlier;
  expect(await Promise.all([date, '2027-02-12', '2027-02-20', '2027-02-05'].map(earlierOn))).toEqual([4, 1, 4, 0]);
  await foldDayCounts(desk.app);
  expect(await earlierOn(date)).toBe(4);
  await desk.app.pool.query(`update suborders set fulfillment_date = '2026-01-01' where fulfillment_date < $1`, [date]);
  expect(await earlierOn(date)).toBe(0);
});

test('a day is reported with its cut-offs, what they take, and what is kept', async () => {
  const early = await placeSuborders(desk, 6, dueAt('2027-02-13T14:00:00Z'));
  await placeSuborders(desk, 4, dueAt('2027-02-13T15:00:00Z'));
  expect(await baltimore()).toMatchObject({ outlook: 'not-begun', rateKept: 0, rateNeeded: 6, finishesAt: null });

  await pack(early.slice(0, 2), '2027-02-13T12:29:59Z'); // more than half an hour ago
  await pack(early.slice(2, 5), '2027-02-13T12:50:00Z');
  await force(desk, early.slice(5), { in_exception: true });
  expect(await baltimore()).toMatchObject({
    name: 'Baltimore',
    timezone: 'America/New_York',
    counts: { received: 5, packed: 5, inException: 1 },
    rateKept: 6,
    rateNeeded: 2.5,
    outlook: 'on-time',
    finishesAt: '2027-02-13T13:50:00.000Z',
    cutoffs: [
      { at: '2027-02-13T14:00:00.000Z', total: 6, left: 1, leftInException: 1, outlook: 'on-time', rateNeeded: 1 },
      { at: '2027-02-13T15:00:00.000Z', total: 4, left: 4, leftInException: 0, outlook: 'on-time', rateNeeded: 2.5 },
    ],
  });

  desk.setClock('2027-02-13T13:05:00Z');
  await pack(early.slice(5), '2027-02-13T13:05:01Z'); // by a clock that is ahead
  expect((await baltimore())?.rateKept).toBe(6);
  desk.setClock(eight);
});

test('what leaves the day or is cancelled takes no packing back, and what is set back does', async () => {
  const [moved = '', cancelled = '', back = '', rate = ''] = await placeSuborders(desk, 4);
  await pack([moved, cancelled, back, rate], '2027-02-13T12:45:00Z');
  await desk.app.pool.query(`update suborders set fulfillment_date = '2027-02-20' where suborder_id = $1`, [moved]);
  await force(desk, [cancelled], { status: 'Cancelled' });
  expect((await baltimore())?.rateKept).toBe(8);
  await force(desk, [back], { status: 'AtTable' });
  expect(await baltimore()).toMatchObject({ rateKept: 6, counts: { batched: 1, packed: 1, cancelled: 1 } });
});

test('people see the centers they may work in; a closed one while it has something that day', async () => {
  await placeSuborder(desk, dueAt('2027-02-13T14:00:00Z', { fcId: 41 }));
  await desk.app.pool.query('update fulfillment_centers set is_active = false where fc_id in (41, 42)');
  desk.setClock('2027-02-13T13:01:00Z'); // the directory of centers is read again
  const seen = async (staff: TestStaff) => (await centersOf(staff, date)).map(({ fcId }) => fcId);
  expect(await seen(await desk.staff('CareManager', 'FCHub'))).toEqual([4, 66]);
  expect(await seen(await desk.staff('CareManager'))).toEqual([]);
  const all = await seen(manager);
  expect([all.includes(41), all.includes(42), all.length]).toEqual([true, false, 22]);
  expect((await (await desk.staff('OpsAssociate', 'FCAll')).send(getBoard, { date })).status).toBe(403);
  expect((await manager.send(getBoard, { date: '2027-02-30' })).body.message).toBe(
    'Date must be a day of the calendar',
  );
  desk.setClock(eight);
});

test('two changes that touch the same counts in opposite order never wait for each other', async () => {
  const here = await placeSuborders(desk, 2);
  const there = await placeSuborders(desk, 2, { suborder: { fcId: 1 } });
  const [one, other] = [await desk.app.pool.connect(), await desk.app.pool.connect()];
  const move = (client: pg.PoolClient, id: string | undefined) =>
    client.query(`update suborders set status = 'AtTable' where suborder_id = $1`, [id]);
  for (const client of [one, other]) await client.query('begin');
  await move(one, here[0]);
  await move(other, there[0]);
  await move(one, there[1]);
  await foldDayCounts(desk.app);
  await move(other, here[1]);
  await one.query('commit');
  await foldDayCounts(desk.app);
  await other.query('rollback');
  for (const client of [one, other]) client.release();

  expect(await boardFromCall(manager, date)).toEqual(await boardInSql(desk, date));
  expect(await miscounted()).toEqual([]);
});

test('folded while many change at once, by several who fold, nothing is lost and few rows are left', async () => {
  const ids = await placeSuborders(desk, 12);
  const statuses = ['Batched', 'AtTable', 'SuborderPrinted', 'Packed', 'AwaitingPickup', 'Received'];
  await Promise.all(
    ids.flatMap((id, nth) => [
      (async () => {
        for (const status of statuses.slice(0, 3 + (nth % 4))) await force(desk, [id], { status });
      })(),
      foldDayCounts(desk.app),
    ]),
  );
  expect(await boardFromCall(manager, date)).toEqual(await boardInSql(desk, date));
  await foldDayCounts(desk.app);
  const { rows } = await desk.app.pool.query(
    'select count(*)::integer as n, bool_and(is_folded) as folded from day_counts where fulfillment_date = $1',
    [date],
  );
  expect(rows).toEqual([{ n: 4, folded: true }]); // AtTable is none; SuborderPrinted, Packed, AwaitingPickup and Received are
  expect(await boardFromCall(manager, date)).toEqual(await boardInSql(desk, date));
  expect(await miscounted()).toEqual([]);
});

test('when what was packed is forgotten after a day, the counts stay', async () => {
  const [id = ''] = await placeSuborders(desk, 1);
  await pack([id], '2027-02-13T12:45:00Z');
  desk.setClock('2027-02-14T12:46:00Z');
  await foldDayCounts(desk.app);
  const { rows } = await desk.app.pool.query('select from day_packings where fulfillment_date = $1', [date]);
  desk.setClock(eight);
  expect([rows.length, (await baltimore())?.counts.packed]).toEqual([0, 1]);
});
