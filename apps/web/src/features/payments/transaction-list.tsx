import type { Transaction } from '@bloomdesk/contract/orders/shapes';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatPayment } from '#parts/money/order-funds.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';

/** Payments and refunds by date; after a refund stands what was left of the order's total then (D151). */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <p className="mt-3 border-t border-line pt-3 text-muted">No payment yet.</p>;
  return (
    <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3" aria-label="Transactions">
      {transactions.map((transaction) => (
        <li
          key={transaction.transactionKey ?? `${transaction.transactionDate} ${transaction.transactionId}`}
          className="grid grid-cols-[1fr_auto] gap-x-4"
        >
          <span className="capitalize">
            {transaction.transactionType} <span className="text-muted normal-case">{formatPayment(transaction)}</span>{' '}
            <StateBadge transaction={transaction} />
          </span>
          <span
            className={`text-right tabular-nums ${transaction.status === 'failed' ? 'text-muted line-through' : ''}`}
          >
            {formatDollars(transaction.transactionType === 'refund' ? -transaction.amount : transaction.amount)}
          </span>
          <span className="text-xs text-muted">
            {formatWhen(transaction.transactionDate)}
            {transaction.invoicePaidAt && `, paid ${formatWhen(transaction.invoicePaidAt)}`}
          </span>
          {transaction.totalAfterRefund !== null && (
            <span className="text-right text-xs text-muted tabular-nums">
              Total after refund {formatDollars(transaction.totalAfterRefund)}
            </span>
          )}
          <RefundReason transaction={transaction} />
        </li>
      ))}
    </ul>
  );
}

/** Why money has gone back: the reason, and in its own words where it says no more than Other. */
function RefundReason({ transaction: { refund } }: { transaction: Transaction }) {
  const reasons = (refund?.reasons ?? []).map(({ tag, details }) => (needsDetails(tag) ? (details ?? '') : tag));
  const said = [...new Set(reasons.filter((reason) => reason !== ''))].join(', ');
  return said === '' ? null : <span className="col-span-2 text-xs break-words text-muted">{said}</span>;
}

function StateBadge({ transaction: { transactionId, status } }: { transaction: Transaction }) {
  if (status === 'failed') return <Badge tone="red">Failed</Badge>;
  return transactionId === 'PENDING' ? <Badge tone="amber">Pending</Badge> : null;
}
