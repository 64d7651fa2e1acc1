import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import type { BulkOrder, BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDollars } from '#lib/format-dollars.ts';
import { saveFile } from '#lib/download.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { BadOrders } from './bad-orders.tsx';
import { bulkExportFile } from './bulk-export.ts';
import { bulkOrderColumns } from './bulk-order-columns.tsx';
import { ReadingNotes } from './reading-notes.tsx';

const BulkOrderDialog = onOpening(
  () => import('./bulk-order-dialog.tsx'),
  (file) => file.BulkOrderDialog,
);

interface BulkResultProps {
  response: BulkResponse;
  onIngestStarted: () => void;
}

const rowId = (order: BulkOrder) => order.orderRef;
const startState = startTableState(bulkOrderColumns);

/** What the file holds: orders that will be ingested or were, their grand total, and the bad ones with their reasons. */
export function BulkResult({ response, onIngestStarted }: BulkResultProps) {
  const navigate = useNavigate();
  const [state, setState] = useTableState(startState, { table: 'bulk-orders', columns: bulkOrderColumns });
  const [asking, setAsking] = useState<'ingest' | 'reset' | null>(null);
  const [opened, setOpened] = useState<BulkOrder | null>(null);
  const { may } = useSession();
  const ingest = useChange(ingestBulkOrders);
  const { requestId, isPreview, data, grandTotal } = response;
  const orders = data?.acceptableOrders ?? [];
  const start = () =>
    ingest.mutate(
      { requestId },
      {
        onSuccess: () => {
          setAsking(null);
          onIngestStarted();
        },
      },
    );

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <span className="text-muted">Grand Total </span>
          <strong className="text-xl tabular-nums">{formatDollars(grandTotal)}</strong>
        </p>
        <p className="text-muted">
          {countOf(orders.length, 'order')} {isPreview ? 'to ingest' : 'ingested'} from {response.fileName}
        </p>
        <div className="ml-auto flex gap-2">
          <Button opens={ConfirmDialog} onClick={() => setAsking('reset')}>
            Reset
          </Button>
          <Button icon="download" onClick={() => saveFile(bulkExportFile(response))}>
            Export to CSV
          </Button>
          {isPreview && (
            <Button
              kind="primary"
              disabledReason={whyNotIngested(orders, may(ingestBulkOrders))}
              opens={ConfirmDialog}
              onClick={() => setAsking('ingest')}
            >
              Ingest Orders
            </Button>
          )}
        </div>
      </div>
      <ReadingNotes notes={response.notes} orders={orders} />
      <BadOrders requestId={requestId} orders={data?.badOrders ?? []} />
      <DataTable
        label="orders"
        views="bulk-orders"
        className="min-h-64 flex-1"
        rows={orders}
        rowId={rowId}
        columns={bulkOrderColumns}
        state={state}
        onStateChange={setState}
        onOpen={setOpened}
        empty={
          <EmptyState
            title={bulkTexts.noTotals}
            text="None of the orders in this file can be ingested. Correct the bad orders above, then upload the file again."
          />
        }
      />
      <Suspense fallback={null}>
        {opened && <BulkOrderDialog order={opened} onClose={() => setOpened(null)} />}
      </Suspense>
      {asking === 'ingest' && (
        <ConfirmDialog
          title="Ingest orders"
          confirmLabel={`Ingest ${countOf(orders.length, 'order')}`}
          isPending={ingest.isPending}
          error={ingest.error?.message}
          onConfirm={start}
          onClose={() => setAsking(null)}
        >
          {bulkTexts.confirmIngest}
        </ConfirmDialog>
      )}
      {asking === 'reset' && (
        <ConfirmDialog
          title="Reset"
          confirmLabel="Reset"
          onConfirm={() => void navigate({ to: '/orders/bulk' })}
          onClose={() => setAsking(null)}
        >
          {bulkTexts.confirmReset}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The whole order group previews; ingesting is for some of it (D278). */
function whyNotIngested(orders: readonly BulkOrder[], mayIngest: boolean): string | undefined {
  if (!mayIngest) return 'You may preview orders, not ingest them';
  return orders.length > 0 ? undefined : 'No order of this file can be ingested';
}
