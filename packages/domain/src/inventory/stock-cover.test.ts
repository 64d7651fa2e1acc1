import { expect, test } from 'vitest';
import { stockCover } from './stock-cover.ts';

const product = (sku: string, available: number, taken: number) => ({ sku, productName: sku, available, taken });

test('stock lasts as long as the last seven days took it, the shortest first; what nobody orders has no figure', () => {
  const covers = stockCover([
    product('ROSE', 20, 70),
    product('DAHLIA', 30, 21),
    product('ORCHID', 12, 0),
    product('ASTER', -4, 7),
    product('TULIP', 1, 6),
  ]);
  expect(covers.map(({ sku, takenPerDay, days }) => [sku, takenPerDay, days])).toEqual([
    ['ASTER', 1, 0],
    ['TULIP', 0.9, 1.2],
    ['ROSE', 10, 2],
    ['DAHLIA', 3, 10],
  ]);
});
