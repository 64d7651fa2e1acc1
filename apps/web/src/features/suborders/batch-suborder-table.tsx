import { type ReactNode, useMemo } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { CenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { batchSuborderRows } from './batch-suborder-rows.ts';
import { followOrderLink, useOpenOrder } from '#parts/orders/order-links.ts';
import { suborderColumns } from './suborder-columns.tsx';
import type { SuborderRow } from './suborder-row.ts';
import { useRowFacts } from './use-row-facts.ts';

const pageSizes = [20, 30, 40, 50];
const pageSize = 50;

export interface BatchSuborderTableProps {
  batch: Batch;
  fc: CenterOnWire;
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
    () => suborderColumns({ hasWindows: fc.config.showWindows, hasOrderLinks, hasFlags: false }),
    [fc.config.showWindows, hasOrderLinks],
  );
  const start = useMemo(() => startTableState(columns, { pageSize }), [columns]);
  const [state, setState] = useTableState(start, { table: 'batch-suborders', columns });
  const openOrder = useOpenOrder();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed; the table itself hears Enter
    <div className="flex min-h-80 flex-1 flex-col" onClick={(event) => followOrderLink(event, openOrder)}>
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
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        toolbar={<h2 className="font-semibold">Suborders in batch</h2>}
      />
    </div>
  );
}

function idOf(row: SuborderRow): string {
  return row.suborderId;
}
