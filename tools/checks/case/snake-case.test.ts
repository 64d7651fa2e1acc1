import { expect, test } from 'vitest';
import { snakeCaseFindings } from './snake-case.ts';

const useCase = 'apps/server/src/features/orders/get-order.ts';

test.each([
  [useCase, 'const { suborder_id: suborderId } = row;'],
  [useCase, 'const day = row.delivery_date;'],
  [useCase, 'const area_id = 4;'],
  [useCase, 'interface Row { fc_id: number }'],
  [useCase, 'send({ for_count: true });'],
  ['apps/web/src/features/orders/order-card.tsx', 'const card = <p>{lot.product_name}</p>;'],
])('%s: %s is found', (file, text) => {
  expect(snakeCaseFindings(file, text)).toHaveLength(1);
});

test('a name is found once, where it stands first', () => {
  const text = 'const one = 1;\nconst two = row.fc_id;\nconst three = row.fc_id;';
  expect(snakeCaseFindings(useCase, text)).toMatchObject([{ where: `${useCase}:2` }]);
});

test.each([
  [useCase, "const status = 'needs_inventory'; // fc_id"],
  [useCase, 'const MAX_TRIES = 4;'],
  ['apps/server/src/features/orders/orders.store.ts', 'const day = row.delivery_date;'],
  ['apps/server/src/features/inventory/adjustment-on-wire.ts', 'const lotId = sent.delivery_id;'],
  ['packages/contract/src/inventory/shapes.ts', 'const lot = { lot_id: text };'],
  ['apps/server/src/features/orders/get-order.test.ts', 'const day = row.delivery_date;'],
  ['apps/server/src/seed/demo-lots.ts', 'await send({ for_count: true });'],
])('%s: %s is welcome', (file, text) => {
  expect(snakeCaseFindings(file, text)).toEqual([]);
});
