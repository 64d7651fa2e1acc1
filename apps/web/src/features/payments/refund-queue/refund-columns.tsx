import { wholeCents } from '@bloomdesk/domain/money';
import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { toneInk } from '#ui/tone.ts';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { formatGateway, formatRefundReasons, refundStatusLabel } from './format-refund.ts';

/** The columns of the open refunds; the last one opens what can be done. */
export const refundColumns: readonly TableColumn<OpenRefundRow>[] = [
  {
    id: 'order',
    header: 'Order',
    value: ({ suborderId, orderId }) => suborderId ?? orderId,
    cell: ({ suborderId, orderId }) => <OrderLink id={suborderId ?? orderId} />,
    filter: 'text',
    isFixed: true,
  },
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatDollars(amount),
    align: 'right',
    filter: 'number',
    isFixed: true,
    headerNote: (rows) => formatDollars(rows.reduce((sum, { amount }) => sum + wholeCents(amount), 0) / 100),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => refundStatusLabel[status],
    cell: ({ status }) => (
      <span className={`font-medium ${status === 'failed' ? toneInk.red : toneInk.amber}`}>
        {refundStatusLabel[status]}
      </span>
    ),
    filter: 'set',
    stays: true,
  },
  { id: 'gateway', header: 'Gateway', value: formatGateway, filter: 'set', leaves: 2 },
  {
    id: 'since',
    header: 'Since',
    value: ({ since }) => formatMoment(since),
    order: ({ since }) => Date.parse(since),
    filter: 'text',
    leaves: 4,
  },
  { id: 'person', header: 'Input by', value: ({ performedBy }) => performedBy, filter: 'set', leaves: 3 },
  { id: 'reason', header: 'Reason', value: formatRefundReasons, filter: 'text', kind: 'flex' },
  { id: 'message', header: 'Last message', value: ({ message }) => message ?? '', filter: 'text', kind: 'flex' },
  { id: 'customer', header: 'Customer', value: ({ customerEmail }) => customerEmail, filter: 'text', leaves: 1 },
  {
    id: 'action',
    header: 'Action',
    value: () => null,
    cell: () => cellButton('review', 'Review'),
    isUnsortable: true,
    isUnexported: true,
    isPinned: true,
  },
];
