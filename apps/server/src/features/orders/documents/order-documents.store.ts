import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { orderJson, orderSources, orderText } from '#features/orders/order-json.store.ts';
import { orderStore } from '#features/orders/orders.store.ts';

/** Which version has made a document: it answers nothing that another one has written. */
const shape = createHash('sha1').update(orderText).digest('base64url');

/** All SQL on orders as they are answered, made once and kept until something they say has changed (decision 064). */
export function orderDocumentStore(db: Db) {
  return {
    /** The whole order as JSON text: as it is kept while that is still true, made and kept otherwise; undefined when there is none. */
    async text(orderId: string): Promise<string | undefined> {
      return (await kept(orderId)) ?? (await made(orderId));
    },

    /** Forgets changes that no document needs to be told of any more; an hour's, once an hour. */
    async sweep(now: Date): Promise<void> {
      await sql`select forget_order_changes(${now}::timestamptz)`.execute(db);
    },

    /** Forgets all documents: where this database was before, its transactions had other numbers. */
    async forgetAll(now: Date): Promise<void> {
      await sql`select forget_order_documents(${now}::timestamptz)`.execute(db);
    },
  };

  /** A document stands while no change that is seen now was unseen when it was made; \`since\` stands for those forgotten. */
  async function kept(orderId: string): Promise<string | undefined> {
    const { rows } = await sql<{ text: string }>`
      select d.document as text from order_documents d
      where d.order_id = ${orderId} and d.shape = ${shape}
        and pg_snapshot_xmin(d.made_of) >= (select since from order_documents_since)
        and not exists (select from order_changes c
          where c.subject = any(d.subjects) and not pg_visible_in_snapshot(c.tx, d.made_of))`.execute(db);
    return rows[0]?.text;
  }

  /** One statement, so that the text and the snapshot belong together. Where nothing can be kept, it is only read. */
  async function made(orderId: string): Promise<string | undefined> {
    try {
      const { rows } = await sql<{ text: string }>`
        insert into order_documents (order_id, shape, made_of, subjects, document)
        select o.order_id, ${shape}, pg_current_snapshot(), array['all', o.order_id, 'customer ' || o.customer_id]
            || case when o.subscription is not null then array['subscription ' || (o.subscription ->> 'source') || ' '
              || (o.subscription ->> 'subscriptionNumber')] else '{}' end, ${orderJson}::text
        from ${orderSources} where o.order_id = ${orderId}
        on conflict (order_id) do update set (shape, made_of, subjects, document)
          = (excluded.shape, excluded.made_of, excluded.subjects, excluded.document)
        returning document as text`.execute(db);
      return rows[0]?.text;
    } catch {
      return await orderStore(db).text(orderId);
    }
  }
}
