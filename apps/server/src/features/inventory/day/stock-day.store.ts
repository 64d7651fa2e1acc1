import { sql } from 'kysely';
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

interface UnadjustedLot extends ListedLot {
  /** The day of the last adjustment by hand; null without any. */
  adjustedAt: Day | null;
}

const listed = sql`l.lot_id as "lotId", l.lot_label as label, l.sku, l.product_name as "productName",
  l.arrival_date as "arrivalDate", l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate"`;

/** All SQL on what stock needs of a person on a day. */
export function stockDayStore(db: Db) {
  return {
    /** Lots that should have come by a day and are still on their way, those due first first. */
    async arriving(fcId: number, day: Day): Promise<ListedLot[]> {
      const { rows } = await sql<ListedLot>`
        select ${listed}, l.inbound_quantity as units from lots l
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

    /** Lots in use with stock on hand that nobody has adjusted since before a day, those untouched longest first. */
    async unadjusted(fcId: number, { day, before }: { day: Day; before: Day }): Promise<UnadjustedLot[]> {
      const { rows } = await sql<UnadjustedLot>`
        select ${listed}, l.on_hand_qty as units, last.day as "adjustedAt"
        from lots l cross join lateral (
          select max(a.adjustment_time) as day from adjustments a where a.lot_id = l.lot_id and a.origin = 'staff') last
        where l.fc_id = ${fcId} and l.on_hand_qty > 0 and l.inbound_quantity = 0 and ${fulfillableOn(day)}
          and coalesce(last.day, l.arrival_date, l.created_at::date) < ${before}::date
        order by coalesce(last.day, l.arrival_date, l.created_at::date), l.lot_id`.execute(db);
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
