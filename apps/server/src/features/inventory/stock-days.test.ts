import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { fulfillmentOf } from '@bloomdesk/domain/deliveries/fulfillment-date';
import { isFulfillableOn, stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import * as stockDays from '#db/migrations/034-stock-days/tables.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { testClock } from '#test/support/test-clock.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { allocateWaiting } from './allocate-waiting.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const zone = 'America/New_York';
const skus = ['FLRL-B-3101', 'FLRL-B-3102'];

test('an order by carrier takes what is fresh when its box leaves, not when it arrives', async () => {
  const early = await putLot(desk, { sku: 'FLRL-B-3001', expirationDate: '2027-02-12' });
  await putLot(desk, { sku: 'FLRL-B-3001', startFulfillmentDate: '2027-02-13' });
  const way = { transportMode: 'ground_3' as const, startTime: '2027-02-15T15:00:00Z', deliveryDate: '2027-02-15' };
  const suborderId = await ordered({ ...way, fulfillmentDate: '2027-02-11' }, 'FLRL-B-3001');
  expect(await claimsOf(suborderId)).toEqual([{ lotId: early, units: 1 }]);
});

test('for every order, day, center and stock: each claim is on a lot usable on the stock day', async () => {
  const roll = dice(11);
  for (let at = 0; at < 24; at++) {
    const startFulfillmentDate = addDays('2027-02-06', roll(12));
    await putLot(desk, {
      fcId: at % 3 === 2 ? 66 : 4,
      sku: skus[roll(2)] ?? '',
      startFulfillmentDate,
      expirationDate: addDays(startFulfillmentDate, roll(5)),
      stockInitial: 1 + roll(4),
      inboundQuantity: roll(4) === 0 ? 3 : 0,
    });
  }
  const modes = ['car', 'bike', 'express', 'ground_2', 'ground_4', 'ground_5'] as const;
  for (let day = 0; day < 4; day++) {
    desk.setClock(new Date(Date.parse(testClock) + day * 86_400_000).toISOString());
    for (let at = 0; at < 12; at++) {
      const deliveryDate = addDays('2027-02-10', day + roll(8));
      const transportMode = modes[roll(modes.length)] ?? 'car';
      const startTime = `${deliveryDate}T15:00:00Z`;
      const { fulfillmentDate } = fulfillmentOf({ startTime, transportMode, zone, travelTime: roll(200), cutoff: 60 });
      await ordered(
        { fcId: roll(4) === 0 ? 66 : 4, deliveryDate, startTime, transportMode, fulfillmentDate },
        skus[roll(2)] ?? '',
      );
    }
    await putLot(desk, { sku: skus[roll(2)] ?? '', startFulfillmentDate: addDays('2027-02-10', day), stockInitial: 2 });
    for (const fcId of [4, 66]) await allocateWaiting(desk.app, { fcId });
    expect(await misplaced()).toEqual([]);
  }
  expect(await stockBreaches()).toEqual([]);
  desk.setClock(testClock);
});

test('claims that stand for the day of the delivery are moved when the database is brought up to date, and it is said which', async () => {
  const sku = 'FLRL-B-3201';
  const late = await putLot(desk, { sku, startFulfillmentDate: '2027-02-13', expirationDate: '2027-02-20' });
  const early = await putLot(desk, {
    sku,
    startFulfillmentDate: '2027-02-08',
    expirationDate: '2027-02-12',
    stockInitial: 1,
  });
  const way = { transportMode: 'ground_3' as const, startTime: '2027-02-15T15:00:00Z', deliveryDate: '2027-02-15' };
  const first = await ordered({ ...way, fulfillmentDate: '2027-02-11' }, sku);
  await desk.app.pool.query('update adjustments set lot_id = $1 where suborder_ref = $2', [late, first]);
  const second = await ordered({ ...way, fulfillmentDate: '2027-02-11' }, sku);
  await desk.app.pool.query('update adjustments set lot_id = $1 where suborder_ref = $2', [late, second]);
  const right = await ordered({ fulfillmentDate: '2027-02-14' }, sku);
  expect(await stockBreaches()).toEqual([first, second]);

  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await broughtUpToDate();
  expect(said.mock.calls.flat()).toContain(`  ${first} line 0 ${sku}: 1 of lot ${late} -> 1 of lot ${early}`);
  expect(await stockBreaches()).toEqual([]);
  expect(await claimsOf(first)).toEqual([{ lotId: early, units: 1 }]);
  expect(await claimsOf(second)).toEqual([]);
  expect(await claimsOf(right)).toEqual([{ lotId: late, units: 1 }]);
  const { rows } = await desk.app.pool.query(
    `select i.inventory_status, e.reason, e.sku, s.in_exception, s.lines->0->'needsInventory' as waits
     from suborders s join line_items i using (suborder_id) join suborder_exceptions e using (suborder_id) where suborder_id = $1`,
    [second],
  );
  expect(rows).toEqual([
    {
      inventory_status: 'needs_inventory',
      reason: 'Fulfillment Issue: Vendor Shortage',
      sku,
      in_exception: true,
      waits: true,
    },
  ]);
  const report = await desk.app.pool.query(`select data from audit_events where request_id = '034-stock-days'`);
  expect(report.rows[0].data.moved.map((line: { suborderId: string }) => line.suborderId)).toEqual([first, second]);
  await broughtUpToDate();
  const again = await desk.app.pool.query(`select from audit_events where request_id = '034-stock-days'`);
  expect(again.rowCount).toBe(1);
});

/** Who breaks a promise about stock; these orders have no payments, which is not what this is about. */
async function stockBreaches(): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ id: string }>(
    'select id from inv_i2 union select id from inv_i3 union select id from inv_i4 union select id from inv_i6 order by 1',
  );
  return rows.map(({ id }) => id);
}

/** As its owner does it, once more. */
async function broughtUpToDate(): Promise<void> {
  const pool = new pg.Pool({ connectionString: desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  pool.on('error', () => {});
  try {
    await stockDays.up(db);
  } finally {
    await db.destroy();
  }
}

async function ordered(way: Parameters<typeof sampleSuborder>[0], sku: string): Promise<string> {
  const suborder = sampleSuborder({ ...way, lines: [sampleLineItem({ sku, unitPrice: 100 })] });
  const order = sampleOrder({ suborders: [suborder], payments: [] });
  const id = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order));
  return `${id}-1`;
}

async function claimsOf(suborderId: string): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select lot_id as "lotId", -quantity as units from adjustments where suborder_ref = $1 and origin = 'allocation'`,
    [suborderId],
  );
  return rows;
}

/** By the rule itself, no matter what the promise says; one that was overdue when it took its stock was so on that day. */
async function misplaced(): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select s.suborder_id, s.fc_id as "fcId", s.fulfillment_date as "fulfillmentDate", a.adjustment_time as day, l.fc_id as "lotAt",
       l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate"
     from adjustments a join suborders s on s.suborder_id = a.suborder_ref join lots l using (lot_id) where a.origin = 'allocation'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ day }) => day <= fcToday(desk.app.clock(), zone))).toBe(true);
  return rows.filter((row) => row.lotAt !== row.fcId || !isFulfillableOn(row, stockDayOf(row, row.day)));
}

/** Whole numbers below `below`, the same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}
