import type { MoneyRow } from '#parts/money/money-rows.tsx';

/** What is still owed for an order, or is to be given back of it; dollars. */
export function balanceRow(balance: number): MoneyRow {
  if (balance < 0) return { term: 'To give back', amount: -balance, isStrong: true };
  return { term: 'Owed', amount: balance, isStrong: balance !== 0 };
}
