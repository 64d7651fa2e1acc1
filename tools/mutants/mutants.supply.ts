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
  {
    name: 'orders of a file that cannot be placed together are left out',
    file: 'apps/server/src/features/bulk-orders/ingest-chunk.ts',
    finds: 'isDataProblem(error)) return false;',
    becomes: 'isDataProblem(error)) return true;',
    tests: ['apps/server/src/features/bulk-orders/ingest-bulk-file.test'],
  },
  {
    name: 'an order that is placed among others takes its stock under the number of another one',
    file: 'apps/server/src/workflows/order/place-order.ts',
    finds: 'suborder - (ends[at - 1] ?? 0) + 1',
    becomes: 'suborder + 1',
    tests: ['apps/server/src/features/bulk-orders/ingest-chunk.test'],
  },
];
