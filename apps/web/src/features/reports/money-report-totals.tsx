import type { CallData } from '@bloomdesk/contract/call';
import type { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { dollarWords } from '#lib/dollar-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { costOfRow, sumOfDollars } from './report-money.ts';

type Report = CallData<typeof getMoneyReport>;

/** What all rows come to, and whether the ledger says the same to the cent. */
export function MoneyReportTotals({ report }: { report: Report | undefined }) {
  if (!report) return <Skeleton className="h-16 rounded-lg" />;
  const { totals, ledger } = report;
  return (
    <section
      aria-label="Totals"
      className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2.5"
    >
      <Total term="Given in all" words={dollarWords(costOfRow(totals))} isLarge />
      <Total
        term="Refunds"
        words={dollarWords(sumOfDollars([totals.refundsSettled, totals.refundsPending]))}
        note={refundNote(totals)}
      />
      <Total term="Credits" words={dollarWords(totals.credits)} />
      <Total
        term="Goods sent again"
        words={dollarWords(totals.redeliveryValue)}
        note={totals.redeliveries === 0 ? '' : countOf(totals.redeliveries, 'redelivery', 'redeliveries')}
      />
      <Total term="Charges" words={dollarWords(totals.charges)} />
      <Total
        term="Cancelled"
        words={String(totals.cancellations)}
        note={totals.cancellations === 1 ? 'delivery' : 'deliveries'}
      />
      <Total term="Orders" words={String(totals.orders)} />
      <Total term="Net sales" words={dollarWords(ledger.netSales)} note={`and ${dollarWords(ledger.salesTax)} tax`} />
      <span className="ml-auto">
        {ledger.isEqual ? (
          <Badge tone="green" icon="done" title="Refunds, credits and charges are those of the ledger to the cent.">
            Equal to the ledger
          </Badge>
        ) : (
          <Badge tone="red" icon="alert">
            The ledger says {dollarWords(sumOfDollars([ledger.refundsSettled, ledger.refundsPending]))} in refunds,{' '}
            {dollarWords(ledger.credits)} in credits, {dollarWords(ledger.charges)} in charges
          </Badge>
        )}
      </span>
    </section>
  );
}

function refundNote({ refundsPending, refundTax }: Report['totals']): string {
  const notes = [
    refundsPending !== 0 && `${dollarWords(refundsPending)} pending`,
    refundTax !== 0 && `${dollarWords(refundTax)} of it tax`,
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
      <span className={`font-semibold tabular-nums ${isLarge ? 'text-xl' : ''}`}>{words}</span>
      {note && <span className="text-xs text-muted"> {note}</span>}
    </p>
  );
}
