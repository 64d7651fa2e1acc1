import type { createAdjustment } from '@bloomdesk/contract/inventory/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { Adjustment, AdjustmentSummary } from '@bloomdesk/contract/inventory/shapes';
import type { AdjustmentField } from '@bloomdesk/domain/inventory/adjustment-form';
import type { TypeSummary } from '@bloomdesk/domain/inventory/lot-accounting';
import type { AdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';
import type { AdjustmentRow } from './adjustments.store.ts';

/** A row of the ledger in the words of the inventory API (spec 3, section 3). */
export function adjustmentOnWire(row: AdjustmentRow): Adjustment {
  return {
    adjustment_id: row.adjustmentId,
    delivery_id: row.lotId,
    adjustment_type: row.type,
    adjustment_time: row.time,
    adjustment_quantity: row.quantity,
    suborder_ref: row.suborderRef,
    for_stock: row.forStock,
    for_count: row.forCount,
    memo: row.memo,
    netsuite_inventory_adjustment_id: row.netsuiteInventoryAdjustmentId,
    origin: row.origin,
    version: row.version,
  };
}

/** One type's sums of a ledger, in the same words. */
export function summaryOnWire({ type, description, netClaimed, netCleared }: TypeSummary): AdjustmentSummary {
  return { adjustment_type: type, description, net_stock: netClaimed, net_count: netCleared };
}

/** What is written of a row by hand. */
export interface AdjustmentInput {
  lotId: number;
  type: AdjustmentType;
  /** A day of the center's calendar, or an instant that falls on one. */
  time: string;
  quantity: number;
  suborderRef: string | null;
  forCount: boolean;
  memo: string;
}

/** What a call carries of a row, in our words. */
export function adjustmentInput(sent: CallRequest<typeof createAdjustment>): AdjustmentInput {
  return {
    lotId: sent.delivery_id,
    type: sent.adjustment_type,
    time: sent.adjustment_time,
    quantity: sent.adjustment_quantity,
    suborderRef: sent.suborder_ref || null,
    forCount: sent.for_count,
    memo: sent.memo,
  };
}

/** How the calls name each field of the form. */
export const fieldOnWire = {
  quantity: 'adjustment_quantity',
  memo: 'memo',
  timeOf: 'adjustment_time',
  suborderNumber: 'suborder_ref',
  cleared: 'for_count',
} as const satisfies Record<AdjustmentField, keyof CallRequest<typeof createAdjustment>>;
