import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './embedded-postgres-home.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let one: TestDatabase;
let two: TestDatabase;
beforeAll(async () => {
  [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([one.drop(), two.drop()]);
});

test('a test database has the schema of the product and no orders', async () => {
  expect(await ask(one.url, 'select count(*)::int as orders from bloomdesk.orders')).toEqual([{ orders: 0 }]);
});

test('what one test file writes no other sees', async () => {
  await ask(one.url, 'create table vases (height int)');
  expect(await ask(two.url, "select to_regclass('vases') as vases")).toEqual([{ vases: null }]);
});

test('a dropped database is gone, even while someone is connected', async () => {
  const third = await createTestDatabase();
  const waiting = ask(third.url, 'select pg_sleep(60)').catch((error: Error) => error.message);
  await ask(third.url, 'select 1');
  await third.drop();
  expect(await waiting).toMatch(/terminat/);
  await expect(ask(third.url, 'select 1')).rejects.toThrow(/does not exist/);
});
