import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { sampleOrder } from './sample-order.ts';
import type { TestServer } from './test-server.ts';

type Changes = Parameters<typeof sampleOrder>[0];

/** Places an order of one suborder as every order is, with its stock and its place in the window; returns the suborder's id. */
export async function placeStocked(desk: TestServer, changes: Changes = {}): Promise<string> {
  const order = sampleOrder({ payments: [], ...changes });
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order));
  return `${orderId}-1`;
}

/** What a suborder has taken, lot by lot. */
export async function allocationsOf(
  desk: TestServer,
  suborderId: string,
): Promise<{ lotId: number; quantity: number }[]> {
  const { rows } = await desk.app.pool.query(
    `select lot_id as "lotId", -quantity as quantity from adjustments where suborder_ref = $1 and origin = 'allocation' order by lot_id`,
    [suborderId],
  );
  return rows;
}
