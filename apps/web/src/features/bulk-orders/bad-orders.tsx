import { Suspense, useState } from 'react';
import { getBadOrdersFile } from '@bloomdesk/contract/bulk-orders/calls';
import type { BadBulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { fetchFile, saveFile } from '#lib/download.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { badOrderColumns } from './bulk-order-columns.tsx';

const BadOrderDialog = onOpening(
  () => import('./bad-order-dialog.tsx'),
  (file) => file.BadOrderDialog,
);

const rowId = (order: BadBulkOrder) => `${order.orderRef} ${order.rowNumbers[0] ?? ''}`;
const startState = startTableState(badOrderColumns);

/** The orders that will not be ingested, each with every reason and its row in the file. */
export function BadOrders({ requestId, orders }: { requestId: string; orders: readonly BadBulkOrder[] }) {
  const [state, setState] = useTableState(startState, {
    table: 'bad-orders',
    columns: badOrderColumns,
    prefix: 'bad.',
  });
  const [opened, setOpened] = useState<BadBulkOrder | null>(null);
  const download = () =>
    void fetchFile(getBadOrdersFile, { requestId }).then(saveFile, (error: Error) =>
      showToast({ tone: 'red', title: 'The bad orders could not be fetched', text: error.message }),
    );
  if (orders.length === 0) return null;
  return (
    <section
      aria-label="Bad orders"
      className="flex max-h-80 min-h-40 flex-col rounded-lg border border-red-line bg-red-soft p-3"
    >
      <div className="mb-2 flex items-center gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-red">
          <Icon name="alert" />
          {bulkTexts.badOrders}
        </h2>
        <Button size="small" icon="download" className="ml-auto" onClick={download}>
          Download to correct
        </Button>
      </div>
      <DataTable
        label="bad orders"
        views="bad-orders"
        className="min-h-0 flex-1"
        rows={orders}
        rowId={rowId}
        columns={badOrderColumns}
        state={state}
        onStateChange={setState}
        onOpen={setOpened}
      />
      <Suspense fallback={null}>{opened && <BadOrderDialog order={opened} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  );
}
