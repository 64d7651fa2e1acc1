import { expect, test } from 'vitest';
import { patternFindings } from './patterns.ts';

const useCase = 'apps/server/src/features/orders/get-order.ts';

test.each([
  [useCase, "const orderId = suborderId.split('-')[0] ?? '';"],
  [useCase, "const [orderId = ''] = suborderId.split('-');"],
  ['apps/web/src/features/orders/order-card.tsx', 'const owed = Math.round(order.outstanding * 100);'],
  [useCase, 'await sql`select 1`.execute(connection);'],
  [useCase, "const row = await connection.selectFrom('orders').selectAll().executeTakeFirst();"],
  [useCase, 'const { rows } = await find.execute(ctx.db);'],
  [useCase, 'const { publicUrl } = ctx.app.config;'],
  ['apps/server/src/workflows/locking/lock-order.ts', 'await ctx.pool.connect();'],
  [useCase, 'ctx.log.warn({ err: error }, `order ${orderId} failed`);'],
  [useCase, 'ctx.log.error(error.message);'],
  [useCase, "return log.warn({ part: 'jobs' }, message);"],
])('%s: %s is found', (file, text) => {
  expect(patternFindings(file, text)).toHaveLength(1);
});

test.each([
  ['packages/domain/src/money.ts', 'return Math.round(amount * 100);'],
  ['apps/web/src/features/bulk-orders/bulk-upload-card.tsx', 'value={Math.round(upload.progress * 100)}'],
  ['apps/server/src/features/orders/orders.store.ts', 'sql<number>`count(*)`'],
  ['apps/server/src/features/orders/orders.store.ts', "db.selectFrom('orders')"],
  ['apps/server/src/seed/first-start.ts', 'await putCenters(app.db, app.config.product);'],
  [useCase, "import { transact } from '#db/db.ts';"],
  [useCase, "// suborderId.split('-')[0] is the order"],
  [useCase, "ctx.log.warn({ err: error, orderId }, 'an order failed');"],
  [useCase, "ctx.log.error('the secret was sealed with another key');"],
])('%s: %s is welcome', (file, text) => {
  expect(patternFindings(file, text)).toEqual([]);
});
