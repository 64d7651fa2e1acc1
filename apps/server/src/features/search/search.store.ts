import { type RawBuilder, sql } from 'kysely';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import type { TypedPlace } from '@bloomdesk/domain/orders/order-id';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import type { Db } from '#db/db.ts';
import { codeParts, idParts, nameParts, type SearchPart, termParts } from './search-parts.sql.ts';

/** Hits people read at most; more are not looked for, and nothing is counted. */
const most = 20;
/** Looked up in full at most: customers among them have several orders. */
const expanded = 60;

/** All SQL that finds orders for people. */
export function searchStore(db: Db) {
  return {
    /** What the reading of a text finds, best first and newest first among equals. */
    async orders(reading: SearchReading): Promise<SearchHit[]> {
      const words = reading.name === undefined ? [] : await searchWords(db, reading.name);
      const parts = [...idParts(reading), ...codeParts(reading), ...termParts(reading), ...nameParts(words)];
      if (parts.length === 0) return [];
      const { rows } = await hitsOf(parts).execute(db);
      return rows.map(({ matched_text: matchedText, ...hit }) => ({ ...hit, matchedText }));
    },
    /** The centers that what an id names belongs to; none where it names nothing. */
    async centersOf(typed: TypedPlace): Promise<number[]> {
      const { rows } = await centersQuery(typed).execute(db);
      return rows.map(({ fc_id: fcId }) => fcId);
    },
  };
}

function centersQuery(typed: TypedPlace): RawBuilder<{ fc_id: number }> {
  if (typed.kind === 'order') return sql`select distinct fc_id from suborders where order_id = ${typed.orderId}`;
  if (typed.kind === 'suborder') return sql`select fc_id from suborders where suborder_id = ${typed.suborderId}`;
  if (typed.kind === 'batch') return sql`select fc_id from batches where batch_id = ${typed.batchId}`;
  return sql`select fc_id from lots where lot_id = ${typed.lotId}`;
}

/** The words of a name as the index has them, the longest first: it finds the fewest. */
async function searchWords(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select array_remove(string_to_array(search_fold(${name}), ' '), '') as words`.execute(db);
  return (rows[0]?.words ?? []).slice(0, 6).toSorted((a, b) => b.length - a.length);
}

interface HitRow extends Omit<SearchHit, 'matchedText'> {
  matched_text: string;
}

/** A customer leads to their latest orders; an order found in several ways is told once, by the surest. */
function hitsOf(parts: readonly SearchPart[]): RawBuilder<HitRow> {
  const found = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql<HitRow>`
    with found as materialized (select * from (${found}) each_way order by score desc limit ${expanded}),
    placed as (
      select f.score, f.matched, f.matched_text, f.suborder_id, coalesce(f.order_id, o.order_id) as order_id
      from found f left join lateral (
        select order_id from orders where customer_id = f.customer_id::uuid order by created_at desc limit 3
      ) o on f.customer_id is not null
    ),
    once as (
      select distinct on (order_id) * from placed where order_id is not null order by order_id, score desc, suborder_id
    ),
    best as materialized (
      select * from once order by score desc, length(order_id) desc, order_id desc limit ${most}
    )
    select b.order_id as "orderId", b.suborder_id as "suborderId", b.matched, b.matched_text,
      btrim(c.first_name || ' ' || c.last_name) as customer,
      btrim(coalesce(s.recipient ->> 'firstName', '') || ' ' || coalesce(s.recipient ->> 'lastName', '')) as recipient,
      s.delivery_date as "deliveryDate", case when b.suborder_id is null then o.status else s.status end as status
    from best b join orders o using (order_id) join customers c using (customer_id)
    join lateral (
      select recipient, delivery_date, status from suborders
      where order_id = b.order_id and (b.suborder_id is null or suborder_id = b.suborder_id) order by suffix limit 1
    ) s on true
    order by b.score desc, length(b.order_id) desc, b.order_id desc`;
}
