import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '#composition/request-context.ts';
import { type Db, transact } from '#db/db.ts';
import { asOwner } from '#test/support/bulk-orders/broken-table.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { storesOf } from '#composition/stores.ts';
import { inTransaction } from '#composition/transaction.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { generateDeliveryWindows } from './generate-delivery-windows.ts';
import { baltimoreCity, windowAt, deliveryWindowRow } from '#test/support/delivery-windows/windows-input.ts';

let desk: TestServer;

beforeAll(async () => {
  desk = await startTestServer();
  await generateDeliveryWindows(desk.app);
});
afterAll(() => desk.close());

const nine = '2027-02-13T14:00:00.000Z';
const eleven = '2027-02-13T16:00:00.000Z';

/** Places an order of one suborder; what refuses it is returned in words. */
async function book(startTime: string, customer: number): Promise<{ suborderId: string } | { refusal: string }> {
  const sample = sampleOrder({ suborder: { areaId: baltimoreCity, startTime }, payments: [] });
  const order = { ...sample, customer: { ...sample.customer, email: `guest.${customer}@example.com` } };
  try {
    const orderId = await withRetries(() =>
      inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order)),
    );
    return { suborderId: `${orderId}-1` };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

async function cancel(suborderId: string): Promise<void> {
  const text = `update suborders set status = 'Cancelled' where suborder_id = $1`;
  await withRetries(() => desk.app.pool.query(text, [suborderId]));
}

/** Moves a suborder to another window, as anyone who changes a delivery does: reserve, then store. */
async function move(suborderId: string, startTime: string): Promise<boolean> {
  const work = async (db: Db) => {
    const { window_id: leaves } = await db
      .selectFrom('suborders')
      .select('window_id')
      .where('suborder_id', '=', suborderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reserved = await storesOf(db).deliveryWindows.lockPlaces([{ areaId: baltimoreCity, startTime, leaves }]);
    if (!reserved.ok) return false;
    await db
      .updateTable('suborders')
      .set({ window_id: reserved.windowIds[0] ?? null, start_at: new Date(startTime) })
      .where('suborder_id', '=', suborderId)
      .execute();
    return true;
  };
  return await withRetries(() => transact(desk.app.pool, work));
}

/** On a busy machine a lock may be waited for longer than the product waits; then one tries again, as screens do. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    }
  }
}

test('of a thousand at once, a window of forty never holds more than forty, and forty in the end', {
  timeout: 120_000,
}, async () => {
  const [nineId, elevenId] = [await windowAt(desk, nine), await windowAt(desk, eleven)];
  await desk.app.pool.query('update delivery_windows set capacity = 40 where window_id = $1', [nineId]);
  // From here on the database itself refuses any state in which a window holds more than it may.
  await asOwner(
    desk,
    'alter table bloomdesk.delivery_windows add constraint never_over check (capacity is null or booked <= capacity)',
  );

  const held: string[] = [];
  const refusals = new Set<string>();
  let nextRequest = 0;
  const runQueue = async () => {
    while (nextRequest < 1000) {
      const turn = nextRequest++;
      const [first] = turn % 3 === 0 ? held.splice(0, 1) : [];
      if (first !== undefined && turn % 2 === 0) await cancel(first);
      else if (first !== undefined) await move(first, eleven);
      const booking = await book(turn % 5 === 0 ? eleven : nine, turn % 50);
      if ('refusal' in booking) refusals.add(booking.refusal);
      else if (turn % 5 === 0)
        void (await move(booking.suborderId, nine)); // back in, if there is room
      else held.push(booking.suborderId);
    }
  };
  await Promise.all(Array.from({ length: 16 }, runQueue));
  for (let customer = 0; (await deliveryWindowRow(desk, nineId)).booked < 40; customer++) await book(nine, customer);

  expect([...refusals]).toEqual(['Window is full (40 / 40)']);
  const { rows } = await desk.app.pool.query(
    `select window_id, count(*)::int as held from suborders where status <> 'Cancelled' and window_id = any($1) group by 1 order by 1`,
    [[nineId, elevenId]],
  );
  expect(rows).toEqual([
    { window_id: nineId, held: 40 },
    { window_id: elevenId, held: (await deliveryWindowRow(desk, elevenId)).booked },
  ]);
  expect(await deliveryWindowRow(desk, nineId)).toMatchObject({ booked: 40, capacity: 40 });
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(0);
});

test('a closed window takes nobody, and an order of two suborders finds two places or none', async () => {
  const one = '2027-02-20T18:00:00.000Z';
  const windowId = await windowAt(desk, one);
  await desk.app.pool.query('update delivery_windows set is_open = false where window_id = $1', [windowId]);
  expect(await book(one, 1)).toEqual({ refusal: 'The delivery window at 1:00 pm is closed' });

  await desk.app.pool.query('update delivery_windows set is_open = true, capacity = 1 where window_id = $1', [
    windowId,
  ]);
  const two = await storesOf(desk.app.db).deliveryWindows.lockPlaces([
    { areaId: baltimoreCity, startTime: one },
    { areaId: baltimoreCity, startTime: one },
  ]);
  expect(two).toMatchObject({ ok: false, why: 'full', booked: 0, capacity: 1 });
  expect(await book(one, 1)).toHaveProperty('suborderId');
});

test('one that stays where it is needs no second place, and two may change places in full windows', async () => {
  const [one, four] = ['2027-02-22T18:00:00.000Z', '2027-02-22T21:00:00.000Z'];
  const [oneId, fourId] = [await windowAt(desk, one), await windowAt(desk, four)];
  await desk.app.pool.query('update delivery_windows set capacity = 1 where window_id = any($1)', [[oneId, fourId]]);
  await book(one, 1);
  await book(four, 2);
  const { deliveryWindows } = storesOf(desk.app.db);
  const place = { areaId: baltimoreCity, startTime: one };
  expect(await deliveryWindows.lockPlaces([{ ...place, leaves: oneId }])).toEqual({ ok: true, windowIds: [oneId] });
  expect(await deliveryWindows.lockPlaces([{ ...place, leaves: fourId }])).toMatchObject({ ok: false, why: 'full' });
  const swap = [
    { ...place, leaves: fourId },
    { areaId: baltimoreCity, startTime: four, leaves: oneId },
  ];
  expect(await deliveryWindows.lockPlaces(swap)).toEqual({ ok: true, windowIds: [oneId, fourId] });
});

test('a count that someone has written past the triggers is found', async () => {
  const windowId = await windowAt(desk, '2027-02-21T18:00:00.000Z');
  await desk.app.pool.query('update delivery_windows set booked = 5 where window_id = $1', [windowId]);
  expect(await storesOf(desk.app.db).deliveryWindows.miscounted()).toBe(1);
});
