import type { createAdjustment } from '@bloomdesk/contract/supply/inventory.calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { adjustmentProblems, type AdjustmentField, mayLeaveOnHand } from '@bloomdesk/domain/inventory/adjustment-form';
import type { Ctx } from '#ctx.ts';
import { badField, insist } from '#http/refusal.ts';
import type { LockedLot } from './lots.store.ts';

export type AskedAdjustment = CallRequest<typeof createAdjustment>;

const fieldOnWire: Record<AdjustmentField, keyof AskedAdjustment> = {
  quantity: 'adjustment_quantity',
  memo: 'memo',
  timeOf: 'adjustment_time',
  suborderNumber: 'suborder_ref',
  cleared: 'for_count',
};

/** Holds what is asked to the rules of the form, each under its field's own name (spec 3, section 5; D185). */
export async function insistOnAdjustment(ctx: Ctx, lot: LockedLot, asked: AskedAdjustment): Promise<void> {
  const problems = adjustmentProblems({
    type: asked.adjustment_type,
    timeOf: asked.adjustment_time,
    quantity: Number.isInteger(asked.adjustment_quantity) ? String(asked.adjustment_quantity) : '',
    suborderNumber: asked.suborder_ref ?? '',
    isCleared: asked.for_count,
    memo: asked.memo,
  });
  const [first] = Object.entries(problems);
  if (first) throw badField(fieldOnWire[first[0] as AdjustmentField], first[1]); // the keys of problems are fields
  const { suborder_ref: suborderId } = asked;
  if (!suborderId) return;
  const fcIds = await ctx.suborders.fcIds([suborderId]);
  if (fcIds.get(suborderId) !== lot.fc_id) throw badField('suborder_ref', `this center has no suborder ${suborderId}`);
}

/** On hand before and after a row is written, or written anew over `before`. */
export function insistOnHand(lot: LockedLot, asked: AskedAdjustment, before = 0): void {
  const change = (asked.for_count ? asked.adjustment_quantity : 0) - before;
  insist(mayLeaveOnHand(asked.adjustment_type, lot.on_hand_qty, lot.on_hand_qty + change));
}

export function writtenOf(asked: AskedAdjustment, memo: string) {
  return {
    type: asked.adjustment_type,
    time: asked.adjustment_time,
    quantity: asked.adjustment_quantity,
    suborderRef: asked.suborder_ref || null,
    forCount: asked.for_count,
    memo,
  };
}
