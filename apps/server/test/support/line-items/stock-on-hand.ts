import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import type { TestServer } from '#test/support/test-server.ts';

/** A product of its own with this SKU, as one of the catalogue; nobody else's stock is in the way of a test. */
export async function putProduct(desk: TestServer, sku: string): Promise<string> {
  await desk.app.pool.query(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('sku', $1::text))).* from products p
     where sku = 'FLRL-B-1001' on conflict do nothing`,
    [sku],
  );
  return sku;
}

/** An order of one suborder at center 4 with one line; returns its suborder. */
export async function orderOf(
  desk: TestServer,
  sku: string,
  quantity: number,
  fulfillmentDate = '2027-02-12',
): Promise<string> {
  const lines = [sampleLineItem({ sku, unitPrice: 100, quantity })];
  const order = sampleOrder({ suborders: [sampleSuborder({ fulfillmentDate, lines })], payments: [] });
  const orderId = await inTransaction(systemCtx(desk.app, 'test', 'test'), (tx) => placeOrder(tx, order));
  return `${orderId}-1`;
}

/** How the first line of a suborder stands with stock: its status, the lots it holds, and the exception it is in. */
export async function stockOf(desk: TestServer, suborderId: string): Promise<unknown> {
  const { rows } = await desk.app.pool.query(
    `select i.inventory_status as status, e.reason,
       coalesce((select json_agg(distinct lot_id) from adjustments a where a.suborder_ref = i.suborder_id and a.origin = 'allocation'), '[]') as lots
     from line_items i join suborders s using (suborder_id)
       left join suborder_exceptions e on e.suborder_id = s.suborder_id and not e.deleted and s.in_exception
     where i.suborder_id = $1 order by i.index limit 1`,
    [suborderId],
  );
  return rows[0];
}

/** Everything that is not as the invariants of stock want it. */
export async function brokenStock(desk: TestServer): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select 'I2' as invariant, id, fault from inv_i2 union all select 'I3', id, fault from inv_i3
     union all select 'I4', id, fault from inv_i4 union all select 'I6', id, fault from inv_i6`,
  );
  return rows;
}
