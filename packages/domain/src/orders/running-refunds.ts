interface DatedTransaction {
  transactionType: 'payment' | 'refund';
  amount: number;
  status: 'granted' | 'pending' | 'settled' | 'failed';
  /** ISO instant. */
  transactionDate: string;
}

/**
 * Transactions by date, each refund with what is left of the order total after it, in cents (D151): pending refunds
 * count, failed ones do not, payments carry null.
 */
export function withRunningRefunds<T extends DatedTransaction>(
  orderTotal: number,
  transactions: readonly T[],
): (T & { totalAfterRefund: number | null })[] {
  let left = orderTotal;
  return transactions.toSorted(byDate).map((transaction) => {
    const counts = transaction.transactionType === 'refund' && transaction.status !== 'failed';
    if (counts) left -= transaction.amount;
    return { ...transaction, totalAfterRefund: counts ? left : null };
  });
}

function byDate(a: DatedTransaction, b: DatedTransaction): number {
  return Date.parse(a.transactionDate) - Date.parse(b.transactionDate);
}
