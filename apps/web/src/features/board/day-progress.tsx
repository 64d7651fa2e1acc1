import { useQuery } from '@tanstack/react-query';
import { getDayProgress } from '@bloomdesk/contract/board/calls';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { messageOf } from '#lib/format-failure.ts';
import { readerZone } from '#lib/format-moment.ts';
import { read } from '#lib/use-call.ts';
import { Card } from '#ui/card.tsx';
import { StepChart } from '#ui/chart/step-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { grouped } from './format-board.ts';

/** Milliseconds between two looks. */
const refreshed = 60_000;

/** Packed against needed over a day, all centers of the reader together, from the figures of the peak board. */
export function DayProgress({ date }: { date: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...read(getDayProgress, { date }),
    refetchInterval: refreshed,
  });
  return (
    <Card title="Packed against needed" tour="progress">
      {!data && !error && <Skeleton className="h-60" />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.points.length === 0 && (
        <EmptyState
          icon="chart"
          title="No suborders on this day"
          text="The line of what is packed runs beside what cut-offs need. Example: 80 packed, 60 needed by noon."
        />
      )}
      {data && data.points.length > 0 && <ProgressChart points={data.points} />}
    </Card>
  );
}

interface Point {
  at: string;
  needed: number;
  packed: number | null;
}

function ProgressChart({ points }: { points: readonly Point[] }) {
  const known = points.findLastIndex(({ packed }) => packed !== null);
  return (
    <>
      <StepChart
        label="Packed against needed over the day"
        startAt={known === -1 ? undefined : known}
        data={{
          categoryLabel: 'Time',
          categories: points.map(({ at }) => ({ id: at, label: formatTime(at, readerZone) })),
          series: [
            { id: 'packed', label: 'Packed', values: points.map(({ packed }) => packed) },
            { id: 'needed', label: 'Needed by then', values: points.map(({ needed }) => needed) },
          ],
          format: grouped,
        }}
      />
      <p className="text-sm text-muted">
        Times are in your time zone. Work is late where Packed runs below Needed. Packing is shown for 24 hours.
      </p>
    </>
  );
}
