import type { CallData } from '@bloomdesk/contract/call';
import type { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDollars } from '#lib/format-dollars.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { costOfRow, sumOfDollars } from './report-money.ts';

type Report = CallData<typeof getMoneyReport>;

/** What all rows come to, and whether the ledger says the same to the cent. */
export function MoneyReportTotals({ report }: { report: Report | undefined }) {
  if (!report) return <Skeleton className="min-h-31 rounded-lg min-[1600px]:min-h-16" />;
  const { totals, ledger } = report;
  return (
    <section
      aria-label="Totals"
      className="flex min-h-31 flex-wrap items-center gap-x-8 gap-y-3 rounded-lg min-[1600px]:min-h-16 border border-line bg-surface px-4 py-2.5"
    >
      <Total term="Total given" words={formatDollars(costOfRow(totals))} isLarge />
      <Total
        term="Refunds"
        words={formatDollars(sumOfDollars([totals.refundsSettled, totals.refundsPending]))}
        note={refundNote(totals)}
      />
      <Total term="Credits" words={formatDollars(totals.credits)} />
      <Total
        term="Redelivered goods"
        words={formatDollars(totals.redeliveryValue)}
        note={totals.redeliveries === 0 ? '' : countOf(totals.redeliveries, 'redelivery', 'redeliveries')}
      />
      <Total term="Charges" words={formatDollars(totals.charges)} />
      <Total
        term="Cancelled"
        words={String(totals.cancellations)}
        note={totals.cancellations === 1 ? 'delivery' : 'deliveries'}
      />
      <Total term="Orders" words={String(totals.orders)} />
      <Total
        term="Net sales"
        words={formatDollars(ledger.netSales)}
        note={`and ${formatDollars(ledger.salesTax)} tax`}
      />
      <span className="ml-auto">
        {ledger.isEqual ? (
          <Badge tone="green" icon="done" title="Refunds, credits and charges are those of the ledger to the cent.">
            Equal to the ledger
          </Badge>
        ) : (
          <Badge tone="red" icon="alert">
            The ledger says {formatDollars(sumOfDollars([ledger.refundsSettled, ledger.refundsPending]))} in refunds,{' '}
            {formatDollars(ledger.credits)} in credits, {formatDollars(ledger.charges)} in charges
          </Badge>
        )}
      </span>
    </section>
  );
}

function refundNote({ refundsPending, refundTax }: Report['totals']): string {
  const notes = [
    refundsPending !== 0 && `${formatDollars(refundsPending)} pending`,
    refundTax !== 0 && `${formatDollars(refundTax)} tax included`,
  ];
  return notes.filter(Boolean).join(', ');
}

interface TotalProps {
  term: string;
  words: string;
  note?: string;
  isLarge?: boolean;
}

function Total({ term, words, note, isLarge }: TotalProps) {
  return (
    <p>
      <span className="block text-xs text-muted">{term}</span>
      <span className={`leading-7 font-semibold tabular-nums ${isLarge ? 'text-xl' : ''}`}>{words}</span>
      {note && <span className="text-xs text-muted"> {note}</span>}
    </p>
  );
}
