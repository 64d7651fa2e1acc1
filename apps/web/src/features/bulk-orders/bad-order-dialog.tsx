import type { BadBulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** One order of the file that will not be ingested, with every reason and its rows. */
export function BadOrderDialog({ order, onClose }: { order: BadBulkOrder; onClose: () => void }) {
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
