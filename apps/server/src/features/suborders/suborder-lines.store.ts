import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** What a suborder's row keeps of its line items. */
export function suborderLineItemStore(db: Db) {
  return {
    /** Its day list shows the lines it has now, and what is printed for it may be stale by that (D113); returns its version. */
    async followLines(suborderId: string, { makesLabelStale }: { makesLabelStale: boolean }): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        update suborders s set version = version + 1, label_stale = label_stale or ${makesLabelStale}, lines = (
          select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('index', i.index, 'sku', i.sku, 'name', i.name,
            'quantity', i.quantity,
            'components', (select jsonb_agg(jsonb_build_object('sku', c->'sku', 'quantity', c->'quantity')) from jsonb_array_elements(i.components) c),
            'needsInventory', case when i.inventory_status = 'needs_inventory' then true end)) order by i.index), '[]')
          from line_items i where i.suborder_id = s.suborder_id and not i.is_deleted)
        where suborder_id = ${suborderId} returning version`.execute(db);
      return rows[0]?.version ?? 0;
    },
  };
}
