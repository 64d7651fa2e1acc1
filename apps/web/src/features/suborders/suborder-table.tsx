import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { NoSuborders } from './no-suborders.tsx';
import { suborderColumns } from './suborder-columns.tsx';
import { suborderCsv } from './suborder-csv.ts';
import type { SuborderRow } from './suborder-row.ts';

const pageSizes = [20, 30, 40, 50];
const usualPageSize = 20;

export interface SuborderTableProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  rows: readonly SuborderRow[];
  isReadyOnly: boolean;
  onReadyOnlyChange: (isReadyOnly: boolean) => void;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  selectionActions: ReactNode;
  /** Beside the switch above the table. */
  toolbar: ReactNode;
  isLoading: boolean;
  error: Error | null;
  /** Milliseconds since 1970. */
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** A center's day, suborder by suborder (spec 3, section 2.2). */
export function SuborderTable(props: SuborderTableProps) {
  const { fc, date, rows, isReadyOnly, onReadyOnlyChange, isLoading, error, refreshedAt, onRefresh } = props;
  const { showWindows, subOrderPageSize } = fc.config;
  const hasOrderLinks = useSession().can('order.find');
  const columns = useMemo(
    () => suborderColumns({ hasWindows: showWindows, hasOrderLinks }),
    [showWindows, hasOrderLinks],
  );
  const start = useMemo(
    () => startTableState(columns, { pageSize: subOrderPageSize ?? usualPageSize }),
    [columns, subOrderPageSize],
  );
  const [state, setState] = useTableState(start, { table: 'suborders', columns });
  const shownRows = useMemo(
    () => (isReadyOnly ? rows.filter(({ readiness }) => readiness.ok) : rows),
    [rows, isReadyOnly],
  );
  const navigate = useNavigate();
  const openOrder = (orderId: string) => void navigate({ to: '/orders/$orderId', params: { orderId } });
  return (
    <div className="flex min-h-96 min-w-0 flex-1 flex-col gap-3 @min-[820px]:min-h-0">
      <DataTable
        label="suborders"
        views="suborders"
        className="min-h-0 flex-1 [&>:last-child]:flex-none"
        rows={shownRows}
        rowId={idOf}
        columns={columns}
        state={state}
        onStateChange={setState}
        pageSizes={pageSizes}
        selected={props.selected}
        onSelectedChange={props.onSelectedChange}
        selectionActions={props.selectionActions}
        onOpen={hasOrderLinks ? (row) => openOrder(row.orderId) : undefined}
        onFollow={(path) => void navigate({ to: path })}
        onExport={(table) => saveFile(suborderCsv(table))}
        isLoading={isLoading}
        failure={error ? messageOf(error) : undefined}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        onRefresh={onRefresh}
        isRefreshing={props.isRefreshing}
        toolbar={
          <>
            <Switch label="Ready to batch only" checked={isReadyOnly} onCheckedChange={onReadyOnlyChange} />
            {props.toolbar}
          </>
        }
        empty={<NoSuborders {...{ fc, date }} hiddenCount={rows.length} onShowAll={() => onReadyOnlyChange(false)} />}
      />
    </div>
  );
}

function idOf(row: SuborderRow): string {
  return row.suborderId;
}
