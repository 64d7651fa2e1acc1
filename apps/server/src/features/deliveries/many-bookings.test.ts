import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { openPool } from '#db/db.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* However many bookings wait, for an order or for their carriers, pages are read as ever. */
let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ databaseLimits: {} }); // the product's own: who waits longer gets no turn
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

test('sixty bookings wait for one order, and other orders are read meanwhile', async () => {
  const [hot, other] = [await placeSuborder(desk), await placeSuborder(desk)];
  const owner = openPool(desk.databaseUrl, { max: 2, role: null });
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [hot.slice(0, -2)]);
  const pushes = Array.from({ length: 60 }, () => care.send(pushDelivery, { suborderId: hot }));
  const places = desk.app.pool.options.max * 0.75; // the rest of the connections is for reads
  const waiting = async (): Promise<number> => {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  };
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(places), {
    interval: 5,
    timeout: 30_000,
  });

  let mostWaiting = 0; // looked at before anything is read: more would come within these moments
  for (let look = 0; look < 20; look++) mostWaiting = Math.max(mostWaiting, await waiting());
  const statuses = new Set<number>();
  for (let read = 0; read < 20; read++)
    statuses.add((await care.send(getOrder, { orderId: other.slice(0, -2) })).status);
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all(pushes);
  await owner.end();
  expect([...statuses]).toEqual([200]);
  expect(mostWaiting).toBeLessThanOrEqual(places);
  expect(answers.filter(({ status, body }) => status !== 200 && !['busy', 'overloaded'].includes(body.code))).toEqual(
    [],
  );
});

test('who gets no turn reads that nothing was done, not that the database is away', async () => {
  const suborderId = await placeSuborder(desk);
  const owner = openPool(desk.databaseUrl, { max: 1, role: null });
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [suborderId.slice(0, -2)]);
  const answers = await Promise.all(Array.from({ length: 40 }, () => care.send(pushDelivery, { suborderId })));
  await holder.query('rollback');
  holder.release();
  await owner.end();
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['busy', 'overloaded']));
});

test('all who wait for their carriers share one look at the database', async () => {
  const suborderIds: string[] = [];
  for (let at = 0; at < 8; at++) suborderIds.push(await placeSuborder(desk));
  for (const suborderId of suborderIds) await care.send(pushDelivery, { suborderId });
  const connect = vi.spyOn(desk.app.pool, 'connect');
  const waits = suborderIds.map((suborderId) => desk.app.bookings.answered(suborderId, 10_000));
  const answered = waits.map(() => false);
  waits.forEach((wait, at) => void wait.then(() => (answered[at] = true)));
  await new Promise((resolve) => setTimeout(resolve, 400));
  const looks = connect.mock.calls.length;
  connect.mockRestore();
  expect(answered).toEqual(waits.map(() => false));
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(8); // every one of them would have looked five times
  await desk.runJobs();
  await Promise.all(waits);
});

test('nobody waits for a carrier beyond the timeout', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(pushDelivery, { suborderId });
  const begun = performance.now();
  await desk.app.bookings.answered(suborderId, 150);
  expect(performance.now() - begun).toBeGreaterThan(149);
});
