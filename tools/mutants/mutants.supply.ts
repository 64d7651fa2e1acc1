import type { Mutant } from './mutant.ts';

/** Faults that real use has found in supply, put back. */
export const supplyMutants: readonly Mutant[] = [
  {
    name: 'stock is taken for the day of the delivery',
    file: 'apps/server/src/workflows/stock/take-stock.ts',
    finds: 'dayOf(suborder, todayAt(suborder.fcId))',
    becomes: 'dayOf({ ...suborder, fulfillmentDate: suborder.deliveryDate }, todayAt(suborder.fcId))',
    tests: ['apps/server/src/features/inventory/stock-days'],
  },
  {
    name: 'stock that is lost tells nobody',
    file: 'apps/server/src/features/inventory/create-adjustment.ts',
    finds: 'lost > 0 ? await makeUpForLoss(ctx, lotId) : noLoss',
    becomes: 'noLoss',
    tests: ['apps/server/src/features/inventory/stock-loss.test'],
  },
];
