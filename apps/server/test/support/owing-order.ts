import { place } from './sample-floor.ts';
import { sampleOrder } from './sample-order.ts';
import type { TestServer } from './test-server.ts';

/**
 * Places an order of $122.06 with nothing paid, or some of it by a card whose payment has this id; returns the order's id.
 */
export async function placeOwingOrder(desk: TestServer, paid = 0, paymentId = 'tx'): Promise<string> {
  const payments = paid > 0 ? [{ paymentType: 'card', transactionId: '', brand: 'visa', amount: paid }] : [];
  const orderId = await place(desk, sampleOrder({ payments }));
  await desk.app.pool.query(
    `update order_transactions set transaction_id = $2, pan_truncation = '1881' where order_id = $1`,
    [orderId, `${paymentId}-${orderId}`],
  );
  return orderId;
}

/** How an order, its charges, their payments and the gateway's own book stand; sums in cents. */
export async function chargedState(desk: TestServer, orderId: string) {
  const { rows } = await desk.app.pool.query(
    `select o.captured, o.outstanding_balance as outstanding,
       (select array_agg(c.status order by c.requested_at) from charges c where c.order_id = o.order_id) as charges,
       (select array_agg(t.state) from charges c join order_transactions t on t.transaction_key = c.charge_id where c.order_id = o.order_id) as shown,
       (select coalesce(sum(amount), 0)::int from simulated_charges g where g.order_id = o.order_id and outcome = 'settled') as at_gateway,
       (select count(*)::int from simulated_charges g where g.order_id = o.order_id and outcome = 'settled') as effects
     from orders o where o.order_id = $1`,
    [orderId],
  );
  return rows[0];
}
