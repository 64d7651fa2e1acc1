import { expect, test } from 'vitest';
import { patternFindings } from './patterns.ts';

const useCase = 'apps/server/src/features/orders/get-order.ts';

test.each([
  [useCase, "const orderId = suborderId.split('-')[0] ?? '';"],
  [useCase, "const [orderId = ''] = suborderId.split('-');"],
  ['apps/web/src/features/orders/order-card.tsx', 'const owed = Math.round(order.outstanding * 100);'],
  [useCase, 'await sql`select 1`.execute(ctx.db);'],
])('%s: %s is found', (file, text) => {
  expect(patternFindings(file, text)).toHaveLength(1);
});

test.each([
  ['packages/domain/src/money.ts', 'return Math.round(amount * 100);'],
  ['apps/web/src/features/bulk-orders/bulk-upload-card.tsx', 'value={Math.round(upload.progress * 100)}'],
  ['apps/server/src/features/orders/orders.store.ts', 'sql<number>`count(*)`'],
  [useCase, "// suborderId.split('-')[0] is the order"],
])('%s: %s is welcome', (file, text) => {
  expect(patternFindings(file, text)).toEqual([]);
});
