import { expect, test } from 'vitest';
import { suborderColumns } from './suborder-columns.tsx';

test('what batches are made by never leaves; type and status do, the status first', () => {
  const columns = suborderColumns({ hasWindows: true, hasOrderLinks: true }).filter(({ hidden }) => !hidden);
  const staying = columns.filter(({ leaves }) => leaves === undefined).map(({ header }) => header);
  expect(staying).toEqual(['Suborder #', 'Products', 'Window', 'Delivery Area']);
  expect(columns.filter(({ stays, isFixed }) => !stays && !isFixed).map(({ id }) => id)).toEqual(['type', 'status']);
});
