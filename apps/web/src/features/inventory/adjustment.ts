import type { CallData, CallInput } from '@bloomdesk/contract/call';
import type { createAdjustment, listAdjustments } from '@bloomdesk/contract/inventory/calls';
import type { AdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';

/** A row of a lot's ledger; a negative quantity removes. */
export interface Adjustment {
  id: number;
  type: string;
  /** A day of the center. */
  timeOf: string;
  quantity: number;
  suborderId: string | null;
  /** Has left, or joined, what is on hand. */
  isCleared: boolean;
  memo: string;
  /** Its record in the accounting system; null while there is none. */
  syncedAs: string | null;
  /** Whose it is: rows of allocations and of the system are nobody's to change (D187). */
  origin: 'staff' | 'allocation' | 'system';
  version: number;
}

/** All rows of one type added up. */
export interface AdjustmentSum {
  type: string;
  description: string;
  claimed: number;
  cleared: number;
}

export interface LotLedger {
  adjustments: Adjustment[];
  summary: AdjustmentSum[];
}

/** What is sent of a form that is in order. */
export interface AdjustmentToSave {
  type: AdjustmentType;
  timeOf: string;
  quantity: number;
  suborderId: string | null;
  isCleared: boolean;
  memo: string;
}

/** A lot's ledger in our words, from those of the inventory API. */
export function ledgerOf({ adjustments, summary }: CallData<typeof listAdjustments>): LotLedger {
  return {
    adjustments: adjustments.map((row) => ({
      id: row.adjustment_id,
      type: row.adjustment_type,
      timeOf: row.adjustment_time,
      quantity: row.adjustment_quantity,
      suborderId: row.suborder_ref,
      isCleared: row.for_count,
      memo: row.memo,
      syncedAs: row.netsuite_inventory_adjustment_id,
      origin: row.origin,
      version: row.version,
    })),
    summary: summary.map((sum) => ({
      type: sum.adjustment_type,
      description: sum.description,
      claimed: sum.net_stock,
      cleared: sum.net_count,
    })),
  };
}

/** Whose ledger is read, as the call names the lot. */
export function ledgerInput(lotId: number): CallInput<typeof listAdjustments> {
  return { delivery_id: lotId };
}

/** An adjustment of a lot as it is sent. */
export function adjustmentInput(lotId: number, row: AdjustmentToSave): CallInput<typeof createAdjustment> {
  return {
    delivery_id: lotId,
    adjustment_type: row.type,
    adjustment_time: row.timeOf,
    adjustment_quantity: row.quantity,
    for_count: row.isCleared,
    suborder_ref: row.suborderId,
    memo: row.memo,
  };
}
