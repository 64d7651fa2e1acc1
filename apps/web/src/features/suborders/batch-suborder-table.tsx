import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { batchSuborderRows } from './batch-suborder-rows.ts';
import { suborderColumns } from './suborder-columns.tsx';
import type { SuborderRow } from './suborder-row.ts';
import { useRowFacts } from './use-row-facts.ts';

const pageSizes = [20, 30, 40, 50];
const pageSize = 50;

export interface BatchSuborderTableProps {
  batch: Batch;
  fc: FulfillmentCenterOnWire;
  /** Null where the reader may do nothing with several suborders. */
  selection: { selected: ReadonlySet<string>; onSelectedChange: (selected: Set<string>) => void } | null;
  selectionActions: ReactNode;
  failure: string | undefined;
  /** Milliseconds since 1970. */
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** 'Suborders in batch', in batch order (spec 3, section 2.3). */
export function BatchSuborderTable(props: BatchSuborderTableProps) {
  const { batch, fc, selection, selectionActions, failure, refreshedAt, isRefreshing, onRefresh } = props;
  const hasOrderLinks = useSession().can('order.find');
  const facts = useRowFacts(fc.timezone);
  const rows = useMemo(() => batchSuborderRows(batch, facts), [batch, facts]);
  const columns = useMemo(
    () => suborderColumns({ hasWindows: fc.config.showWindows, hasOrderLinks, hasFlags: false }).map(withStatus),
    [fc.config.showWindows, hasOrderLinks],
  );
  const start = useMemo(() => startTableState(columns, { pageSize }), [columns]);
  const [state, setState] = useTableState(start, { table: 'batch-suborders', columns });
  const navigate = useNavigate();
  const openOrder = (orderId: string) => void navigate({ to: '/orders/$orderId', params: { orderId } });
  return (
    <div className="flex min-h-80 flex-1 flex-col">
      <DataTable
        label="suborders"
        views="batch-suborders"
        className="min-h-0 flex-1 [&>:last-child]:flex-none"
        {...{ rows, columns, state, pageSizes, selectionActions, failure, onRefresh, isRefreshing }}
        rowId={idOf}
        onStateChange={setState}
        selected={selection?.selected}
        onSelectedChange={selection?.onSelectedChange}
        onOpen={hasOrderLinks ? (row) => openOrder(row.orderId) : undefined}
        onFollow={(path) => void navigate({ to: path })}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        toolbar={<h2 className="font-semibold">Suborders in batch</h2>}
      />
    </div>
  );
}

/** In a batch the status is what people look for, also where all have the same. */
function withStatus(column: TableColumn<SuborderRow>): TableColumn<SuborderRow> {
  return column.id === 'status' ? { ...column, leaves: undefined, stays: true } : column;
}

function idOf(row: SuborderRow): string {
  return row.suborderId;
}
