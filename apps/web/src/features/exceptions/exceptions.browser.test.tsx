import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import { control } from '#testing/press-twice.tsx';
import { createSalesOrders } from './sales-order-run.ts';

control('features/exceptions/sales-order-run.ts', syncSalesOrder, async ({ reported }) => {
  return () => createSalesOrders(['1000012']).then((run) => run?.failures.length === 0 && reported());
});
