import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { listPurchaseOrders, type PurchaseOrderSummary } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { purchaseOrderColumns } from './purchase-order-columns.tsx';

const start = startTableState(purchaseOrderColumns);
const none: readonly PurchaseOrderSummary[] = [];

/** The purchase orders of a center, the newest first; a press on a row opens it. */
export function PurchaseOrderList({ fcId }: { fcId: number }) {
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listPurchaseOrders, { fcId }));
  const [state, setState] = useTableState(start, { table: 'purchase-orders', columns: purchaseOrderColumns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label="purchase orders"
        views="purchase-orders"
        className="min-h-0 flex-1"
        rows={data?.purchaseOrders ?? none}
        rowId={idOf}
        rowLabel={({ code, vendorName }) => `${code}, ${vendorName}`}
        columns={purchaseOrderColumns}
        state={state}
        onStateChange={setState}
        onOpen={(row) => void navigate({ to: `/supply/purchase-orders/${idOf(row)}` })}
        opensOnPress
        isLoading={isPending}
        failure={error ? messageOf(error) : undefined}
        isRefreshing={isFetching}
        refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
        onRefresh={() => void refetch()}
        onExport={(table) => saveFile(listCsv(table))}
        empty={
          <EmptyState
            icon="truck"
            title="No purchase orders"
            text="What you order from vendors appears here. Once sent, its units can be sold before they come."
          />
        }
      />
    </div>
  );
}

function idOf({ purchaseOrderId }: PurchaseOrderSummary): string {
  return String(purchaseOrderId);
}

function listCsv({ headers, cells }: TableExport<PurchaseOrderSummary>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'purchase-orders.csv');
}
