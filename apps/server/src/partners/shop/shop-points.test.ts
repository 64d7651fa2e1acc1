import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { shopPoints } from './shop-points.ts';
import { shopPointStore } from './shop-points.store.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A rate that brings back next to nothing while a test runs. */
const slow = 0.001;

test('all processes share one bucket, and a request over the limit learns how long to wait', async () => {
  const [one, other] = [1, 2].map(() => shopPointStore(databaseOf(pool), 'shopify:one'));
  if (!one || !other) throw new Error('there are two');
  expect(await one.take(500)).toBe(0); // nothing is known yet
  await one.note({ currentlyAvailable: 100, maximumAvailable: 2000, restoreRate: slow });
  expect([await other.take(60), await one.take(30)]).toEqual([0, 0]);
  const wait = await other.take(60);
  expect(wait).toBeGreaterThan((49 / slow) * 1000);
  expect(wait).toBeLessThanOrEqual((50 / slow) * 1000);
});

test('what others have taken meanwhile is not given again by an older answer', async () => {
  const points = shopPointStore(databaseOf(pool), 'shopify:two');
  await points.note({ currentlyAvailable: 100, maximumAvailable: 2000, restoreRate: slow });
  await points.take(80);
  await points.note({ currentlyAvailable: 100, maximumAvailable: 2000, restoreRate: slow });
  expect(await points.take(40)).toBeGreaterThan(0);
  await points.note({ currentlyAvailable: 5, maximumAvailable: 2000, restoreRate: slow });
  expect(await points.take(6)).toBeGreaterThan(0);
});

test('what a question did not need is there again', async () => {
  const points = shopPointStore(databaseOf(pool), 'shopify:six');
  await points.note({ currentlyAvailable: 100, maximumAvailable: 2000, restoreRate: slow });
  expect(await points.take(90)).toBe(0);
  await points.note({ currentlyAvailable: 95, maximumAvailable: 2000, restoreRate: slow }, 85);
  expect(await points.take(90)).toBe(0);
});

test('fifty who ask at the same time take no more than there is', async () => {
  const points = shopPointStore(databaseOf(pool), 'shopify:three');
  await points.note({ currentlyAvailable: 100, maximumAvailable: 2000, restoreRate: slow });
  const waits = await Promise.all(Array.from({ length: 50 }, () => points.take(10)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('a question that costs more than the bucket ever holds waits for a full one', async () => {
  const points = shopPointStore(databaseOf(pool), 'shopify:four');
  await points.note({ currentlyAvailable: 100, maximumAvailable: 100, restoreRate: slow });
  expect(await points.take(400)).toBe(0);
  expect(await points.take(1)).toBeGreaterThan(0);
});

test('where it would take too long, it is said when to ask again', async () => {
  await shopPointStore(databaseOf(pool), 'shopify:five.myshopify.com').note({
    currentlyAvailable: 0,
    maximumAvailable: 2000,
    restoreRate: slow,
  });
  await expect(shopPoints(databaseOf(pool), 'five.myshopify.com').take('query order')).rejects.toMatchObject({
    message: 'shopify has no points left for us',
    outcome: 'not-done',
    isThrottled: true,
  });
});
