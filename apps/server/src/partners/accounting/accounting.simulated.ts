import type { Accounting, SalesOrderAnswer, SalesOrderRequest } from './accounting.ts';

/** For tests: what goes wrong around a sales order. Throw to lose the way there, or the answer on its way back. */
interface Faults {
  before?(order: SalesOrderRequest): Promise<void> | void;
  after?(order: SalesOrderRequest): Promise<void> | void;
}

export interface SimulatedAccounting extends Accounting {
  /** The sales orders it has really made, for tests to count. */
  ledger(): readonly { effectKey: string; orderId: string; salesOrderId: string }[];
}

/**
 * The default adapter: the number follows from the order, so that it is the same in every process. The customer's
 * address makes it fail on purpose: `accounting.away@…` is an outage, `accounting.refused@…` a refusal, and with
 * `accounting.lost@…` the sales order is made but its first answer is lost.
 */
export function simulatedAccounting({ before, after }: Faults = {}): SimulatedAccounting {
  const made = new Map<string, { effectKey: string; orderId: string; salesOrderId: string }>();

  return {
    async createSalesOrder(order) {
      await before?.(order);
      const { effectKey, orderId, customerEmail } = order;
      if (customerEmail.startsWith('accounting.away@')) throw new Error('the accounting system cannot be reached');
      if (customerEmail.startsWith('accounting.refused@'))
        return { outcome: 'refused', message: 'The customer is blocked for new sales orders' };
      const earlier = made.get(effectKey);
      const salesOrder = earlier ?? { effectKey, orderId, salesOrderId: `SO${orderId}` };
      made.set(effectKey, salesOrder);
      await after?.(order);
      if (!earlier && customerEmail.startsWith('accounting.lost@'))
        throw new Error('the accounting system did not answer in time');
      return { outcome: 'created', salesOrderId: salesOrder.salesOrderId } satisfies SalesOrderAnswer;
    },
    async check() {},
    ledger: () => [...made.values()],
  };
}
