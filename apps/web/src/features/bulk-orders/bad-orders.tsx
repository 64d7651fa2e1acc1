import { useState } from 'react';
import type { BadBulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { useTableState } from '#lib/use-table-state.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { badOrderColumns } from './bulk-order-columns.tsx';

const rowId = (order: BadBulkOrder) => `${order.orderRef} ${order.rowNumbers[0] ?? ''}`;
const startState = startTableState(badOrderColumns);

/** The orders that will not be ingested, each with every reason and its row in the file. */
export function BadOrders({ orders }: { orders: readonly BadBulkOrder[] }) {
  const [state, setState] = useTableState(startState, {
    table: 'bad-orders',
    columns: badOrderColumns,
    prefix: 'bad.',
  });
  const [opened, setOpened] = useState<BadBulkOrder | null>(null);
  if (orders.length === 0) return null;
  return (
    <section
      aria-label="Bad orders"
      className="flex max-h-80 min-h-40 flex-col rounded-lg border border-red-line bg-red-soft p-3"
    >
      <h2 className="mb-2 flex items-center gap-2 font-semibold text-red">
        <Icon name="alert" />
        {bulkTexts.badOrders}
      </h2>
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
      {opened && <BadOrderDialog order={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function BadOrderDialog({ order, onClose }: { order: BadBulkOrder; onClose: () => void }) {
  return (
    <Dialog
      title={order.orderRef || 'Order without a reference'}
      intro="Will not be ingested"
      width={720}
      onClose={onClose}
    >
      <ul className="mb-4 list-disc pl-5 text-red">
        {order.ingestionExceptionReason.split('; ').map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      <DescriptionList
        items={[
          { term: 'Customer', detail: [order.customerName, order.customerEmail].filter(Boolean).join(', ') },
          { term: 'Recipient', detail: order.recipientName },
          { term: 'Address', detail: order.recipientAddress },
          { term: 'Rows', detail: order.rowNumbers.join(', ') },
        ]}
      />
    </Dialog>
  );
}
