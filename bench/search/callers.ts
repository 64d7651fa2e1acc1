import type pg from 'pg';
import { addDays, daysBetween } from '@bloomdesk/domain/time/calendar-day';
import { callerPhrases } from '@bloomdesk/server/test/support/search/caller-phrases.ts';
import { type KnownOrder, populationToday } from '@bloomdesk/server/test/support/search/population.ts';

/** Orders drawn evenly, and some of each day around today, as people who call about them know them. */
export async function knownOrders(pool: pg.Pool, orders: number): Promise<KnownOrder[]> {
  const { rows } = await pool.query<KnownOrder>(knownSql, [orders]);
  return rows;
}

/** So many callers say each of the sixty things, in four spellings. */
const callers = 25;

/** The sixty ways in which callers say which order they mean, by orders of which each can be said. */
export function callerTexts(orders: readonly KnownOrder[], today: string): Record<string, string[]> {
  return Object.fromEntries(
    callerPhrases.map(({ kind, said, of = () => true }) => {
      const fitting = orders.filter((order) => of(asOfPopulation(order, today))).slice(0, callers);
      if (fitting.length === 0) throw new Error(`Nobody can say: ${kind}.`);
      return [kind, fitting.flatMap((order) => [...said(order)])];
    }),
  );
}

/** The day as it lies to the one on which the phrases' own orders are asked about. */
function asOfPopulation(order: KnownOrder, today: string): KnownOrder {
  return { ...order, day: addDays(populationToday, daysBetween(today, order.day)) };
}

const stateNames =
  '{"MD":"Maryland","NY":"New York","NJ":"New Jersey","PA":"Pennsylvania","VA":"Virginia","NC":"North Carolina","MA":"Massachusetts","IL":"Illinois"}';

const knownSql = `
  select o.order_id as "orderId", s.suborder_id as "suborderId",
    jsonb_build_object('first', c.first_name, 'last', c.last_name, 'phone', right(c.phone, 10), 'email', c.email) as sender,
    jsonb_build_object('first', r ->> 'firstName', 'last', r ->> 'lastName', 'phone', right(r ->> 'phone', 10), 'email', r ->> 'email',
      'extension', coalesce(substring(r ->> 'instructions' from '(\\d+)$'), ''), 'number', split_part(r ->> 'address1', ' ', 1),
      'street', substring(r ->> 'address1' from ' (.+)$'), 'floor', r ->> 'address2', 'place', r ->> 'placeName', 'city', r ->> 'city',
      'state', r ->> 'state', 'stateName', '${stateNames}'::jsonb ->> (r ->> 'state'), 'zip', r ->> 'zipCode') as recipient,
    jsonb_build_object('sku', s.lines -> 0 ->> 'sku', 'name', s.lines -> 0 ->> 'name') as product,
    to_char(s.delivery_date, 'YYYY-MM-DD') as day, coalesce(o.subscription ->> 'subscriptionNumber', '') as subscription,
    coalesce(o.netsuite_sales_order_id, '') as "salesOrder", t.transaction_id as transaction, coalesce(v.onfleet_task_id, '') as task,
    coalesce(v.tracking_code, '') as tracking, coalesce(o.bulk_order_ref, '') as reference,
    jsonb_build_object('id', b.batch_id, 'name', b.name, 'index', s.batch_index) as batch, s.in_exception as "isInException"
  from (select (2000000 + floor(random() * $1))::text as order_id from generate_series(1, 600)
    union select (2000000 + n)::text from generate_series(0, 20000, 100) n
    union select order_id from (select order_id from suborders where in_exception limit 50) e) drawn
  join orders o using (order_id) join customers c using (customer_id) join suborders s using (order_id)
  join order_transactions t using (order_id) join vendor_deliveries v using (suborder_id) join batches b using (batch_id),
    lateral (select s.recipient as r) as said
  order by md5(o.order_id)`;
