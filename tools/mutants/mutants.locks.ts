import type { Mutant } from './mutant.ts';

const suborders = 'apps/server/src/workflows/locking/lock-suborders.ts';
const pairTests = ['apps/server/src/workflows/locking/lock-pairs'];

/** The order of locks. */
export const lockMutants: readonly Mutant[] = [
  {
    name: 'suborders are locked before their orders',
    file: suborders,
    finds: `  const orders = await lockOrders(ctx, suborderIds.map(orderIdOf));
  return { orders, suborders: await ctx.suborders.lock(suborderIds) };`,
    becomes: `  const suborders = await ctx.suborders.lock(suborderIds);
  return { orders: await lockOrders(ctx, suborderIds.map(orderIdOf)), suborders };`,
    tests: pairTests,
    sizes: { LOCK_PAIRS: '200' },
  },
  {
    name: 'a suborder that was batched meanwhile is changed without its batch',
    file: suborders,
    finds: 'batchId === null || locked.has(batchId)',
    becomes: 'batchId === null || locked.size >= 0',
    tests: ['apps/server/src/workflows/locking/lock-suborders'],
  },
];
