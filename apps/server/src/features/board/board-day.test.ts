import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { breachesOf } from '#db/invariants.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { foldDayCounts } from './fold-day-counts.ts';
import { boardFromCall, boardInSql, centersOf } from '#test/support/board/board-in-sql.ts';
import { dayActions, today, tomorrow } from '#test/support/board/day-actions.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-13T10:00:00Z' });
  await generateDeliveryWindows(desk.app);
});
afterAll(() => desk.close());

/** Minutes of the day that a step of the replay is; the day goes by far quicker than sixty times its pace. */
const pace = 4;
const startOfDay = Date.parse('2027-02-13T10:00:00Z');

/** Orders come in all the time, and every other operation has its turn. */
const turns = [
  ['receive', 'batch', 'printWorkOrder', 'start', 'pack', 'raise'],
  ['printLabels', 'pack', 'packAndUndo', 'cancel', 'complete', 'leave'],
  ['receive', 'batch', 'pack', 'moveToTomorrow', 'clear', 'deliver'],
  ['moveToWashington', 'batch', 'printWorkOrder', 'start', 'printLabels', 'pack'],
].flat() as (keyof ReturnType<typeof dayActions>)[];

test('through a whole day the board says what SQL counts, after every single thing that is done', async () => {
  const operations = dayActions(desk);
  const done = new Map<string, number>();
  const packings: Packing[] = [];
  let before = await packedNow();
  for (let step = 0; step < turns.length * 4; step++) {
    const now = startOfDay + step * pace * 60_000;
    desk.setClock(new Date(now).toISOString());
    const staff = await personAt(step);
    const operation = turns[step % turns.length] ?? 'receive';
    done.set(operation, (done.get(operation) ?? 0) + (await operations[operation](staff)));
    if (step % 7 === 0) await foldDayCounts(desk.app);

    const after = await packedNow();
    packings.push(...crossings(before, after, now));
    before = after;
    for (const date of [today, tomorrow])
      expect([operation, step, await boardFromCall(staff, date)]).toEqual([
        operation,
        step,
        await boardInSql(desk, date),
      ]);
    const rates = (await centersOf(staff, today)).map(({ fcId, rateKept }) => [fcId, rateKept]);
    expect(rates).toEqual(rates.map(([fcId]) => [fcId, rateInLog(packings, fcId, now)]));
  }
  expect([...done].filter(([, suborders]) => suborders === 0)).toEqual([]);
  expect([...done.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(packings.length).toBeGreaterThan(20);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

interface DaySuborder {
  fcId: number;
  date: string;
  status: string;
  isPacked: boolean;
}
interface Packing {
  fcId: number;
  at: number;
  n: 1 | -1;
}

const packedSql = `
  select suborder_id as id, fc_id as "fcId", fulfillment_date as date, status, status in ('Packed', 'BatchCompleted',
    'OnPallet', 'AwaitingPickup', 'LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered') as "isPacked"
  from suborders`;

async function packedNow(): Promise<Map<string, DaySuborder>> {
  const { rows } = await desk.app.pool.query<DaySuborder & { id: string }>(packedSql);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who has become packed between two looks, and who is no more; cancelling is neither. */
function crossings(before: Map<string, DaySuborder>, after: Map<string, DaySuborder>, at: number): Packing[] {
  return [...after].flatMap(([id, { fcId, date, status, isPacked }]) => {
    const was = before.get(id);
    if (!was || date !== today || status === 'Cancelled' || was.isPacked === isPacked) return [];
    return [{ fcId, at, n: isPacked ? 1 : -1 }];
  });
}

function rateInLog(packings: readonly Packing[], fcId: number | undefined, now: number): number {
  const lately = packings.filter((packing) => packing.fcId === fcId && packing.at > now - 30 * 60_000);
  return Math.max(0, 2 * lately.reduce((sum, { n }) => sum + n, 0));
}

/** Signed in again every ten minutes, as tokens last a quarter of an hour. */
function personAt(step: number) {
  return desk.staff('OpsManager', 'CareManager', 'FCAll', `FCShift${Math.floor((step * pace) / 10)}`);
}
