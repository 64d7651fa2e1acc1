import { expect, test } from 'vitest';
import { noSalesOrder, reasonsWithout } from './sales-order.ts';

test.each([
  [`Tech issue: ${noSalesOrder}`, null],
  [`Tech issue: ${noSalesOrder}; Delivery issue: Late`, 'Delivery issue: Late'],
  ['Other: wet box; Delivery issue: Late', 'Other: wet box; Delivery issue: Late'],
  ['Tech issue: No sales order was created!', 'Tech issue: No sales order was created!'], // letter for letter
])('of "%s" stays %j', (reasons, left) => expect(reasonsWithout(reasons, noSalesOrder)).toBe(left));
