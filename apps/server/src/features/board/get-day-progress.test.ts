import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBoard, getDayProgress } from '@bloomdesk/contract/board/calls';
import { leftOf, liveOf } from '@bloomdesk/domain/board/day-tally';
import { placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const date = '2027-02-13';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-13T13:10:00Z' });
});
afterAll(() => desk.close());

test('a day ends at what the board counts: packed by now, and all that is due', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  const early = await placeSuborders(desk, 6, { suborder: { fulfilledBy: '2027-02-13T14:00:00Z' } });
  await placeSuborders(desk, 4, { suborder: { fulfilledBy: '2027-02-13T15:00:00Z' } });
  const pack = (ids: readonly string[], at: string) =>
    desk.app.pool.query(`update suborders set status = 'Packed', status_at = $2 where suborder_id = any($1)`, [
      ids,
      at,
    ]);
  await pack(early.slice(0, 2), '2027-02-13T12:20:00Z');
  await pack(early.slice(2, 5), '2027-02-13T12:50:00Z');

  const { points } = getDayProgress.data.parse((await manager.send(getDayProgress, { date })).body.data);
  expect(points.map(({ at, needed, packed }) => [at.slice(11, 16), needed, packed])).toEqual([
    ['11:30', 0, 0],
    ['12:00', 0, 0],
    ['12:30', 0, 2],
    ['13:00', 0, 5],
    ['13:10', 0, 5],
    ['13:30', 0, null],
    ['14:00', 6, null],
    ['14:30', 6, null],
    ['15:00', 10, null],
  ]);
  const { centers } = getBoard.data.parse((await manager.send(getBoard, { date })).body.data);
  const total = (of: (counts: (typeof centers)[number]['counts']) => number) =>
    centers.reduce((sum, { counts }) => sum + of(counts), 0);
  expect(points.at(-1)?.needed).toBe(total(liveOf));
  expect(points.findLast(({ packed }) => packed !== null)?.packed).toBe(
    total((counts) => liveOf(counts) - leftOf(counts)),
  );
});

test('each sees the day of their own centers, and only who reads the board', async () => {
  const elsewhere = await desk.staff('OpsManager', 'FCMagic');
  const answer = await elsewhere.send(getDayProgress, { date });
  expect(getDayProgress.data.parse(answer.body.data).points).toEqual([]);
  expect((await elsewhere.send(getDayProgress, { date: '2027-02-30' })).status).toBe(400);
  expect((await (await desk.staff('FCHub')).send(getDayProgress, { date })).status).toBe(403);
});
