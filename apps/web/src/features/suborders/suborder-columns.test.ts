import { expect, test } from 'vitest';
import { columnTrack } from '#ui/table/table-column.ts';
import { suborderColumns } from './suborder-columns.tsx';

test('on a wide screen Products, by which batches are made, takes most of the room', () => {
  const columns = suborderColumns({ hasWindows: true, hasOrderLinks: true }).filter(({ hidden }) => !hidden);
  const shares = columns.map((column) => [column.id, Number(/([\d.]+)fr/.exec(columnTrack(column))?.[1])] as const);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  const products = shares.find(([id]) => id === 'products')?.[1] ?? 0;
  expect(products / all).toBeGreaterThan(0.5);
  expect(columns.reduce((sum, { width = 0 }) => sum + width, 0)).toBeLessThan(720); // as narrow as before where it has to be
});
