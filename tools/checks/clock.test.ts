import { expect, test } from 'vitest';
import { checkClock, clockFindings } from './clock.ts';

test.each([
  ['apps/server/src/features/board/board.store.ts', 'where ship_day = current_date'],
  ['apps/server/src/features/orders/orders.store.ts', 'set updated_at = now()'],
  ['apps/server/src/db/migrations/101-later.ts', 'posted_at timestamptz default now()'],
  ['apps/server/src/features/orders/place.ts', 'const at = new Date();'],
  ['apps/web/src/features/board/board-row.ts', 'const left = due - Date.now();'],
  ['journeys/board.spec.ts', 'const today = new Date();'],
])('%s: %s is found', (file, text) => {
  expect(clockFindings(file, text)).toHaveLength(1);
});

test.each([
  ['apps/server/src/features/orders/place.ts', 'const at = ctx.now;'],
  ['apps/server/src/features/orders/place.ts', 'new Date(order.createdAt)'],
  ['apps/server/src/features/exceptions/list.ts', 'position: events.now(),'],
  ['apps/server/src/db/migrations/101-later.ts', 'set settled_at = clock_now()'],
  ['apps/server/src/features/board/board.store.ts', '// not current_date: the center has its own'],
])('%s: %s is not', (file, text) => {
  expect(clockFindings(file, text)).toEqual([]);
});

test('every place that reads a clock is one that may', async () => {
  expect(await checkClock()).toEqual([]);
});
