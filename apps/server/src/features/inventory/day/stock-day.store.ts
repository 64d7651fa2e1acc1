import { sql } from 'kysely';
import type { CountedClass } from '@bloomdesk/domain/inventory/counting/count-due';
import type { TakenStock } from '@bloomdesk/domain/inventory/stock-cover';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import type { Db } from '#db/db.ts';
import { fulfillableOn } from '#features/inventory/fulfillable-on.sql.ts';

interface ListedLot {
  lotId: number;
  label: string | null;
  sku: string;
  productName: string;
  arrivalDate: Day | null;
  startFulfillmentDate: Day | null;
  expirationDate: Day | null;
  units: number;
}

interface ArrivingLot extends ListedLot {
  purchaseOrderId: number | null;
  transferId: number | null;
}

interface CountedClassRow extends CountedClass {
  classification: string;
  /** Those with stock on hand. */
  lots: number;
  openCountId: number | null;
}

const listed = sql`l.lot_id as "lotId", l.lot_label as label, l.sku, l.product_name as "productName",
  l.arrival_date as "arrivalDate", l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate"`;

/** All SQL on what stock needs of a person on a day. */
export function stockDayStore(db: Db) {
  return {
    /** Lots that should have come by a day and are still on their way, those due first first. */
    async arriving(fcId: number, day: Day): Promise<ArrivingLot[]> {
      const { rows } = await sql<ArrivingLot>`
        select ${listed}, l.inbound_quantity as units, p.purchase_order_id as "purchaseOrderId", t.transfer_id as "transferId"
        from lots l left join purchase_order_lines p on p.line_id = l.purchase_line_id
          left join transfer_lines t on t.line_id = l.transfer_line_id
        where l.fc_id = ${fcId} and l.inbound_quantity > 0 and l.arrival_date <= ${day}::date
        order by l.arrival_date, l.product_name, l.lot_id`.execute(db);
      return rows;
    },

    /** Lots that may be used on a day, have stock on hand, and spoil by another day. */
    async spoiling(fcId: number, { from, to }: { from: Day; to: Day }): Promise<ListedLot[]> {
      const { rows } = await sql<ListedLot>`
        select ${listed}, l.on_hand_qty as units from lots l
        where l.fc_id = ${fcId} and l.on_hand_qty > 0 and l.expiration_date <= ${to}::date and ${fulfillableOn(from)}
        order by l.expiration_date, l.product_name, l.lot_id`.execute(db);
      return rows;
    },

    /** How many lots are past their day and still have stock on hand. */
    async expiredCount(fcId: number, day: Day): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from lots l
        where l.fc_id = ${fcId} and l.expiration_date < ${day}::date and l.on_hand_qty > 0`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The classes of products with stock on hand and when each was counted last, the one longest ago first. */
    async counted(fcId: number, zone: string): Promise<CountedClassRow[]> {
      const { rows } = await sql<CountedClassRow>`
        with classes as (
          select product_classification as classification, count(*)::integer as lots,
            bool_or(expiration_date is not null) as spoils
          from lots where fc_id = ${fcId} and inbound_quantity = 0 and on_hand_qty > 0 group by product_classification)
        select classes.*, last.* from classes cross join lateral (
          select max((c.booked_at at time zone ${zone})::date) as "lastCounted",
            max(c.count_id) filter (where c.state in ('counting', 'counted')) as "openCountId"
          from cycle_counts c where c.fc_id = ${fcId} and (c.classification is null or c.classification = classes.classification)
        ) last
        order by last."lastCounted" nulls first, classes.classification`.execute(db);
      return rows;
    },

    /** What may be sold of each product on a day, and how many units orders have taken since a day before it. */
    async taken(fcId: number, { day, since }: { day: Day; since: Day }): Promise<TakenStock[]> {
      const { rows } = await sql<TakenStock>`
        select l.sku, min(l.product_name) as "productName",
          coalesce(sum(l.available_for_sale_qty) filter (where ${fulfillableOn(day)}), 0)::integer as available,
          coalesce(sum(a.taken), 0)::integer as taken
        from lots l left join lateral (
          select -sum(quantity) as taken from adjustments a
          where a.lot_id = l.lot_id and a.origin = 'allocation' and a.adjustment_time > ${since}::date and a.adjustment_time <= ${day}::date) a on true
        where l.fc_id = ${fcId} group by l.sku order by l.sku`.execute(db);
      return rows;
    },
  };
}
