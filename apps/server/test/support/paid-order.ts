import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { place } from './sample-floor.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from './sample-order.ts';
import type { TestServer } from './test-server.ts';

/**
 * Places an order of so many suborders with one rose each, $100.00 and $6.00 tax apiece and $15.00 shipping, paid by one
 * card unless given; returns its id.
 */
export async function placePaidOrder(
  desk: TestServer,
  suborders: number,
  payments?: PlacedOrder['payments'],
): Promise<string> {
  const rose = { sku: 'FLRL-B-1001', name: 'Blushing Rose', unitPrice: 10_000 };
  const [itemTotal, taxTotal, shippingCost] = [10_000 * suborders, 600 * suborders, 1500];
  const orderTotal = itemTotal + taxTotal + shippingCost;
  const order = sampleOrder({
    totals: {
      itemTotal,
      taxTotal,
      shippingCost,
      orderTotal,
      discountTotal: 0,
      shippingDiscount: 0,
      shippingTaxAmount: 0,
    },
    payments: payments ?? [{ paymentType: 'card', transactionId: 'tx', brand: 'visa', amount: orderTotal }],
    suborders: Array.from({ length: suborders }, () => sampleSuborder({ lines: [sampleLineItem(rose)] })),
  });
  return await place(desk, order);
}

/** How an order stands with its money, in cents, straight from the database. */
export async function moneyOf(desk: TestServer, orderId: string) {
  const { rows } = await desk.app.pool.query(
    `select status, order_total as total, refunded, refund_pending as pending,
       outstanding_balance as outstanding from orders where order_id = $1`,
    [orderId],
  );
  return rows[0];
}
