import { expect, test } from 'vitest';
import { checkLocks, countLocks, lockFindings } from './locks.ts';

const store = 'apps/server/src/features/orders/orders.store.ts';

test.each([
  ['a use case', 'apps/server/src/features/orders/hold.ts', 'await ctx.orders.lock([orderId]);'],
  ['a step', 'apps/server/src/workflows/stock/take.ts', 'const shelf = await ctx.lots.lockOfSkus(fcIds, skus);'],
  [
    'a read of a store',
    store,
    '    async text(id: string) {\n      await sql`select 1 from orders for update`.execute(db);',
  ],
  [
    'shared, in a read',
    store,
    '    async text(id: string) {\n      await sql`select 1 from orders for share`.execute(db);',
  ],
  [
    'by name, in a read',
    store,
    '    async text(id: string) {\n      await sql`select pg_advisory_xact_lock(1)`.execute(db);',
  ],
  [
    'by the builder',
    store,
    "    async text(id: string) {\n      return db.selectFrom('orders').forUpdate().execute();",
  ],
  ['a use case with SQL', 'apps/server/src/features/orders/hold.ts', 'await sql`select 1 from orders for update`'],
  [
    'a read before a change of its own',
    store,
    '    async set() {\n      await sql`select 1 from a for update`.execute(db);\n      await sql`update a set b = 1`.execute(db);',
  ],
])('%s that locks is found', (_what, file, source) => {
  expect(lockFindings(file, source)).toHaveLength(1);
});

test.each([
  ['the home of locks', 'apps/server/src/workflows/locking/lock-order.ts', 'await ctx.orders.lock([orderId]);'],
  [
    'a lock method',
    store,
    '    async lock(id: string) {\n      await sql`select 1 from orders for update`.execute(db);',
  ],
  ['a lock function', store, 'async function lockFlag(db: Db) {\n  await sql`select 1 from a for update`.execute(db);'],
  [
    'a statement that changes what it locks',
    store,
    '    async claim() {\n      await sql`with free as (select 1 from a for update)\n        update a set b = 1 from free`.execute(db);',
  ],
  [
    'a statement that waits for nobody',
    store,
    '    async takeTurn() {\n      await sql`select 1 from a limit 1 for update skip locked`.execute(db);',
  ],
  ['a migration', 'apps/server/src/db/migrations/007-inventory.ts', 'perform 1 from lots for update;'],
  ['a job', 'apps/server/src/jobs/outbox.ts', 'select 1 from effects for update'],
  ['a comment', store, '    // for update would be too much'],
])('%s may', (_what, file, source) => {
  expect(lockFindings(file, source)).toEqual([]);
});

test('every lock is taken in its one home', async () => {
  expect(await checkLocks()).toEqual([]);
  expect(countLocks()).toEqual({ statements: 0, calls: 0 });
});
