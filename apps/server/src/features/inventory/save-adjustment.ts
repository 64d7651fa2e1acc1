import type { saveAdjustment as call } from '@bloomdesk/contract/inventory/calls';
import { editableParts } from '@bloomdesk/domain/inventory/adjustment-form';
import { memoWithHistory } from '@bloomdesk/domain/inventory/memo-history';
import { unitsLost } from '@bloomdesk/domain/inventory/stock-loss';
import type { UseCase } from '#http/answer.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import { lockAdjustment, lockLot } from '#workflows/locking/lock-lots.ts';
import { adjustmentInput, type AdjustmentInput, adjustmentOnWire } from './adjustment-on-wire.ts';
import {
  assertAdjustment,
  assertForm,
  assertWrittenByHand,
  assertRails,
  takingOf,
  withDay,
} from './adjustment-rules.ts';
import type { AdjustmentRow } from './adjustments.store.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdForLoss, makeUpForLoss, noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';

export const saveAdjustment: UseCase<typeof call> = async (ctx, sent) => {
  const { id, expectedVersion } = sent;
  const input = adjustmentInput(sent);
  const lotId = found(await ctx.adjustments.lotOf(id), `Adjustment ${id}`);
  if (input.lotId !== lotId) throw badField('delivery_id', 'an adjustment stays with its lot');
  const known = found(await ctx.adjustments.get(id), `Adjustment ${id}`);
  await holdForLoss(ctx, lotId, unitsLost(takingOf(input), takingOf(known)));
  const lot = await lockLot(ctx, lotId);
  const request = await withDay(ctx, lot.fcId, input);
  const before = await lockAdjustment(ctx, id);
  assertNewest(before, expectedVersion);
  assertEditable(before, request);
  if (isOnlyMemo(before, request)) assertForm(request, ['memo']);
  else {
    await assertAdjustment(ctx, lot, request);
    await assertRails(ctx, lot, request, before);
    assertWrittenByHand(lot, request, before.forCount ? before.quantity : 0);
  }

  const memo = memoWithHistory(request.memo, before.memo, ctx.staff, ctx.now.toISOString());
  const row = await ctx.adjustments.change(id, { ...request, memo }, ctx.now);
  const isLess = unitsLost(takingOf(request), takingOf(before)) > 0;
  const affected = isLess ? await makeUpForLoss(ctx, lotId) : noLoss;
  await ctx.lots.touch(lotId, ctx.now);
  if (row.quantity > before.quantity) await allocateAgain(ctx, lot);

  const adjustment = adjustmentOnWire(row);
  ctx.audit.touch('LOT', String(lotId));
  ctx.audit.touch('ADJUSTMENT', String(id), { before: adjustmentOnWire(before), after: adjustment });
  return { success: true, adjustment, affected };
};

/**
 * Someone has saved it since this screen read it: what was typed there stays, and nothing of theirs is overwritten
 * (D43).
 */
function assertNewest(row: AdjustmentRow, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  throw new Refusal('changed-meanwhile.adjustment', [], { data: adjustmentOnWire(row) });
}

function assertEditable(row: AdjustmentRow, input: AdjustmentInput): void {
  const parts = editableParts({ origin: row.origin, isSynced: row.netsuiteInventoryAdjustmentId !== null });
  if (parts === 'nothing') throw new Refusal('not-editable');
  if (parts === 'memo' && !isOnlyMemo(row, input)) throw new Refusal('synced');
}

function isOnlyMemo(row: AdjustmentRow, input: AdjustmentInput): boolean {
  return (
    input.type === row.type &&
    input.time === row.time &&
    input.quantity === row.quantity &&
    input.suborderRef === row.suborderRef &&
    input.forCount === row.forCount
  );
}
