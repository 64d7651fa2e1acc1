import { type ReactNode, useMemo, useState } from 'react';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { saveFile } from '#lib/download.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { CreateSalesOrders } from './create-sales-orders.tsx';
import { exceptionColumns } from './exception-columns.tsx';
import { exceptionCsv } from './exception-csv.ts';
import { reloadExceptions, useLiveExceptions } from './live/live-exceptions.ts';
import { SalesOrderProgress } from './sales-order-progress.tsx';

export interface ExceptionsQueueProps {
  fcId: number | undefined;
  /** What else can be done to the selected ones. */
  renderSelectionActions: (rows: readonly ExceptionRow[]) => ReactNode;
}

/** The exceptions of one center, or of all, as they come and go (spec 3, section 2.1). */
export function ExceptionsQueue({ fcId, renderSelectionActions }: ExceptionsQueueProps) {
  const { fcOf } = useSession();
  const { rows: known, state: loading, isRefreshing, loadedAt, notLiveSince } = useLiveExceptions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const rows = useMemo(() => (fcId === undefined ? known : known.filter((row) => row.fcId === fcId)), [known, fcId]);
  const columns = useMemo(() => exceptionColumns(fcOf), [fcOf]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'exceptions', columns });
  const selectedRows = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen]);
  // what has left the queue is selected no more
  const selected = useMemo(() => new Set(selectedRows.map(idOf)), [selectedRows]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <SalesOrderProgress />
      <DataTable
        label="exceptions"
        views="exceptions"
        className="min-h-0 flex-1"
        {...{ rows, columns, state, selected }}
        rowId={idOf}
        onStateChange={setState}
        onSelectedChange={setChosen}
        selectionActions={
          <>
            <CreateSalesOrders rows={selectedRows} />
            {renderSelectionActions(selectedRows)}
          </>
        }
        isLoading={loading === 'loading'}
        failure={loading === 'failed' ? 'It is tried again now and then.' : undefined}
        notLiveSince={notLiveSince}
        refreshedAt={loadedAt === 0 ? undefined : loadedAt}
        onRefresh={reloadExceptions}
        isRefreshing={isRefreshing}
        onExport={(table) => saveFile(exceptionCsv(table))}
        empty={<NoExceptions isLive={notLiveSince === null} />}
      />
    </div>
  );
}

function NoExceptions({ isLive }: { isLive: boolean }) {
  if (isLive) return <EmptyState icon="check" title="No results" text="No suborder is in exception." />;
  return (
    <EmptyState icon="alert" title="No results" text="No suborder was in exception when this list was last live." />
  );
}

function idOf({ id }: ExceptionRow): string {
  return id;
}
