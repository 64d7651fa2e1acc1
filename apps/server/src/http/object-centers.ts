import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type ObjectCenters = ReturnType<typeof objectCenters>;

/** The centers an object belongs to, by its kind; none for one that does not exist. */
export function objectCenters(db: Db) {
  const fcIdsOf = async (query: ReturnType<typeof sql<{ fcId: number }>>): Promise<number[]> => {
    const { rows } = await query.execute(db);
    return rows.map((row) => row.fcId);
  };
  return {
    batch: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from batches where batch_id = ${id}`),
    suborder: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from suborders where suborder_id = ${id}`),
    order: (id: string) => fcIdsOf(sql`select distinct fc_id as "fcId" from suborders where order_id = ${id}`),
    area: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from delivery_areas where area_id = ${numberOf(id)}`),
    window: (id: string) =>
      fcIdsOf(sql`select fc_id as "fcId" from delivery_windows where window_id = ${numberOf(id)}`),
    lot: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from lots where lot_id = ${numberOf(id)}`),
    purchaseOrder: (id: string) =>
      fcIdsOf(sql`select fc_id as "fcId" from purchase_orders where purchase_order_id = ${numberOf(id)}`),
    cycleCount: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from cycle_counts where count_id = ${numberOf(id)}`),
    manifest: (id: string) => fcIdsOf(sql`select fc_id as "fcId" from courier_manifests where number = ${id}`),
    transfer: (id: string) =>
      fcIdsOf(
        sql`select unnest(array[from_fc_id, to_fc_id]) as "fcId" from transfers where transfer_id = ${numberOf(id)}`,
      ),
    adjustment: (id: string) =>
      fcIdsOf(
        sql`select lots.fc_id as "fcId" from adjustments join lots using (lot_id) where adjustment_id = ${numberOf(id)}`,
      ),
  };
}

/** Numbers are compared as numbers, or no index helps; what is none, or too large for one, names nothing. */
function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : -1;
}
