/** What the accounting system keeps of our business, in the order in which one follows from another. */
export const accountingKinds = ['sales-order', 'fulfillment', 'credit-memo', 'refund', 'adjustment'] as const;
export type AccountingKind = (typeof accountingKinds)[number];

/** What people call each, as the head of a row. */
export const accountingKindLabel: Readonly<Record<AccountingKind, string>> = {
  'sales-order': 'Sales orders',
  'fulfillment': 'Fulfillments',
  'credit-memo': 'Credit memos',
  'refund': 'Refunds',
  'adjustment': 'Stock adjustments',
};
