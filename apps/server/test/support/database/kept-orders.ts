import type pg from 'pg';
import { databaseOf } from '#db/db.ts';
import { orderStore } from '#features/orders/orders.store.ts';
import { orderDocumentStore } from '#features/orders/documents/order-documents.store.ts';

/** The orders that are kept and would be answered with something else than their tables say: none, ever. */
export async function wronglyKeptOrders(pool: pg.Pool): Promise<string[]> {
  const db = databaseOf(pool);
  const kept = await pool.query<{ order_id: string }>('select order_id from bloomdesk.order_documents');
  const wrong: string[] = [];
  for (const { order_id: orderId } of kept.rows) {
    const [answered, read] = [await orderDocumentStore(db).text(orderId), await orderStore(db).text(orderId)];
    if (answered !== read) wrong.push(orderId);
  }
  return wrong;
}
