import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { getMoneyByWeek } from '@bloomdesk/contract/reports/calls';
import { addDays, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sumOfDollars } from './report-money.ts';
import type { ReportPeriod } from './report-period.ts';

type ByWeek = CallData<typeof getMoneyByWeek>;

/** What was given in each week, by reason: the rows of the report by reason, week by week. */
export function MoneyByWeek({ period }: { period: ReportPeriod }) {
  const { data, error, isFetching, refetch } = useQuery(read(getMoneyByWeek, period));
  return (
    <Card title="Money given by reason and week">
      {!data && !error && <Skeleton className="h-60" />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.reasons.length === 0 && (
        <EmptyState
          icon="chart"
          title="Nothing was given in these days"
          text="Refunds, credits and redelivered goods appear here by reason. Example: $120.00 for wilted flowers."
        />
      )}
      {data && data.reasons.length > 0 && <WeeksChart {...{ data, period }} />}
    </Card>
  );
}

function WeeksChart({ data, period }: { data: ByWeek; period: ReportPeriod }) {
  return (
    <BarChart
      label="Money given by reason and week"
      data={{
        categoryLabel: 'Week',
        categories: data.weeks.map((monday) => ({
          id: monday,
          label: weekText(monday, period),
          shortLabel: formatDay(monday).slice('Fri, '.length),
        })),
        series: seriesOf(data),
        format: formatDollars,
      }}
    />
  );
}

/** The days of a week that are in the period. */
function weekText(monday: string, { from, to }: ReportPeriod): string {
  const sunday = addDays(monday, 6);
  const [first, last] = [monday < from ? from : monday, sunday > to ? to : sunday];
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

/** As many as can be told apart; the other reasons stand together. */
const mostReasons = 4;

/** The reasons that cost most, and the others together: nothing of the report is left out. */
export function seriesOf({ weeks, reasons }: ByWeek) {
  const own = reasons.length > mostReasons + 1 ? reasons.slice(0, mostReasons) : reasons;
  const others = reasons.slice(own.length);
  const series = own.map(({ key, label, given }) => ({ id: key, label, values: given }));
  if (others.length === 0) return series;
  const values = weeks.map((_, at) => sumOfDollars(others.map(({ given }) => given[at] ?? 0)));
  return [...series, { id: 'others', label: `${others.length} other reasons`, values }];
}
