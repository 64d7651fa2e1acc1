import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storesOf } from '#composition/stores.ts';
import { transact } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { sealStore } from '#features/audit/audit-seals.store.ts';
import { firstBrokenSeal, sealTrail } from '#features/audit/seal-trail.ts';
import { sweepFiles } from '#features/files/sweep-files.ts';
import { seedDemo } from '#seed/first-start.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { whereTheyStand } from '#test/support/privacy/search-everything.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { runErasing } from './erasing/run-erasing.ts';

/** A small day in every run; `npm run prove -- erasing` has a larger one. */
const orders = Number(process.env['ERASED_ORDERS'] ?? 40);

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DEMO: 'on' } });
  await seedDemo(desk.app, { date: '2027-02-09', orders, seed: 1 });
});
afterAll(() => desk.close());

/** An order of a storefront that nobody has placed is for a desk in the same street. */
const ofAnother = '100 N Charles St';

/** Everybody of the demo: every status, remedy, carrier and paper has somebody. */
async function everybody(): Promise<{ customerId: string; words: string[] }[]> {
  const rows = await ask(
    desk.databaseUrl,
    `select customer_id as id, array_remove(array_agg(distinct w), null) as words from (
       select c.customer_id, unnest(array[c.email, c.first_name || ' ' || c.last_name, s.recipient ->> 'email', s.recipient ->> 'address1',
         (s.recipient ->> 'firstName') || ' ' || (s.recipient ->> 'lastName')]) as w
       from bloomdesk.customers c join bloomdesk.orders o using (customer_id) join bloomdesk.suborders s using (order_id)) p
     where length(w) > 5 and w <> '${ofAnother}' group by customer_id`,
  );
  return rows.map(({ id, words }) => ({ customerId: String(id), words: words as string[] }));
}

async function eraseByForce(customerIds: string[]): Promise<void> {
  await transact(desk.app.pool, async (db) => {
    const stores = storesOf(db);
    const [erasureId, now] = [randomUUID(), desk.app.clock()];
    await stores.erasures.ask({ erasureId, askedBy: 'ada@bloomdesk.test', customerIds, suborderIds: [] }, now);
    const asked = await stores.erasures.find(erasureId);
    const audit = auditTrail(db, { performedBy: 'ada@bloomdesk.test', requestId: erasureId, now });
    if (asked) await runErasing(Object.assign(stores, { audit, now }), asked, true);
  });
}

test('everybody of a demo day is erased, nothing of them stands anywhere, and the day keeps its promises', async () => {
  const people = await everybody();
  const words = people.flatMap((person) => person.words);
  expect(people.length).toBeGreaterThanOrEqual(orders);
  expect((await whereTheyStand(desk.databaseUrl, words)).length).toBeGreaterThanOrEqual(10);
  const ids = people.map(({ customerId }) => customerId);
  for (let at = 0; at < ids.length; at += 10) await eraseByForce(ids.slice(at, at + 10));
  await sweepFiles(desk.app);
  expect(await whereTheyStand(desk.databaseUrl, words)).toEqual([]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
  const seals = sealStore(desk.app.pool, 'audit');
  await sealTrail(seals);
  expect([await firstBrokenSeal(seals), await seals.forgedErasure()]).toEqual([undefined, undefined]);
}, 120_000);
