import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listWaitingIntake } from '@bloomdesk/contract/intake/inbox.calls';
import type { WaitingIntake } from '@bloomdesk/contract/intake/shapes';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { intakeColumns, isTried, orderName } from './intake-columns.tsx';
import { useRetryIntake } from './use-retry-intake.ts';

const IntakeDialog = onOpening(
  () => import('./intake-dialog.tsx'),
  (file) => file.IntakeDialog,
);
const MappingsDialog = onOpening(
  () => import('./mappings-dialog.tsx'),
  (file) => file.MappingsDialog,
);

const everyMilliseconds = 10_000;
/** While orders are tried again. */
const oftenMilliseconds = 2000;

const start = startTableState(intakeColumns);
const none: readonly WaitingIntake[] = [];

/** Orders of storefronts that cannot be placed yet, the oldest first, with what is in the way (D344). */
export function IntakeQueue() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...read(listWaitingIntake, {}),
    refetchInterval: ({ state: { data: known } }) =>
      known?.waiting.some(isTried) ? oftenMilliseconds : everyMilliseconds,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const [isMapping, setMapping] = useState(false);
  const [state, setState] = useTableState(start, { table: 'intake', columns: intakeColumns });
  const retrying = useRetryIntake();
  const rows = data?.waiting ?? none;
  const open = rows.find(({ intakeId }) => intakeId === openId);
  const review = ({ intakeId }: WaitingIntake) => setOpenId(intakeId);
  return (
    <>
      {retrying.error && <Banner tone="red">{messageOf(retrying.error)}</Banner>}
      {data && data.total > rows.length && (
        <Banner tone="amber">
          The oldest {rows.length} of {data.total} waiting orders are shown.
        </Banner>
      )}
      <DataTable
        label="orders"
        views="intake"
        className="min-h-0 flex-1"
        {...{ rows, state, columns: intakeColumns }}
        rowId={({ intakeId }) => intakeId}
        rowLabel={orderName}
        onStateChange={setState}
        onOpen={review}
        actions={{ review }}
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(queueCsv(table))}
        toolbar={
          <div className="flex gap-2">
            <Button isPending={retrying.isPending} disabled={rows.length === 0} onClick={() => retrying.retry()}>
              Retry all
            </Button>
            <Button opens={MappingsDialog} onClick={() => setMapping(true)}>
              Mappings
            </Button>
          </div>
        }
        empty={
          <EmptyState
            icon="check"
            title="No orders waiting"
            text="Storefront orders that need a person appear here. Open one and choose what it lacks. Example: an unknown product."
          />
        }
      />
      <Suspense fallback={null}>
        {open && <IntakeDialog key={open.intakeId} intake={open} onClose={() => setOpenId(null)} />}
        {isMapping && <MappingsDialog onClose={() => setMapping(false)} />}
      </Suspense>
    </>
  );
}

/** `order-intake.csv`: the shown columns and the rows the filters leave. */
function queueCsv({ headers, cells }: TableExport<WaitingIntake>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'order-intake.csv');
}
