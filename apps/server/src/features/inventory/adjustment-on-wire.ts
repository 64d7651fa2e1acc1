import type { Adjustment } from '@bloomdesk/contract/inventory/shapes';
import type { AdjustmentRow } from './adjustments.store.ts';

/** A row of the ledger in the words of the inventory API (spec 3, section 3). */
export function adjustmentOnWire(row: AdjustmentRow): Adjustment {
  return {
    adjustment_id: row.adjustment_id,
    delivery_id: row.lot_id,
    adjustment_type: row.adjustment_type,
    adjustment_time: row.adjustment_time,
    adjustment_quantity: row.quantity,
    suborder_ref: row.suborder_ref,
    for_stock: row.for_stock,
    for_count: row.for_count,
    memo: row.memo,
    netsuite_inventory_adjustment_id: row.netsuite_inventory_adjustment_id,
    origin: row.origin,
    version: row.version,
  };
}
