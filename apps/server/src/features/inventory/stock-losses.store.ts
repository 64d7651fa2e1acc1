import { sql } from 'kysely';
import type { LotLife } from '@bloomdesk/domain/inventory/fulfillable';
import type { GivingWay, PromisedLot } from '@bloomdesk/domain/inventory/stock-loss';
import type { Claim } from '@bloomdesk/domain/inventory/stock-allocation';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** A line that holds stock which is not cleared, with all its claims. */
export interface HoldingLineItem {
  suborderId: string;
  orderId: string;
  lineIndex: number;
  fcId: number;
  status: SuborderStatus;
  fulfillmentDate: string;
  sku: string;
  name: string;
  quantity: number;
  components: { sku: string; quantity: number }[];
  /** `day`: the day of the center on which it was taken. */
  claims: (Claim & { day: string })[];
}

export interface PromisedLotRow extends PromisedLot, LotLife {
  lotId: number;
  fcId: number;
  sku: string;
  available: number;
  buffers: Record<GivingWay, number>;
}

const line = sql`s.suborder_id as "suborderId", s.order_id as "orderId", i.index as "lineIndex", s.fc_id as "fcId", s.status,
  s.fulfillment_date as "fulfillmentDate", i.sku, i.name, i.quantity, i.components,
  (select jsonb_agg(jsonb_build_object('lotId', c.lot_id, 'quantity', -c.quantity, 'day', c.adjustment_time) order by c.adjustment_id) from adjustments c
    where c.suborder_ref = i.suborder_id and c.line_index = i.index and c.origin = 'allocation' and not c.for_count) as claims`;

/** All SQL on stock that is gone while someone counts on it. */
export function stockLossStore(db: Db) {
  return {
    /** What is locked from here on can be released again, within the transaction. */
    async markHolding(): Promise<void> {
      await sql`savepoint hold_lines`.execute(db);
    },

    /** Releases what was locked since the mark. */
    async backToMark(): Promise<void> {
      await sql`rollback to savepoint hold_lines`.execute(db);
    },

    /** What is promised of a lot, and what its buffers hold; undefined when there is none. */
    async lot(lotId: number): Promise<PromisedLotRow | undefined> {
      return (await this.lots([lotId]))[0];
    },

    /** The same of several lots, in id order. */
    async lots(lotIds: readonly number[]): Promise<PromisedLotRow[]> {
      const held = (type: string) =>
        sql`coalesce(-sum(a.quantity) filter (where a.adjustment_type = ${type}), 0)::integer`;
      const { rows } = await sql<PromisedLotRow>`
        select l.lot_id as "lotId", l.fc_id as "fcId", l.sku, l.on_hand_qty as "onHand", l.inbound_quantity as "onOrder",
          l.claimed_sale as claimed, l.available_for_sale_qty as available, b.qc as "heldForQc", b.buffers,
          l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate"
        from lots l cross join lateral (
          select ${held('Buffer: QC')} as qc, jsonb_build_object('Buffer: Care', ${held('Buffer: Care')},
            'Buffer: Promotions', ${held('Buffer: Promotions')}, 'Buffer: Hold', ${held('Buffer: Hold')}) as buffers
          from adjustments a where a.lot_id = l.lot_id and a.adjustment_type like 'Buffer: %') b
        where l.lot_id = any(${lotIds}::integer[]) order by l.lot_id`.execute(db);
      return rows;
    },

    /** The lines that hold units of any of these lots, nothing locked. */
    async holding(lotIds: readonly number[]): Promise<HoldingLineItem[]> {
      const { rows } = await sql<HoldingLineItem>`
        select ${line} from suborders s join line_items i using (suborder_id)
        where (i.suborder_id, i.index) in (
          select a.suborder_ref, a.line_index from adjustments a
          where a.lot_id = any(${lotIds}::integer[]) and a.origin = 'allocation' and not a.for_count)
        order by s.order_id, s.suffix, i.index`.execute(db);
      return rows;
    },

    /** The lines of a center that hold what cannot be used on the day their box leaves, as that day is today (D267, D268). */
    async unusable(fcId: number, today: string): Promise<HoldingLineItem[]> {
      const { rows } = await sql<HoldingLineItem>`
        select ${line} from suborders s join line_items i using (suborder_id)
        where (i.suborder_id, i.index) in (
          select a.suborder_ref, a.line_index
          from lots l join adjustments a using (lot_id) join suborders o on o.suborder_id = a.suborder_ref
          where o.fc_id = ${fcId} and a.origin = 'allocation' and not a.for_count
            and not is_claimable(l, o.fc_id, claim_stock_day(o.fc_id, o.fulfillment_date, ${today}::date)))
        order by s.fulfillment_date, s.order_id, s.suffix, i.index`.execute(db);
      return rows;
    },

    /** Buffers of a lot give back what is not there: rows of their own type, made by Bloomdesk itself. */
    async giveBack(
      lotId: number,
      given: readonly { type: GivingWay; quantity: number }[],
      { day, at }: { day: string; at: Date },
    ): Promise<void> {
      if (given.length === 0) return;
      await sql`
        insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
        select ${lotId}, type, ${day}::date, quantity, true, false, 'Given up because stock was lost', 'system', ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (type text, quantity integer)`.execute(db);
    },
  };
}
