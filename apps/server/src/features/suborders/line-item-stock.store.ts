import { sql } from 'kysely';
import type { InventoryStatus } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Db } from '#db/db.ts';

/** A line item that still needs stock, and when. */
export interface WaitingLineItem {
  suborderId: string;
  orderId: string;
  index: number;
  sku: string;
  name: string;
  quantity: number;
  components: { sku: string; quantity: number }[];
  fulfillmentDate: string;
}

export interface LineItemStock {
  suborderId: string;
  index: number;
  status: InventoryStatus;
}

/** How line items stand with stock, kept with the line and in the day's list. */
export function lineItemStockStore(db: Db) {
  return {
    /** A center's line items that need stock and are not packed yet, in the order in which they are due. */
    async waiting(fcId: number): Promise<WaitingLineItem[]> {
      const { rows } = await sql<WaitingLineItem>`
        select s.suborder_id as "suborderId", s.order_id as "orderId", i.index, i.sku, i.name, i.quantity, i.components,
          s.fulfillment_date as "fulfillmentDate"
        from line_items i join suborders s using (suborder_id)
        where s.fc_id = ${fcId} and i.inventory_status = 'needs_inventory' and not i.is_deleted
          and s.status <> 'Cancelled' and not is_packed(s.status)
        order by s.start_at nulls last, s.order_id, s.suffix, i.index`.execute(db);
      return rows;
    },

    /** The live line items of a suborder, as stock is taken for them. */
    async live(suborderId: string) {
      return await db
        .selectFrom('line_items')
        .select(['index', 'sku', 'name', 'quantity', 'inventory_status as inventoryStatus'])
        .select(sql<{ sku: string; quantity: number }[]>`components`.as('components'))
        .where('suborder_id', '=', suborderId)
        .where('is_deleted', '=', false)
        .orderBy('index')
        .execute();
    },

    /** What a line has taken, lot by lot. */
    async claims(suborderId: string, index: number): Promise<{ lotId: number; quantity: number }[]> {
      const { rows } = await sql<{ lotId: number; quantity: number }>`
        select lot_id as "lotId", -sum(quantity)::integer as quantity from adjustments
        where suborder_ref = ${suborderId} and line_index = ${index} and origin = 'allocation'
        group by lot_id order by lot_id`.execute(db);
      return rows;
    },

    /** Does any line item of a center wait for stock? */
    async isWaitedFor(fcId: number): Promise<boolean> {
      const { rows } = await sql<{ isWaitedFor: boolean }>`
        select exists (
          select from line_items i join suborders s using (suborder_id)
          where s.fc_id = ${fcId} and i.inventory_status = 'needs_inventory' and not i.is_deleted
            and s.status <> 'Cancelled' and not is_packed(s.status)) as "isWaitedFor"`.execute(db);
      return rows[0]?.isWaitedFor ?? false;
    },

    /** Stores how lines stand now; the caller holds their suborders locked. */
    async setStatus(lines: readonly LineItemStock[]): Promise<void> {
      if (lines.length === 0) return;
      const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g ("suborderId" text, index integer, status text)`;
      await sql`
        update line_items i set inventory_status = g.status from ${given} where i.suborder_id = g."suborderId" and i.index = g.index`.execute(
        db,
      );
      await sql`
        update suborders s set version = version + 1, lines = (
          select coalesce(jsonb_agg(case
            when g.status is null then line
            when g.status = 'needs_inventory' then line || '{"needsInventory": true}'
            else line - 'needsInventory' end order by place), '[]')
          from jsonb_array_elements(s.lines) with ordinality as l (line, place)
          left join ${given} on g."suborderId" = s.suborder_id and g.index = (line->>'index')::integer)
        where s.suborder_id = any(${[...new Set(lines.map(({ suborderId }) => suborderId))]}::text[])`.execute(db);
    },

    /**
     * Lines that waited for a lot on its way and for no other are booked once it is here; returns their suborders, once for
     * each line.
     */
    async bookReceived(lotId: number): Promise<string[]> {
      const { rows } = await sql<{ suborderId: string }>`
        update line_items i set inventory_status = 'booked_against_available'
        where i.inventory_status = 'on_order' and (i.suborder_id, i.index) in (
            select a.suborder_ref, a.line_index from adjustments a where a.lot_id = ${lotId} and a.origin = 'allocation')
          and not exists (
            select from adjustments o join lots l using (lot_id)
            where o.suborder_ref = i.suborder_id and o.line_index = i.index and o.origin = 'allocation' and l.inbound_quantity > 0)
        returning i.suborder_id as "suborderId"`.execute(db);
      return rows.map(({ suborderId }) => suborderId);
    },
  };
}
