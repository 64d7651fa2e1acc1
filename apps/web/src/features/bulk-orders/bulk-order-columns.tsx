import { wholeCents } from '@bloomdesk/domain/money';
import type { BadBulkOrder, BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { formatDollars } from '#lib/format-dollars.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

/** The preview's columns in the specification's order; everything else of an order opens with Enter. */
export const bulkOrderColumns: readonly TableColumn<BulkOrder>[] = [
  {
    id: 'recipient',
    header: 'Recipient',
    value: recipientsOf,
    filter: 'text',
    width: 190,
    isFixed: true,
    cell: (order) => <span dir="auto">{recipientsOf(order)}</span>,
  },
  {
    id: 'totals',
    header: 'Order Totals',
    value: (order) => order.totals.orderTotal,
    cell: (order) => formatDollars(order.totals.orderTotal),
    align: 'right',
    filter: 'number',
    width: 130,
    headerNote: (orders) =>
      formatDollars(orders.reduce((sum, order) => sum + wholeCents(order.totals.orderTotal), 0) / 100),
  },
  { id: 'suborders', header: 'Suborders', value: subordersOf, filter: 'text', width: 300 },
  { id: 'transactions', header: 'Transactions', value: transactionsOf, filter: 'text', width: 150 },
  { id: 'customer', header: 'Customer', value: (order) => order.customer.email, filter: 'text', width: 190 },
  {
    id: 'orderId',
    header: 'Order ID',
    value: (order) => order.orderId ?? order.orderRef,
    filter: 'text',
    width: 110,
    cell: orderIdCell,
  },
];

export const badOrderColumns: readonly TableColumn<BadBulkOrder>[] = [
  { id: 'orderRef', header: 'Order Ref', value: (order) => order.orderRef, filter: 'text', width: 130, isFixed: true },
  { id: 'rows', header: 'Rows', value: (order) => order.rowNumbers.join(', '), width: 80 },
  { id: 'recipient', header: 'Recipient', value: (order) => order.recipientName, filter: 'text', width: 150 },
  { id: 'reason', header: 'Reason', value: (order) => order.ingestionExceptionReason, filter: 'text', width: 560 },
];

function recipientsOf({ suborders }: BulkOrder): string {
  return [
    ...new Set(suborders.map(({ recipient }) => `${recipient.firstName} ${recipient.lastName}, ${recipient.city}`)),
  ].join('; ');
}

function subordersOf({ suborders }: BulkOrder): string {
  if (suborders.length === 0) return bulkTexts.noSuborders;
  return suborders
    .map(
      (one) =>
        `${one.fcName} ${one.fulfillmentDate}: ${one.lineItems.map((line) => `${line.quantity} × ${line.name}`).join(', ')}`,
    )
    .join('; ');
}

function transactionsOf({ transactions }: BulkOrder): string {
  if (transactions.length === 0) return bulkTexts.noTransaction;
  return transactions.map(({ paymentType, amount }) => `${paymentType} ${formatDollars(amount)}`).join(', ');
}

function orderIdCell({ orderId, orderRef }: BulkOrder) {
  if (!orderId) return <span className="text-muted">{orderRef}</span>;
  return <OrderLink id={orderId} />;
}
