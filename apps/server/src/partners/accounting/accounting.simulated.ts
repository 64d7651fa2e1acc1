import type { BookedRecord } from '@bloomdesk/domain/accounting/accounting-differences';
import type { Accounting, AccountingEntry, SalesOrderAnswer, SalesOrderRequest } from './accounting.ts';
import { subjectOf } from './subject-of.ts';

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
  const entries = new Map<string, AccountingEntry>();

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
    async record(entry) {
      entries.set(`${entry.kind} ${subjectOf(entry)}`, entry);
      return { outcome: 'created', recordId: `${prefixes[entry.kind]}${subjectOf(entry)}` };
    },
    async recordsOf(kind, day) {
      return [...entries.values()].filter((entry) => entry.kind === kind && entry.day === day).map(recordOf);
    },
    async check() {},
    ledger: () => [...made.values()],
  };
}

const prefixes = { 'sales-order': 'SO', 'fulfillment': 'IF', 'credit-memo': 'CM', 'refund': 'CR', 'adjustment': 'IA' };

function recordOf(entry: AccountingEntry): BookedRecord {
  const amount = entry.kind === 'sales-order' ? entry.orderTotal : 'amount' in entry ? entry.amount : null;
  return { subject: subjectOf(entry), amount };
}
