import { type ReactNode, useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { claimWork } from '@bloomdesk/contract/exceptions/owners.calls';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { saveFile } from '#lib/download.ts';
import { useSession } from '#lib/session.ts';
import { useMinute } from '#lib/time/use-minute.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { MenuSection } from '#ui/overlays/menu-item.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { CreateSalesOrders } from './create-sales-orders.tsx';
import { exceptionColumns } from './exception-columns.tsx';
import { exceptionCsv } from './exception-csv.ts';
import { reloadExceptions, useLiveExceptions } from './live/live-exceptions.ts';
import { OwnerFilter } from './owners/owner-filter.tsx';
import { useWorkDialogs, type WorkDialogs } from './owners/use-work-dialogs.tsx';
import { workOfRow } from './owners/work-subject.ts';
import { SalesOrderProgress } from './sales-order-progress.tsx';
import type { ChosenExceptions } from './use-chosen-exceptions.ts';

export interface ExceptionsQueueProps extends ChosenExceptions {
  /** What else can be done to the selected ones. */
  children?: ReactNode;
}

/** The exceptions of one center, or of all, as they come and go (spec 3, section 2.1). */
export function ExceptionsQueue({ rows, selectedRows, selected, onSelectedChange, children }: ExceptionsQueueProps) {
  const session = useSession();
  const { fcOf, staffId } = session;
  const mayClaim = session.may(claimWork);
  const { state: loading, isRefreshing, loadedAt, notLiveSince } = useLiveExceptions();
  const now = useMinute();
  const columns = useMemo(() => exceptionColumns({ fcOf, staffId, mayClaim }, now), [fcOf, staffId, mayClaim, now]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'exceptions', columns });
  const work = useWorkDialogs();
  const navigate = useNavigate();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <SalesOrderProgress />
      <DataTable
        label="exceptions"
        views="exceptions"
        className="min-h-0 flex-1"
        {...{ rows, columns, state, selected, onSelectedChange }}
        rowId={idOf}
        rowHeight={44}
        onStateChange={setState}
        onOpen={({ id }) => void navigate({ to: '/orders/$orderId', params: { orderId: orderIdOf(id) } })}
        actions={{ claim: (row) => work.claim(workOfRow(row)) }}
        rowMenu={mayClaim ? (row) => workMenu(row, staffId, work) : undefined}
        toolbar={<OwnerFilter rows={loadedAt === 0 ? null : rows} state={state} onChange={setState} />}
        selectionActions={
          <>
            {mayClaim && <WorkButtons rows={selectedRows} work={work} />}
            <CreateSalesOrders rows={selectedRows} />
            {children}
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
      {work.dialog}
    </div>
  );
}

function workMenu(row: ExceptionRow, staffId: string, { claim, assign, release }: WorkDialogs): MenuSection[] {
  const subject = workOfRow(row);
  const isMine = row.ownerId === staffId;
  const claiming = { id: 'claim', label: subject.owner ? 'Take over' : 'Claim', onAction: () => claim(subject) };
  return [
    {
      items: [
        ...(isMine ? [{ id: 'release', label: 'Release', onAction: () => release(subject) }] : [claiming]),
        { id: 'assign', label: 'Assign', onAction: () => assign([subject]) },
      ],
    },
  ];
}

function WorkButtons({ rows, work }: { rows: readonly ExceptionRow[]; work: WorkDialogs }) {
  const subjects = rows.map(workOfRow);
  const free = subjects.filter(({ owner }) => owner === null);
  return (
    <>
      <Button
        disabledReason={free.length === 0 ? 'Every selected exception has an owner.' : undefined}
        onClick={() => work.claimFree(free)}
      >
        Claim ({free.length})
      </Button>
      <Button onClick={() => work.assign(subjects)}>Assign ({subjects.length})</Button>
    </>
  );
}

function NoExceptions({ isLive }: { isLive: boolean }) {
  if (isLive)
    return (
      <EmptyState
        icon="check"
        title="No results"
        text="No suborder is in exception. Those that cannot go on appear here. Example: no stock for a line."
      />
    );
  return (
    <EmptyState icon="alert" title="No results" text="No suborder was in exception when this list was last live." />
  );
}

function idOf({ id }: ExceptionRow): string {
  return id;
}
