import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { noSalesOrder } from '@bloomdesk/domain/orders/sales-order';

/** The orders behind these rows that wait for their sales order, each once, in the order of the rows (D178). */
export function ordersWithoutSalesOrder(rows: readonly ExceptionRow[]): string[] {
  return [
    ...new Set(
      rows.filter(({ exceptionReason }) => exceptionReason.includes(noSalesOrder)).map(({ id }) => orderIdOf(id)),
    ),
  ];
}
