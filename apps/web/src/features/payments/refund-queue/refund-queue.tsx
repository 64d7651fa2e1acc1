import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { listOpenRefunds, type OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { csvFile } from '#lib/csv/csv-file.ts';
import { formatDollars } from '#lib/format-dollars.ts';
import { saveFile } from '#lib/download.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableExport } from '#ui/table/table-export.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { refundColumns } from './refund-columns.tsx';

const RefundDialog = onOpening(
  () => import('./refund-dialog.tsx'),
  (file) => file.RefundDialog,
);

const start = startTableState(refundColumns);
const none: readonly OpenRefundRow[] = [];

/** Refunds that have failed or are not made yet, the oldest first; each opens what can be done about it (D286). */
export function RefundQueue() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(read(listOpenRefunds, {}));
  const [openId, setOpenId] = useState<string | null>(null);
  const [state, setState] = useTableState(start, { table: 'refunds', columns: refundColumns });
  const rows = data?.refunds ?? none;
  const byId = useMemo(() => new Map(rows.map((row) => [row.refundId, row])), [rows]);
  const open = openId === null ? undefined : byId.get(openId);
  const review = ({ refundId }: OpenRefundRow) => setOpenId(refundId);
  return (
    <>
      {data && data.total > rows.length && (
        <Banner tone="amber">
          The oldest {rows.length} of {data.total} open refunds are shown, for a total of {formatDollars(data.amount)}.
        </Banner>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <DataTable
          label="refunds"
          views="refunds"
          className="min-h-0 flex-1"
          {...{ rows, state, columns: refundColumns }}
          rowId={idOf}
          rowLabel={({ orderId, amount }) => `${formatDollars(amount)} of order ${orderId}`}
          onStateChange={setState}
          onOpen={review}
          actions={{ review }}
          isLoading={isPending}
          failure={error ? messageOf(error) : undefined}
          isRefreshing={isFetching}
          refreshedAt={dataUpdatedAt === 0 ? undefined : dataUpdatedAt}
          onRefresh={() => void refetch()}
          onExport={(table) => saveFile(queueCsv(table))}
          empty={
            <EmptyState
              icon="check"
              title="No open refunds"
              text="Refunds that fail or wait appear here. Try again, pay by hand or give a credit. Example: $42.40, card expired."
            />
          }
        />
      </div>
      {open && (
        <Suspense fallback={null}>
          <RefundDialog key={open.refundId} refund={open} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

function idOf({ refundId }: OpenRefundRow): string {
  return refundId;
}

/** `open-refunds.csv`: the shown columns and the rows the filters leave. */
function queueCsv({ headers, cells }: TableExport<OpenRefundRow>): File {
  return csvFile([headers, ...cells].map((line) => `${csvLine(line)}\r\n`).join(''), 'open-refunds.csv');
}
