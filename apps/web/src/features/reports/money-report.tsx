import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { useChartShown } from '#lib/address/use-chart-shown.ts';
import { lazily } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { AgeNote } from '#lib/calling/age-note.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MoneyReportPeriod } from './money-report-period.tsx';
import { MoneyReportTables } from './money-report-tables.tsx';
import { MoneyReportTotals } from './money-report-totals.tsx';
import { useReportChoice } from './use-report-choice.ts';

const MoneyByWeek = lazily(
  () => import('./money-by-week.tsx'),
  (file) => file.MoneyByWeek,
);

const looks = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'By week' },
] as const;

/** What was given back, sent again, charged and cancelled in some days; each row leads to its orders. */
export function MoneyReport() {
  const choice = useReportChoice();
  const { from, to, by, today, setPeriod } = choice;
  const period = { from, to };
  const query = useQuery(read(getMoneyReport, { from, to, by }));
  const [isChart, showChart] = useChartShown();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <MoneyReportPeriod {...{ period, today }} onChange={setPeriod} />
        <Segmented
          label="Shown"
          options={looks}
          value={isChart ? 'chart' : 'table'}
          onChange={(look) => showChart(look === 'chart')}
        />
      </div>
      {(query.isPending || query.data) && <MoneyReportTotals report={query.data} />}
      {isChart ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <MoneyByWeek {...{ period }} />
        </Suspense>
      ) : (
        <MoneyReportTables choice={choice} query={query} />
      )}
      <AgeNote of={getMoneyReport} answeredAt={query.dataUpdatedAt} />
      <p className="text-xs text-muted">
        Days are in New York time. An amount with several reasons or products is shared out to the cent; an order may
        appear in several rows.
      </p>
    </div>
  );
}
