import { sql } from 'kysely';
import type { Claim } from '@bloomdesk/domain/inventory/stock-allocation';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** A suborder with all that decides where it can go on another day. */
export interface MovableRow {
  suborderId: string;
  status: SuborderStatus;
  fcId: number;
  areaId: number | null;
  areaName: string | null;
  windowId: number | null;
  startTime: Date | null;
  deliveryDate: string;
  fulfillmentDate: string;
  batchName: string | null;
  recipient: unknown;
  version: number;
  /** Live ones, as stock is taken for them. */
  lines: { sku: string; name: string; quantity: number; components: { sku: string; quantity: number }[] }[];
  /** What they have taken. */
  claims: Claim[];
  /** Cents its live lines cost, with tax. */
  worth: number;
}

/** Reads many suborders at once before they are moved. */
export function redistributionStore(db: Db) {
  return {
    /** These suborders by id, nothing locked; those there are not are missing. */
    async movable(suborderIds: readonly string[]): Promise<Map<string, MovableRow>> {
      const { rows } = await sql<MovableRow>`
        select s.suborder_id as "suborderId", s.status, s.fc_id as "fcId", s.area_id as "areaId", a.description as "areaName",
          s.window_id as "windowId", s.start_at as "startTime", s.delivery_date as "deliveryDate",
          s.fulfillment_date as "fulfillmentDate", b.name as "batchName", s.recipient, s.version,
          coalesce(l.lines, '[]') as lines, coalesce(l.worth, 0)::integer as worth, coalesce(c.claims, '[]') as claims
        from suborders s left join batches b using (batch_id) left join delivery_areas a on a.area_id = s.area_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name, 'quantity', i.quantity, 'components', i.components)
              order by i.index) as lines,
            sum(i.price + i.tax_amount) filter (where i.chargeable) as worth
          from line_items i where i.suborder_id = s.suborder_id and not i.is_deleted) l on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('lotId', j.lot_id, 'quantity', -j.quantity)) as claims
          from adjustments j where j.suborder_ref = s.suborder_id and j.origin = 'allocation') c on true
        where s.suborder_id = any(${suborderIds}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.suborderId, row]));
    },
  };
}
