import { sql } from 'kysely';
import type { BadBulkOrder, BulkOrder } from '@bloomdesk/contract/bulk-orders/shapes';
import type { Db } from '#db/db.ts';

/** An order of a file after its check, at its place among the file's orders. */
export type CheckedBulkOrder = { place: number; firstRow: number } & BulkVerdict;

export type BulkVerdict =
  | { verdict: 'acceptable'; content: BulkOrder /** Cents. */; orderTotal: number }
  | { verdict: 'bad'; content: BadBulkOrder };

/** A place in a limited window that the preview has promised to an order of the file. */
export interface PromisedPlace {
  /** The order's place among those of the file. */
  place: number;
  areaId: number;
  /** ISO instant. */
  startTime: string;
}

/** An order of a file that has been placed, as it is shown from then on. */
export interface IngestedOrder {
  place: number;
  orderId: string;
  content: BulkOrder;
}

/** All SQL on the orders of uploaded files, as they were previewed and what became of them. */
export function bulkOrderStore(db: Db) {
  return {
    /** Stores what the check of some orders of a file has found. */
    async add(requestId: string, orders: readonly CheckedBulkOrder[]): Promise<void> {
      const column = <T>(of: (order: CheckedBulkOrder) => T): T[] => orders.map(of);
      const reasonOf = (order: CheckedBulkOrder) =>
        order.verdict === 'bad' ? order.content.ingestionExceptionReason : null;
      await sql`
        insert into bulk_orders (request_id, place, first_row, verdict, order_ref, content, order_total, exception_reason)
        select ${requestId}, place, first_row, verdict, order_ref, content::json, order_total, exception_reason
        from unnest(${column(({ place }) => place)}::integer[], ${column(({ firstRow }) => firstRow)}::integer[],
          ${column(({ verdict }) => verdict)}::text[], ${column(({ content }) => content.orderRef)}::text[],
          ${column(({ content }) => JSON.stringify(content))}::text[],
          ${column((order) => (order.verdict === 'acceptable' ? order.orderTotal : null))}::bigint[],
          ${column(reasonOf)}::text[]) as o (place, first_row, verdict, order_ref, content, order_total, exception_reason)`.execute(
        db,
      );
    },

    /** The next acceptable orders after a place that are not ingested yet, as they were previewed. */
    async waiting(requestId: string, after: number, most: number): Promise<{ place: number; content: unknown }[]> {
      return await db
        .selectFrom('bulk_orders')
        .select(['place', 'content'])
        .where('request_id', '=', requestId)
        .where('verdict', '=', 'acceptable')
        .where('order_id', 'is', null)
        .where('place', '>', after)
        .orderBy('place')
        .limit(most)
        .execute();
    },

    /** The bad orders of a request in the order of the file, with what is wrong with each. */
    async bad(requestId: string): Promise<{ place: number; reason: string }[]> {
      const { rows } = await sql<{ place: number; reason: string }>`
        select place, exception_reason as reason from bulk_orders
        where request_id = ${requestId} and verdict = 'bad' order by place`.execute(db);
      return rows;
    },

    /** The places in limited windows that the acceptable orders of a request were promised, in the order of the file. */
    async placesOf(requestId: string): Promise<PromisedPlace[]> {
      const { rows } = await sql<PromisedPlace>`
        with asked as materialized ( -- each text is read once, not once for every window
          select b.place, (s ->> 'areaId')::integer as area_id, s ->> 'startTime' as start_time
          from bulk_orders b, json_array_elements(b.content -> 'suborders') s
          where b.request_id = ${requestId} and b.verdict = 'acceptable')
        select b.place, b.area_id as "areaId", b.start_time as "startTime"
        from asked b join delivery_windows w on w.area_id = b.area_id and w.start_at = b.start_time::timestamptz
        where w.capacity is not null
        order by b.place`.execute(db);
      return rows;
    },

    /** Notes orders that were placed; false when one of these places is no longer waiting. */
    async setIngested(requestId: string, ingested: readonly IngestedOrder[]): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update bulk_orders b set order_id = i.order_id, content = i.content::json
        from unnest(${ingested.map(({ place }) => place)}::integer[], ${ingested.map(({ orderId }) => orderId)}::text[],
          ${ingested.map(({ content }) => JSON.stringify(content))}::text[]) as i (place, order_id, content)
        where b.request_id = ${requestId} and b.place = i.place and b.verdict = 'acceptable' and b.order_id is null`.execute(
        db,
      );
      return numAffectedRows === BigInt(ingested.length);
    },

    /** Moves an order to the bad ones when it can no longer be ingested; false when this place is no longer waiting. */
    async setBad(requestId: string, place: number, content: BadBulkOrder): Promise<boolean> {
      return await changeWaiting(db, requestId, place, {
        verdict: 'bad',
        content: JSON.stringify(content),
        order_total: null,
        exception_reason: content.ingestionExceptionReason,
      });
    },

    /** The deliveries of these days to these ZIP codes that are not cancelled, with their goods as `SKU quantity`. */
    async likeDeliveries(days: readonly string[], zipCodes: readonly string[]) {
      const { rows } = await sql<{
        orderId: string;
        day: string;
        zipCode: string;
        firstName: string;
        lastName: string;
        goods: string[];
      }>`
        select s.order_id as "orderId", s.delivery_date::text as day, s.recipient ->> 'zipCode' as "zipCode",
          s.recipient ->> 'firstName' as "firstName", s.recipient ->> 'lastName' as "lastName",
          array(select l.sku || ' ' || l.quantity from line_items l where l.suborder_id = s.suborder_id and not l.is_deleted) as goods
        from suborders s
        where s.fc_id in (select fc_id from fulfillment_centers) and s.delivery_date = any(${days}::date[])
          and left(s.recipient ->> 'zipCode', 5) = any(${zipCodes}::text[]) and s.status <> 'Cancelled'`.execute(db);
      return rows;
    },

    /** Where these ZIP codes are; unknown ones are left out. */
    async zipPlaces(zipCodes: readonly string[]): Promise<Map<string, { lat: number; lng: number }>> {
      const { rows } = await sql<{ zip: string; lat: number; lng: number }>`
        select zip, lat, lng from zip_places where zip = any(${zipCodes}::text[])`.execute(db);
      return new Map(rows.map(({ zip, lat, lng }) => [zip, { lat, lng }]));
    },

    /** Which orders these card transactions pay for; what comes by a card came by one gateway. */
    async ordersPaidBy(transactionIds: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; orderId: string }>`
        select transaction_id as id, min(order_id) as "orderId" from order_transactions
        where transaction_id = any(${transactionIds}::text[]) and transaction_type = 'payment' and state <> 'failed'
          and payment_type = 'card' group by transaction_id`.execute(db);
      return new Map(rows.map(({ id, orderId }) => [id, orderId]));
    },

    /**
     * Anyone else who is about to use this transaction waits until this one is done; answers the order it pays for
     * already.
     */
    async lockTransaction(transactionId: string): Promise<string | undefined> {
      await sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${transactionId}, 0))`.execute(db);
      return (await this.ordersPaidBy([transactionId])).get(transactionId);
    },

    /** Gives a job that has made progress all its attempts again: it may be killed as often as it likes. */
    async renewAttempts(jobKey: string): Promise<void> {
      await sql`update bloomdesk_jobs._private_jobs set attempts = 1 where key = ${jobKey} and attempts > 1`.execute(
        db,
      );
    },
  };
}

interface Change {
  verdict?: 'bad';
  content: string;
  order_total?: null;
  exception_reason?: string;
}

async function changeWaiting(db: Db, requestId: string, place: number, change: Change): Promise<boolean> {
  const changed = await db
    .updateTable('bulk_orders')
    .set(change)
    .where('request_id', '=', requestId)
    .where('place', '=', place)
    .where('verdict', '=', 'acceptable')
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
