import type { AccountingEntry } from './accounting.ts';

/** What an entry is of: our id of the order, suborder, refund or adjustment. */
export function subjectOf(entry: AccountingEntry): string {
  switch (entry.kind) {
    case 'sales-order':
      return entry.orderId;
    case 'fulfillment':
      return entry.suborderId;
    case 'credit-memo':
    case 'refund':
      return entry.refundId;
    case 'adjustment':
      return String(entry.adjustmentId);
  }
}
