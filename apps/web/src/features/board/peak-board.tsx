import { Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { messageOf } from '#lib/format-failure.ts';
import { useChartShown } from '#lib/address/use-chart-shown.ts';
import { lazily } from '#lib/react/lazily.ts';
import { usePutSearch } from '#lib/search-state.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BoardTable } from './board-table.tsx';
import { BoardTotals } from './board-totals.tsx';
import { FulfillmentCenterCutoffs } from './fulfillment-center-cutoffs.tsx';
import { useBoard } from './use-board.ts';
import { useBoardFilter } from './use-board-filter.ts';

const DayProgress = lazily(
  () => import('./day-progress.tsx'),
  (file) => file.DayProgress,
);

const looks = [
  { value: 'table', label: 'Centers' },
  { value: 'chart', label: 'Over the day' },
] as const;

/** A day of all centers: how far it is, and whether it will be ready in time. */
export function PeakBoard({ date }: { date: string }) {
  const { query, rows } = useBoard(date);
  const [openFcId, open] = useOpenCenter();
  const opened = rows.find(({ fcId }) => fcId === openFcId);
  const filter = useBoardFilter();
  const [isChart, showChart] = useChartShown();
  const refresh = () => void query.refetch();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {(query.isPending || query.data) && <BoardTotals rows={rows} isLoading={query.isPending} filter={filter} />}
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 text-xs text-muted">
          A cut-off is when suborders must be packed, in their center’s time zone. “Packing” is the rate of the last 30
          minutes. “Needs” is the rate that packs everything in time.
        </p>
        <Segmented
          label="Shown"
          options={looks}
          value={isChart ? 'chart' : 'table'}
          onChange={(look) => showChart(look === 'chart')}
        />
      </div>
      {isChart ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <DayProgress date={date} />
        </Suspense>
      ) : (
        <div className="flex min-h-0 min-w-0 flex-1 gap-4">
          <BoardTable
            {...{ date, rows, openFcId }}
            onOpen={open}
            isLoading={query.isPending}
            failure={query.error ? messageOf(query.error) : undefined}
            refreshedAt={query.dataUpdatedAt}
            isRefreshing={query.isFetching}
            onRefresh={refresh}
          />
          {opened && <FulfillmentCenterCutoffs row={opened} onClose={() => open(null)} />}
        </div>
      )}
    </div>
  );
}

/** The center whose cut-offs are shown, kept in the address. */
function useOpenCenter(): readonly [number | null, (fcId: number | null) => void] {
  const { center }: { center?: unknown } = useSearch({ strict: false });
  const put = usePutSearch();
  const fcId = Number(center);
  return [
    Number.isSafeInteger(fcId) && fcId > 0 ? fcId : null,
    (next) => put({ center: next ?? undefined }, { replace: true }),
  ];
}
