import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export type ObjectCenters = ReturnType<typeof objectCenters>;

/** Batches whose center is remembered; a center works on fewer in a day. */
const mostBatches = 1000;

/** The centers an object belongs to, by its kind; none for one that does not exist. */
export function objectCenters(db: Db) {
  const fcIdsOf = async (query: ReturnType<typeof sql<{ fcId: number }>>): Promise<number[]> => {
    const { rows } = await query.execute(db);
    return rows.map((row) => row.fcId);
  };
  const ofBatches = new Map<string, number[]>();
  return {
    /** A batch stays at its center for good, and each scan asks for it; that one is deleted is seen by the call itself. */
    async batch(id: string): Promise<number[]> {
      const known = ofBatches.get(id);
      if (known) return known;
      const fcIds = await fcIdsOf(sql`select fc_id as "fcId" from batches where batch_id = ${id}`);
      if (ofBatches.size >= mostBatches) ofBatches.clear();
      if (fcIds.length > 0) ofBatches.set(id, fcIds);
      return fcIds;
    },
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
