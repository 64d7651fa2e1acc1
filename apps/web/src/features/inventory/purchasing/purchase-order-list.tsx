import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPurchaseOrders, type PurchaseOrderSummary } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { columnsInWords } from '#ui/table/looks/columns-in-words.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { purchaseOrderColumns } from './purchase-order-columns.tsx';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const start = startTableState(purchaseOrderColumns);
const none: readonly PurchaseOrderSummary[] = [];

/** The purchase orders of a center, the newest first; a press on a row opens it. */
export function PurchaseOrderList({ fcId }: { fcId: number }) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const columns = useMemo(() => columnsInWords(purchaseOrderColumns, word), [word]);
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listPurchaseOrders, { fcId }));
  const [state, setState] = useTableState(start, { table: 'purchase-orders', columns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label={t('orders')}
        oneLabel={t('oneOrder')}
        views="purchase-orders"
        className="min-h-0 flex-1"
        rows={data?.purchaseOrders ?? none}
        rowId={idOf}
        rowLabel={({ code, vendorName }) => `${code}, ${vendorName}`}
        columns={columns}
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
        empty={<EmptyState icon="truck" title={t('noOrders')} text={t('noOrdersHelp')} />}
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
