import type { Accounting } from './accounting.ts';

/** People ask for one sales order at a time: anyone who comes meanwhile waits for those before. */
export function oneAtATime(accounting: Accounting): Accounting {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...accounting,
    createSalesOrder(order) {
      const mine = last.then(() => accounting.createSalesOrder(order));
      last = mine.catch(() => {}); // reported to the one who asked
      return mine;
    },
  };
}
