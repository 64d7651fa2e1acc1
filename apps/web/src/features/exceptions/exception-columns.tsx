import { type ExceptionRow, reasonsOf } from '@bloomdesk/domain/exceptions/exception-row';
import type { StaffSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { firstAndMore, firstAndMoreText } from '#ui/table/cells/first-and-more.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';

type Column = TableColumn<ExceptionRow>;

/** The columns of the exceptions queue (spec 3, section 2.1). */
export function exceptionColumns(fcOf: StaffSession['fcOf']): Column[] {
  return [
    {
      id: 'suborder',
      header: 'Suborder',
      value: ({ id }) => id,
      cell: (row) => <OrderLink id={row.id} />,
      filter: 'text',
      isFixed: true,
    },
    { id: 'type', header: 'Order Type', value: ({ orderType }) => orderType, filter: 'set', leaves: 1 },
    {
      id: 'fc',
      header: 'Fulfillment Center',
      value: ({ fcId }) => fcOf(fcId)?.name ?? `FC ${fcId}`,
      filter: 'set',
    },
    {
      id: 'fulfillment',
      header: 'Fulfillment Date',
      value: ({ fulfillmentDate }) => fulfillmentDate,
      filter: 'text',
    },
    { id: 'delivery', header: 'Delivery Date', value: ({ deliveryDate }) => deliveryDate, filter: 'text' },
    {
      id: 'exception',
      header: 'Exception Type',
      value: ({ exceptionType }) => exceptionType,
      filter: 'text',
      leaves: 2,
    },
    { id: 'sku', header: 'SKU', value: ({ sku }) => sku, filter: 'text', leaves: 3 },
    {
      id: 'reason',
      header: 'Reason',
      value: ({ exceptionReason }) => exceptionReason,
      cell: (row) => <span dir="auto">{firstAndMore(reasonsOf(row))}</span>,
      widthText: (row) => firstAndMoreText(reasonsOf(row)),
      card: reasonsOf,
      filter: 'text',
      kind: 'flex',
      stays: true,
    },
  ];
}
