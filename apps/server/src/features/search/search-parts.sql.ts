import { type RawBuilder, sql } from 'kysely';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';

/** A way to find: rows of score, place among those of one score, customer_id, order_id and suborder_id. */
export type SearchPart = RawBuilder<unknown>;

/**
 * Looked at in each way before the best are chosen; an index gives them in order, so nothing is sorted. No parameter: a plan
 * that is made once would take a tenth of the table for it, and so a new one would be made for every search.
 */
const looked = sql.lit(40);

/** Beyond every text that begins like this one, in the order of bytes. */
const beyond = '\u{10FFFF}';

const orderColumns = sql`0 as place, null::text as customer_id, order_id`;

/** The order, suborder or batch of exactly this number. */
export function idParts({ id }: SearchReading): SearchPart[] {
  if (id === null) return [];
  if (id.kind === 'batch')
    return [
      sql`select 60 as score, batch_index as place, null::text as customer_id, order_id, suborder_id
        from suborders where batch_id = ${id.batchId} order by batch_index limit ${looked}`,
    ];
  if (id.kind === 'suborder')
    return [
      sql`select 100 as score, ${orderColumns}, suborder_id from suborders where suborder_id = ${id.suborderId}`,
      sql`select 99 as score, ${orderColumns}, null::text as suborder_id from orders where order_id = ${id.orderId}`,
    ];
  return [
    sql`select 100 as score, ${orderColumns}, null::text as suborder_id from orders where order_id = ${id.orderId}`,
  ];
}

/** What begins with this code: a carrier's number, a payment's, a subscription's, a customer's reference. */
export function codeParts({ code }: SearchReading): SearchPart[] {
  if (code === undefined) return [];
  const ofOrder = (column: string, score: number, where = sql``) =>
    beginsWithCode({
      code,
      score,
      from: sql`orders`,
      expression: sql.raw(`search_code(${column})`),
      columns: sql`order_id, null::text as suborder_id`,
      where,
    });
  const ofDelivery = (column: string, score: number) =>
    beginsWithCode({
      code,
      score,
      from: sql`vendor_deliveries`,
      expression: sql.raw(`search_code(${column})`),
      columns: sql`split_part(suborder_id, '-', 1) as order_id, suborder_id`,
      where: sql`and ${sql.raw(column)} is not null`,
    });
  return [
    ofDelivery('tracking_code', 95),
    ofDelivery('onfleet_task_id', 94),
    beginsWithCode({
      code,
      score: 93,
      from: sql`order_transactions`,
      expression: sql`search_code(transaction_id)`,
      columns: sql`order_id, null::text as suborder_id`,
      where: sql`and transaction_type = 'payment'`,
    }),
    ofOrder(`subscription ->> 'subscriptionNumber'`, 92, sql`and subscription is not null`),
    ofOrder('netsuite_sales_order_id', 91, sql`and netsuite_sales_order_id is not null`),
    ofOrder('bulk_order_ref', 90, sql`and bulk_order_ref is not null`),
    ofOrder('imported_as', 89, sql`and imported_as is not null`),
  ];
}

/** The order that a storefront has given this number. */
export function shopNumberParts({ shopNumber }: SearchReading): SearchPart[] {
  if (shopNumber === undefined) return [];
  return [
    sql`select 97 as score, ${orderColumns}, null::text as suborder_id from intake_orders
      where search_code(coalesce(message ->> 'number', message ->> 'name')) = ${shopNumber} and order_id is not null
      order by received_at desc limit ${looked}`,
  ];
}

interface CodeColumn {
  code: string;
  score: number;
  from: RawBuilder<unknown>;
  expression: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** The whole code counts for more than its beginning. */
function beginsWithCode({ code, score, from, expression, columns, where }: CodeColumn): SearchPart {
  const key = sql`(${expression} collate "C")`;
  return sql`
    select case when ${expression} = ${code} then ${score}::integer else ${score - 50}::integer end as score, 0 as place,
      null::text as customer_id, ${columns}
    from ${from} where ${key} >= ${code} and ${key} < ${code + beyond} ${where} order by ${key} limit ${looked}`;
}

/** Batches share their names from day to day: the newest of the first few. Their ids are looked up first, so that one plan fits every name. */
export function batchNameParts({ label }: SearchReading): SearchPart[] {
  if (label === undefined) return [];
  const name = sql`(lower(name) collate "C")`;
  const idsOf = (condition: RawBuilder<unknown>) =>
    sql`array(select batch_id from batches where ${condition} order by ${name}, created_at desc limit 3)`;
  return [
    sql`
    select case when batch_id = any(${idsOf(sql`${name} = ${label}`)}) then 62 else 20 end as score, batch_index as place,
      null::text as customer_id, order_id, suborder_id
    from suborders where batch_id = any(${idsOf(sql`${name} >= ${label} and ${name} < ${label + beyond}`)})
    order by batch_index limit ${looked}`,
  ];
}

/** A phone number by its beginning or its end, an address by its beginning. */
export function termParts({ digits, email }: SearchReading): SearchPart[] {
  const parts: SearchPart[] = [];
  if (digits !== undefined)
    parts.push(
      beginsWith({ kind: 'dialled', term: digits, score: 75 }),
      beginsWith({ kind: 'phone', term: [...digits].toReversed().join(''), score: 85 }),
    );
  // without its @ a text is rather a name
  if (email !== undefined) parts.push(beginsWith({ kind: 'email', term: email, score: email.includes('@') ? 55 : 35 }));
  return parts;
}

interface Beginning {
  kind: 'dialled' | 'phone' | 'email';
  term: string;
  score: number;
}

/** The whole term counts for more than its beginning. */
function beginsWith({ kind, term, score }: Beginning): SearchPart {
  return sql`
    select case when term = ${term} then ${score + 5}::integer else ${score}::integer end as score, ${subjectColumns}
    from (
      select is_sender, subject, term from search_terms
      where kind = ${kind} and term >= ${term} and term < ${term + beyond}
      order by term, since desc limit ${looked}
    ) t`;
}

/** Names with all these words or words that begin like them, in any order; whole words first, and of those the newest. */
export function nameParts(words: readonly string[]): SearchPart[] {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined || longest.length < 2) return [];
  const hasOthers = others.map((word) => sql`and strpos(term, ${` ${word}`}) > 0`);
  const rest = hasOthers.length > 0 ? sql.join(hasOthers, sql` `) : sql``;
  return [
    sql`
      select 50 as score, ${subjectColumns} from (
        select is_sender, subject from search_terms
        where kind = 'name' and split_part(term, ' ', 1) = ${longest} ${rest}
        order by since desc limit ${looked}
      ) t`,
    sql`
      select 30 as score, ${subjectColumns} from (
        select is_sender, subject from search_terms
        where kind = 'name' and term >= ${longest} and term < ${longest + beyond} ${rest}
        order by term, since desc limit ${looked}
      ) t`,
  ];
}

const subjectColumns = sql`0 as place, case when is_sender then subject end as customer_id,
  case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id`;
