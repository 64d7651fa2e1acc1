import { type RawBuilder, sql } from 'kysely';
import type { TypedPlace } from '@bloomdesk/domain/orders/order-id';
import type { SearchReading } from '@bloomdesk/domain/search/parse-search';
import type { Db } from '#db/db.ts';
import { documentQuery, inExceptionQuery, mistypedQuery, type WordMatching } from './search-documents.sql.ts';
import { type FoundOrder, foundOrdersQuery } from './search-fields.sql.ts';
import {
  batchNameParts,
  codeParts,
  idParts,
  nameParts,
  type SearchPart,
  shopNumberParts,
  termParts,
} from './search-parts.sql.ts';

/** Hits people read at most; more are not looked for, and nothing is counted. */
export const mostHits = 20;
/** So many are compared with what was said, so that the nearest come first. */
export const compared = 60;
/** Looked up in full at most: customers among them have several orders. */
const expanded = 60;
/** Among so many that are like what was typed the nearest are chosen. */
const mistaken = 200;

/** An order as one of the ways found it; the higher its score the surer. */
export interface Found {
  orderId: string;
  suborderId: string | null;
  score: number;
  /** Among those of one score, from 0. */
  place: number;
}

/** All SQL that finds orders for people. */
export function searchStore(db: Db) {
  return {
    /** What ids, codes, phone numbers, addresses and names find. */
    async byTerms(reading: SearchReading): Promise<Found[]> {
      const parts = [
        ...idParts(reading),
        ...codeParts(reading),
        ...shopNumberParts(reading),
        ...termParts(reading),
        ...nameParts(reading.name),
        ...batchNameParts(reading),
      ];
      return parts.length === 0 ? [] : (await foundByParts(parts).execute(db)).rows;
    },

    /** The newest suborders that have everything that was said. */
    async byWords(
      reading: SearchReading,
      matching: WordMatching,
      since: Date | null,
    ): Promise<Omit<Found, 'score' | 'place'>[]> {
      const { groups, status } = reading;
      return (await documentQuery({ groups, matching, status, since }, compared).execute(db)).rows;
    },

    async inException(): Promise<Omit<Found, 'score' | 'place'>[]> {
      return (await inExceptionQuery(compared).execute(db)).rows;
    },

    /** The words that begin like each of these, at most one more than asked for. */
    async wordsBeginning(beginnings: readonly string[], most: number): Promise<Map<string, string[]>> {
      if (beginnings.length === 0) return new Map();
      const { rows } = await sql<{ typed: string; words: string[] }>`
        select typed, array(
          select distinct word from search_words where word >= typed and word < typed || ${'\u{10FFFF}'} limit ${most + 1}::integer
        ) as words from unnest(${beginnings}::text[]) typed`.execute(db);
      return new Map(rows.map(({ typed, words }) => [typed, words]));
    },

    /** Words that are written like these, for each of them. */
    async wordsLike(
      words: readonly { typed: string; variants: string[] }[],
      trigrams: string | null,
    ): Promise<{ typed: string; word: string }[]> {
      const { rows } = await wordsLikeQuery(words, trigrams).execute(db);
      return rows;
    },

    /** Suborders that have a word of each group, with the words they have. */
    async byMistypedWords(asked: string, words: readonly string[]) {
      return (await mistypedQuery(asked, words, mistaken).execute(db)).rows;
    },

    /** Everything the hits may have been found by, in the order given. */
    async inFull(found: readonly Pick<Found, 'orderId' | 'suborderId'>[]): Promise<FoundOrder[]> {
      return found.length === 0 ? [] : (await foundOrdersQuery(found).execute(db)).rows;
    },

    /** Customers with this name, phone number or address, the surest first. */
    async customers(reading: SearchReading) {
      const parts = [...termParts(reading), ...nameParts(reading.name)];
      return parts.length === 0 ? [] : (await customersQuery(parts).execute(db)).rows;
    },

    /** Batches of this name, the newest of the first few, at one of these centers. */
    async batches(label: string, fcIds: readonly number[]) {
      return (await batchesQuery(label, fcIds).execute(db)).rows;
    },

    /** The centers that what an id names belongs to; none where it names nothing. */
    async centersOf(typed: TypedPlace): Promise<number[]> {
      const { rows } = await centersQuery(typed).execute(db);
      return rows.map(({ fc_id: fcId }) => fcId);
    },

    /** Where this database has pg_trgm; null where it does not. */
    async schemaOfTrigrams(): Promise<string | null> {
      const { rows } = await sql<{ schema: string }>`
        select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
        where extname = 'pg_trgm'`.execute(db);
      return rows[0]?.schema ?? null;
    },
  };
}

function centersQuery(typed: TypedPlace): RawBuilder<{ fc_id: number }> {
  if (typed.kind === 'order') return sql`select distinct fc_id from suborders where order_id = ${typed.orderId}`;
  if (typed.kind === 'suborder') return sql`select fc_id from suborders where suborder_id = ${typed.suborderId}`;
  if (typed.kind === 'batch') return sql`select fc_id from batches where batch_id = ${typed.batchId}`;
  return sql`select fc_id from lots where lot_id = ${typed.lotId}`;
}

/** A customer leads to their latest orders; an order found in several ways is told once, by the surest. */
function foundByParts(parts: readonly SearchPart[]): RawBuilder<Found> {
  return sql<Found>`
    with found as materialized (select * from (${unionOf(parts)}) each_way order by score desc, place limit ${sql.lit(expanded)}),
    placed as (
      select f.score, f.place, f.suborder_id, coalesce(f.order_id, o.order_id) as order_id
      from found f left join lateral (
        select order_id from orders where customer_id = f.customer_id::uuid order by created_at desc limit 3
      ) o on f.customer_id is not null
    ),
    once as (
      select distinct on (order_id) * from placed where order_id is not null order by order_id, score desc, suborder_id
    )
    select order_id as "orderId", suborder_id as "suborderId", score, place from once
    order by score desc, place, length(order_id) desc, order_id desc limit ${sql.lit(compared)}`;
}

interface FoundCustomer {
  customerId: string;
  name: string;
  email: string;
  phone: string;
  lastOrder: string | null;
}

function customersQuery(parts: readonly SearchPart[]): RawBuilder<FoundCustomer> {
  return sql<FoundCustomer>`
    with found as (
      select customer_id, max(score) as score from (${unionOf(parts)}) each_way where customer_id is not null
      group by customer_id order by score desc limit 3
    )
    select c.customer_id as "customerId", btrim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone, o.order_id as "lastOrder"
    from found f join customers c on c.customer_id = f.customer_id::uuid left join lateral (
      select order_id from orders where customer_id = c.customer_id order by created_at desc limit 1
    ) o on true
    order by f.score desc, c.email`;
}

interface FoundBatch {
  batchId: string;
  name: string;
  fcId: number;
  fulfillmentDate: string;
}

function batchesQuery(label: string, fcIds: readonly number[]): RawBuilder<FoundBatch> {
  return sql<FoundBatch>`
    select batch_id as "batchId", name, fc_id as "fcId", fulfillment_date as "fulfillmentDate" from (
      select * from batches
      where (lower(name) collate "C") >= ${label} and (lower(name) collate "C") < ${`${label}\u{10FFFF}`} and fc_id = any(${fcIds}::integer[])
      order by (lower(name) collate "C"), created_at desc limit 5
    ) b order by b.fulfillment_date desc, b.created_at desc`;
}

function wordsLikeQuery(words: readonly { typed: string; variants: string[] }[], trigrams: string | null) {
  const ways = words.map(({ typed, variants }) => {
    const near = sql`select ${typed}::text as typed, word from search_words where word = any(${variants}::text[])`;
    if (trigrams === null || typed.length < 6) return near;
    const like = sql.raw(`operator(${trigrams}.%)`);
    const distance = sql.raw(`operator(${trigrams}.<->)`);
    return sql`${near} union (select ${typed}::text, word from search_words where word ${like} ${typed} order by word ${distance} ${typed} limit 60)`;
  });
  return sql<{
    typed: string;
    word: string;
  }>`select distinct typed, word from (${unionOf(ways.map((way) => sql`${way}`))}) like_typed`;
}

function unionOf(parts: readonly SearchPart[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}
