/**
 * Why a credit is there: given for a problem, in place of a cancelled order's money, because one that was used goes back, or
 * brought along from before Bloomdesk.
 */
export const creditOrigins = ['given', 'instead', 'returned', 'opening'] as const;
export type CreditOrigin = (typeof creditOrigins)[number];

/** A credit before it is changed, and how its order stands; cents. */
export interface BackedCredit {
  origin: CreditOrigin;
  amount: number;
  backed: number;
  spent: number;
  /** Of its order; below zero is to be given back. */
  outstandingBalance: number;
}

/**
 * How much of a credit still stands in place of money once it is changed (D261). What is taken off it is owed to the customer
 * again; what is put on it takes the place of what is to be given back, and the rest is a gift. Null for a new amount: it is
 * deleted, and what was spent of it stays.
 */
export function backingAfter(credit: BackedCredit, newAmount: number | null): number {
  const { origin, amount, backed, spent, outstandingBalance } = credit;
  if (newAmount === null) return Math.min(backed, spent);
  const raise = Math.max(0, newAmount - amount);
  const replaced = origin === 'instead' ? Math.min(raise, Math.max(0, -outstandingBalance)) : 0;
  return Math.min(backed, newAmount) + replaced;
}
