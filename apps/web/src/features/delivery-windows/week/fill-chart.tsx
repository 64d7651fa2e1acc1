import { useMemo } from 'react';
import { addDays, type Day, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWeekWindows } from './use-week-windows.ts';
import { sumOfDays, weekFill } from './week-fill.ts';

/** How full the windows of seven days are, all lines of the week strip together. */
export function FillChart({ from }: { from: Day }) {
  const { fcOf } = useSession();
  const { rows, query } = useWeekWindows(from);
  const days = useMemo(() => Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead)), [from]);
  const fills = useMemo(
    () => sumOfDays(weekFill(rows, { line: 'center', days, closuresOf: (fcId) => fcOf(fcId)?.closures ?? [] }), days),
    [rows, days, fcOf],
  );
  if (query.error && !query.data) return null; // the week strip says so
  return (
    <Card title="Fill of windows" tour="fill">
      {query.isPending ? (
        <Skeleton className="h-60" />
      ) : (
        <BarChart
          label="Fill of delivery windows by day"
          startAt={0}
          data={{
            categoryLabel: 'Day',
            categories: days.map((day) => ({ id: day, label: formatDay(day) })),
            series: [
              { id: 'booked', label: 'Booked', values: fills.map(({ booked }) => booked) },
              {
                id: 'free',
                label: 'Free',
                values: fills.map(({ capacity, booked }) => Math.max(0, capacity - booked)),
              },
              { id: 'unlimited', label: 'Booked without limit', values: fills.map(({ unlimited }) => unlimited) },
            ],
            format: (value) => value.toLocaleString('en-US'),
          }}
        />
      )}
    </Card>
  );
}
