import type pg from 'pg';
import type { KnownOrder } from './population.ts';

/** So many go into the database with one statement. */
const piece = 1000;

/** Puts orders into the database as their senders, recipients, goods, batches and codes stand there. */
export async function putPopulation(pool: pg.Pool, orders: readonly KnownOrder[], at: string): Promise<void> {
  for (let from = 0; from < orders.length; from += piece) {
    const rows = JSON.stringify(orders.slice(from, from + piece).map(rowOf));
    for (const statement of statements) await pool.query(statement, statement.includes('$2') ? [rows, at] : [rows]);
  }
  await pool.query('analyze');
}

function rowOf({ sender, recipient, product, batch, ...order }: KnownOrder) {
  const { first, last, phone, email, number, street, floor, place, city, state, zip, extension } = recipient;
  return {
    ...order,
    email: sender.email,
    first: sender.first,
    last: sender.last,
    phone: `+1${sender.phone}`,
    batchId: batch.id,
    batchName: batch.name,
    batchIndex: batch.index,
    age: 4_000_000 - Number(order.orderId),
    lines: [{ index: 0, sku: product.sku, name: product.name, quantity: 1 }],
    recipient: {
      firstName: first,
      lastName: last,
      phone: `+1${phone}`,
      email,
      address1: `${number} ${street}`,
      address2: floor,
      placeName: place,
      city,
      state,
      zipCode: zip,
      instructions: extension && `Ring twice; Phone extension ${extension}`,
    },
  };
}

const known = 'from jsonb_to_recordset($1::jsonb) as r';

const statements = [
  `insert into customers (email, first_name, last_name, phone, zip_code, created_at, modified_at)
   select distinct on (email) email, first, last, phone, '21201', $2::timestamptz - interval '1 year', $2
   ${known} (email text, first text, last text, phone text)
   on conflict (email) do nothing`,
  `insert into batches (batch_id, name, fc_id, fulfillment_date, status, created_by, created_at)
   select distinct "batchId", "batchName", 4, '2027-02-13'::date, 'Completed', 'test', $2::timestamptz
   ${known} ("batchId" text, "batchName" text) on conflict (batch_id) do nothing`,
  `insert into orders (order_id, customer_id, type, status_at, created_at, item_total, discount_total, tax_total, order_total,
     bulk_order_ref, subscription, netsuite_sales_order_id)
   select "orderId", customer_id, 'web', $2, $2::timestamptz - make_interval(secs => age), 0, 0, 0, 0, nullif(reference, ''),
     case when subscription <> '' then jsonb_build_object('source', 'storefront', 'subscriptionNumber', subscription) end,
     nullif("salesOrder", '')
   ${known} ("orderId" text, email text, age integer, reference text, subscription text, "salesOrder" text)
   join customers using (email)`,
  `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, transaction_date)
   select gen_random_uuid(), "orderId", 'payment', transaction, 'card', 0, $2 ${known} ("orderId" text, transaction text)`,
  `insert into suborders (suborder_id, order_id, suffix, fc_id, status_at, fulfillment_date, delivery_date, order_type, recipient,
     lines, batch_id, batch_index, in_exception)
   select "suborderId", "orderId", 1, 4, $2, day, day, 'web', recipient, lines, "batchId", "batchIndex", "isInException"
   ${known} ("suborderId" text, "orderId" text, day date, recipient jsonb, lines jsonb, "batchId" text, "batchIndex" integer,
     "isInException" boolean)`,
  `insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at)
   select "suborderId", 4, 'Address Problem', $2, $2 ${known} ("suborderId" text, "isInException" boolean) where "isInException"`,
  `insert into vendor_deliveries (suborder_id, platform, carrier_name, state, effect_key, tracking_code, onfleet_task_id, requested_at)
   select "suborderId", case when task <> '' then 'onfleet' else 'easypost' end, 'ups', 'booked', 'k' || "suborderId",
     nullif(tracking, ''), nullif(task, ''), $2
   ${known} ("suborderId" text, task text, tracking text)`,
];
