import { expect, test } from 'vitest';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { ordersWithoutSalesOrder } from './sales-orders-to-create.ts';

const row = (id: string, exceptionReason: string) => ({ id, exceptionReason }) as ExceptionRow; // nothing else is read

test('each order that waits for its sales order counts once, letter for letter', () => {
  const rows = [
    row('1000012-1', 'Tech issue: no sales order was created!'),
    row('1000012-2', 'Other: wet; Tech issue: no sales order was created!'),
    row('1000013-1', 'No Sales Order was created!'),
    row('1000014-1', 'Other: wet'),
    row('1000011-1', 'no sales order was created!'),
  ];
  expect(ordersWithoutSalesOrder(rows)).toEqual(['1000012', '1000011']);
});
