import type { Transaction } from '@bloomdesk/contract/orders.shapes';
import { dollarWords } from '#lib/dollar-words.ts';
import { whenWords } from '#lib/when-words.ts';
import { Badge } from '#ui/badge.tsx';

/** Payments and refunds by date; after a refund stands what is left of the order's total (D151). */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <p className="mt-3 border-t border-line pt-3 text-muted">No payment yet.</p>;
  return (
    <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3" aria-label="Transactions">
      {transactions.map((transaction) => (
        <li
          key={`${transaction.transactionDate} ${transaction.transactionId}`}
          className="grid grid-cols-[1fr_auto] gap-x-4"
        >
          <span className="capitalize">
            {transaction.transactionType} <span className="text-muted normal-case">{wayOf(transaction)}</span>{' '}
            {transaction.transactionId === 'PENDING' && <Badge tone="amber">Pending</Badge>}
          </span>
          <span className="text-right tabular-nums">
            {dollarWords(transaction.transactionType === 'refund' ? -transaction.amount : transaction.amount)}
          </span>
          <span className="text-xs text-muted">{whenWords(transaction.transactionDate)}</span>
          {transaction.totalAfterRefund !== null && (
            <span className="text-right text-xs text-muted tabular-nums">
              Total after refund {dollarWords(transaction.totalAfterRefund)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function wayOf({ paymentType, brand, panTruncation, type }: Transaction): string {
  const card = [brand, panTruncation && `•••• ${panTruncation}`].filter(Boolean).join(' ');
  return [paymentType, card, type].filter(Boolean).join(', ');
}
