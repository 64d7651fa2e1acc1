import { wholeCents } from '@bloomdesk/domain/money';
import type { BadBulkOrder, BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import { bulkTexts } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import { formatDollars } from '#lib/format-dollars.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { dayText } from '#texts/format-day.ts';
import { Icon } from '#ui/icon.tsx';
import { firstAndMore, firstAndMoreText } from '#ui/table/cells/first-and-more.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

/** The preview's columns in the specification's order; everything else of an order opens with Enter. */
export const bulkOrderColumns: readonly TableColumn<BulkOrder>[] = [
  {
    id: 'recipient',
    header: 'Recipient',
    value: recipientsOf,
    filter: 'text',
    kind: 'flex',
    isFixed: true,
    cell: (order) => (
      <span dir="auto">
        {order.repairs !== undefined && (
          <Icon name="alert" className="mr-1 inline text-amber" label="Cells were repaired" />
        )}
        {recipientsOf(order)}
      </span>
    ),
  },
  {
    id: 'totals',
    header: 'Order Totals',
    value: (order) => order.totals.orderTotal,
    cell: (order) => formatDollars(order.totals.orderTotal),
    align: 'right',
    filter: 'number',
    headerNote: (orders) =>
      formatDollars(orders.reduce((sum, order) => sum + wholeCents(order.totals.orderTotal), 0) / 100),
  },
  {
    id: 'suborders',
    header: 'Suborders',
    value: subordersOf,
    cell: (order) => firstAndMore(linesIn(order)),
    widthText: (order) => firstAndMoreText(linesIn(order)),
    card: subordersIn,
    filter: 'text',
    kind: 'flex',
    stays: true,
  },
  {
    id: 'transactions',
    header: 'Transactions',
    value: transactionsOf,
    cell: (order) => firstAndMore(transactionsIn(order)),
    widthText: (order) => firstAndMoreText(transactionsIn(order)),
    card: transactionsIn,
    filter: 'text',
    leaves: 2,
  },
  {
    id: 'customer',
    header: 'Customer',
    value: (order) => order.customer.email,
    filter: 'text',
    leaves: 1,
  },
  {
    id: 'orderId',
    header: 'Order ID',
    value: (order) => order.orderId ?? order.orderRef,
    filter: 'text',
    cell: orderIdCell,
  },
];

export const badOrderColumns: readonly TableColumn<BadBulkOrder>[] = [
  { id: 'orderRef', header: 'Order Ref', value: (order) => order.orderRef, filter: 'text', isFixed: true },
  {
    id: 'rows',
    header: 'Rows',
    value: (order) => order.rowNumbers.join(', '),
    cell: ({ rowNumbers }) => firstAndMore(rowNumbers.map(String)),
    widthText: ({ rowNumbers }) => firstAndMoreText(rowNumbers.map(String)),
    card: ({ rowNumbers }) => rowNumbers.map(String),
  },
  { id: 'recipient', header: 'Recipient', value: (order) => order.recipientName, filter: 'text', kind: 'flex' },
  {
    id: 'reason',
    header: 'Reason',
    value: (order) => order.ingestionExceptionReason,
    filter: 'text',
    kind: 'flex',
    stays: true,
  },
];

function recipientsOf({ suborders }: BulkOrder): string {
  return [
    ...new Set(suborders.map(({ recipient }) => `${recipient.firstName} ${recipient.lastName}, ${recipient.city}`)),
  ].join('; ');
}

function subordersOf(order: BulkOrder): string {
  return subordersIn(order).join('; ');
}

function subordersIn({ suborders }: BulkOrder): string[] {
  if (suborders.length === 0) return [bulkTexts.noSuborders];
  return suborders.map((suborder) => linesOf(suborder).join(', '));
}

/** Line by line, of which a row has room for one. */
function linesIn({ suborders }: BulkOrder): string[] {
  return suborders.length === 0 ? [bulkTexts.noSuborders] : suborders.flatMap(linesOf);
}

function linesOf({ fcName, fulfillmentDate, lineItems }: BulkOrder['suborders'][number]): string[] {
  const [first, ...others] = lineItems.map(({ quantity, name }) => `${quantity} × ${name}`);
  return [`${fcName} ${dayText(fulfillmentDate)}: ${first ?? ''}`, ...others];
}

function transactionsOf(order: BulkOrder): string {
  return transactionsIn(order).join(', ');
}

function transactionsIn({ transactions }: BulkOrder): string[] {
  if (transactions.length === 0) return [bulkTexts.noTransaction];
  return transactions.map(({ paymentType, amount }) => `${paymentType} ${formatDollars(amount)}`);
}

function orderIdCell({ orderId, orderRef }: BulkOrder) {
  if (!orderId) return <span className="text-muted">{orderRef}</span>;
  return <OrderLink id={orderId} />;
}
