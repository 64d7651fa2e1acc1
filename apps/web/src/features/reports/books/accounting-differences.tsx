import type { AccountingDifferenceRow } from '@bloomdesk/contract/reports/accounting.calls';
import { accountingKindLabel } from '@bloomdesk/domain/accounting/accounting-kinds';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatDollars } from '#lib/format-dollars.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';

export interface AccountingDifferencesProps {
  rows: readonly AccountingDifferenceRow[];
  isAll: boolean;
}

const heads = ['Day', 'Records', 'Of', 'Our books', 'Accounting'];

/** Every record that is not the same on both sides, and why accounting has not taken it. */
export function AccountingDifferences({ rows, isAll }: AccountingDifferencesProps) {
  return (
    <>
      <table aria-label="Differences" className="w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.kind} ${row.subject}`} className="border-b border-line align-top">
              <td className="py-2 pr-3 whitespace-nowrap">{formatDay(row.day)}</td>
              <td className="py-2 pr-3">{accountingKindLabel[row.kind]}</td>
              <td className="py-2 pr-3">
                <Subject row={row} />
              </td>
              <td className="py-2 pr-3">{sideWords(row.ours)}</td>
              <td className="py-2">
                {sideWords(row.theirs)}
                {row.refusal !== null && <p className="text-sm break-words text-muted">Refused: {row.refusal}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isAll && <p className="text-sm text-muted">More are not listed. Choose fewer days to see them.</p>}
    </>
  );
}

/** A refund's own id says nothing to people: its order does. */
function Subject({ row: { subject, orderId } }: { row: AccountingDifferenceRow }) {
  if (orderId === null) return subject;
  return <OrderLink id={orderId}>{subject.startsWith(orderId) ? subject : orderId}</OrderLink>;
}

function sideWords(side: AccountingDifferenceRow['ours']): string {
  if (side === null) return 'Missing';
  return side.amount === null ? 'There' : formatDollars(side.amount);
}
