import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';

/** What NetSuite calls a kind of record, its word for it in queries, and how our external ids of it begin. */
export const recordOfKind = {
  'sales-order': { record: 'salesOrder', type: 'SalesOrd', prefix: 'BD-SO-' },
  'fulfillment': { record: 'itemFulfillment', type: 'ItemShip', prefix: 'BD-IF-' },
  'credit-memo': { record: 'creditMemo', type: 'CustCred', prefix: 'BD-CM-' },
  'refund': { record: 'customerRefund', type: 'CustRfnd', prefix: 'BD-CR-' },
  'adjustment': { record: 'inventoryAdjustment', type: 'InvAdjst', prefix: 'BD-IA-' },
} as const satisfies Record<AccountingKind, { record: string; type: string; prefix: string }>;

/** External ids are shared by all integrations of an account, so ours begin with our letters. */
export function externalIdOf(kind: AccountingKind, subject: string): string {
  return `${recordOfKind[kind].prefix}${subject}`;
}

export function customerIdOf(customerId: string): string {
  return `BD-C-${customerId}`;
}

/** Items that stand for what is no product; they are made by hand, once. */
export const chargeItems = {
  shipping: 'BD-SHIPPING',
  promotion: 'BD-PROMOTION',
  tax: 'BD-TAX',
  refund: 'BD-REFUND',
} as const;
