import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { Center } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { centerColumns } from './center-columns.tsx';

const CenterDialog = onOpening(
  () => import('./center-dialog.tsx'),
  (file) => file.CenterDialog,
);

const start = startTableState(centerColumns);
const none: readonly Center[] = [];

export interface CentersTableProps {
  onAuditLog: (center: Center) => void;
  /** Asks for the carriers of a center and what its windows hold. */
  onDeliveries: (center: Center) => void;
  /** Asks for the calendar of days on which some of these are closed. */
  onClosedDays: (centers: readonly Center[]) => void;
}

/** Every center, closed ones too; a row opens it. */
export function CentersTable({ onAuditLog, onDeliveries, onClosedDays }: CentersTableProps) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listCenters, {}));
  /** The number of a center; `new` for one that is added. */
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const [state, setState] = useTableState(start, { table: 'centers', columns: centerColumns });
  const centers = data?.centers ?? none;
  const center = centers.find(({ fcId }) => fcId === opened) ?? null;
  const carriers = data?.carriers.filter(({ fcId }) => fcId === opened);
  const close = () => setOpened(null);
  return (
    <>
      <DataTable
        label="centers"
        views="centers"
        className="min-h-0 flex-1"
        rows={centers}
        columns={centerColumns}
        state={state}
        rowId={idOf}
        rowLabel={({ name }) => name}
        onStateChange={setState}
        onOpen={({ fcId }) => setOpened(fcId)}
        opensOnPress
        rowMenu={(one) => [
          {
            items: [
              { id: 'edit', label: 'Edit…', icon: 'edit', opens: CenterDialog, onAction: () => setOpened(one.fcId) },
              { id: 'deliveries', label: 'Carriers and capacity…', icon: 'truck', onAction: () => onDeliveries(one) },
              { id: 'audit-log', label: 'Audit log', icon: 'clock', onAction: () => onAuditLog(one) },
            ],
          },
        ]}
        toolbar={
          <>
            <Button kind="primary" icon="plus" disabled={!data} opens={CenterDialog} onClick={() => setOpened('new')}>
              Add center
            </Button>
            <Button icon="calendar" disabled={!data} onClick={() => onClosedDays(centers)}>
              Closed days
            </Button>
          </>
        }
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        empty={
          <EmptyState
            icon="pin"
            title="No centers yet"
            text="Orders are packed and sent from centers. Add the first one. Example: Baltimore, 1200 Light St."
          />
        }
      />
      <Suspense fallback={null}>
        {opened === 'new' && <CenterDialog center={null} first={centers[0]} onClose={close} />}
        {center && (
          <CenterDialog
            key={center.fcId}
            {...{ center, carriers }}
            onDeliveries={() => onDeliveries(center)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function idOf({ fcId }: Center): string {
  return String(fcId);
}
