import type pg from 'pg';
import { arrayOfDay, ourSql, valuesOfDay } from './our-sql.ts';

/** How stored documents are read: an order by its id, and a center's day by its index. */
export const documentSql = {
  order: 'select document as text from bench_documents.orders where order_id = $1',
  day: `select string_agg(document, ',' order by suborder_id) as text from bench_documents.day_suborders
    where fc_id = $1::integer and day = $2::date`,
};

/** Puts what our own SQL answers for these orders, and for a day if one is named, beside it as documents. */
export async function storeDocuments(
  pool: pg.Pool,
  orderIds: readonly string[],
  day?: { fcId: number; date: string },
): Promise<void> {
  const ours = await ourSql();
  await pool.query(`
    create schema bench_documents;
    create table bench_documents.orders (order_id text primary key, document text not null);
    create table bench_documents.day_suborders (fc_id integer, day date, suborder_id text, document text not null,
      primary key (fc_id, day, suborder_id))`);
  for (const orderId of orderIds) {
    const { rows } = await pool.query<{ text: string }>(
      ours.order.text,
      ours.order.values.map(() => orderId),
    );
    await pool.query('insert into bench_documents.orders values ($1, $2)', [orderId, rows[0]?.text]);
  }
  if (day !== undefined) {
    const { rows } = await pool.query<{ piece: string }>(ours.day.text, valuesOfDay(ours.day, day.fcId, day.date));
    await pool.query(
      `insert into bench_documents.day_suborders
       select $1::integer, $2::date, document ->> 'suborderId', document from json_array_elements($3::json) document`,
      [day.fcId, day.date, arrayOfDay(rows)],
    );
  }
  await pool.query('vacuum analyze bench_documents.orders, bench_documents.day_suborders');
}
