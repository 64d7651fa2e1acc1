import { type ExceptionRow, reasonsOf } from '@bloomdesk/domain/exceptions/exception-row';
import type { StaffSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
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
      width: 100,
      isFixed: true,
    },
    { id: 'type', header: 'Order Type', value: ({ orderType }) => orderType, filter: 'set', width: 88 },
    {
      id: 'fc',
      header: 'Fulfillment Center',
      value: ({ fcId }) => fcOf(fcId)?.name ?? `FC ${fcId}`,
      filter: 'set',
      width: 120,
    },
    {
      id: 'fulfillment',
      header: 'Fulfillment Date',
      value: ({ fulfillmentDate }) => fulfillmentDate,
      filter: 'text',
      width: 120,
    },
    { id: 'delivery', header: 'Delivery Date', value: ({ deliveryDate }) => deliveryDate, filter: 'text', width: 112 },
    {
      id: 'exception',
      header: 'Exception Type',
      value: ({ exceptionType }) => exceptionType,
      filter: 'text',
      width: 116,
    },
    { id: 'sku', header: 'SKU', value: ({ sku }) => sku, filter: 'text', width: 104 },
    {
      id: 'reason',
      header: 'Reason',
      value: ({ exceptionReason }) => exceptionReason,
      cell: (row) => <Reasons row={row} />,
      filter: 'text',
      width: 190,
    },
  ];
}

/** Each reason on its own; what does not fit in the row is told to anyone who rests on it. */
function Reasons({ row }: { row: ExceptionRow }) {
  const reasons = reasonsOf(row);
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={reasons.join('\n')}>
      {reasons.map((reason) => (
        <span key={reason} dir="auto" className="truncate rounded-sm bg-pressed px-1.5">
          {reason}
        </span>
      ))}
    </span>
  );
}
