import type { saveAdjustment as call } from '@bloomdesk/contract/inventory/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { editableParts } from '@bloomdesk/domain/inventory/adjustment-form';
import { memoWithHistory } from '@bloomdesk/domain/inventory/memo-history';
import { unitsLost } from '@bloomdesk/domain/inventory/stock-loss';
import type { UseCase } from '#http/answer.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import { lockAdjustment, lockLot } from '#workflows/locking/lock-lots.ts';
import { adjustmentOnWire } from './adjustment-on-wire.ts';
import {
  assertAdjustment,
  assertForm,
  assertHand,
  assertRails,
  takenBy,
  takingOf,
  withDay,
  writtenOf,
} from './adjustment-rules.ts';
import type { AdjustmentRow } from './adjustments.store.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdForLoss, makeUpForLoss, noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';

type Input = CallRequest<typeof call>;

export const saveAdjustment: UseCase<typeof call> = async (ctx, sent) => {
  const lotId = found(await ctx.adjustments.lotOf(sent.id), `Adjustment ${sent.id}`);
  if (sent.delivery_id !== lotId) throw badField('delivery_id', 'an adjustment stays with its lot');
  const known = found(await ctx.adjustments.get(sent.id), `Adjustment ${sent.id}`);
  await holdForLoss(ctx, lotId, unitsLost(takingOf(sent), takenBy(known)));
  const lot = await lockLot(ctx, lotId);
  const asked = await withDay(ctx, lot.fc_id, sent);
  const before = await lockAdjustment(ctx, asked.id);
  assertNewest(before, asked);
  assertEditable(before, asked);
  if (isOnlyMemo(before, asked)) assertForm(asked, ['memo']);
  else {
    await assertAdjustment(ctx, lot, asked);
    await assertRails(ctx, lot, asked, before);
    assertHand(lot, asked, before.for_count ? before.quantity : 0);
  }

  const memo = memoWithHistory(asked.memo, before.memo, ctx.staff, ctx.now.toISOString());
  const row = await ctx.adjustments.change(asked.id, writtenOf(asked, memo), ctx.now);
  const isLess = unitsLost(takingOf(asked), takenBy(before)) > 0;
  const affected = isLess ? await makeUpForLoss(ctx, lotId) : noLoss;
  await ctx.lots.touch(lotId, ctx.now);
  if (row.quantity > before.quantity) await allocateAgain(ctx, lot);

  const adjustment = adjustmentOnWire(row);
  ctx.audit.touch('LOT', String(lotId));
  ctx.audit.touch('ADJUSTMENT', String(asked.id), { before: adjustmentOnWire(before), after: adjustment });
  return { success: true, adjustment, affected };
};

/** Somebody has saved it since this screen read it: what was typed there stays, and nothing of theirs is overwritten (D43). */
function assertNewest(row: AdjustmentRow, { expectedVersion }: Input): void {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  throw new Refusal('changed-meanwhile.adjustment', [], { data: adjustmentOnWire(row) });
}

function assertEditable(row: AdjustmentRow, asked: Input): void {
  const parts = editableParts({ origin: row.origin, isSynced: row.netsuite_inventory_adjustment_id !== null });
  if (parts === 'nothing') throw new Refusal('not-editable');
  if (parts === 'memo' && !isOnlyMemo(row, asked)) throw new Refusal('synced');
}

function isOnlyMemo(row: AdjustmentRow, asked: Input): boolean {
  return (
    asked.adjustment_type === row.adjustment_type &&
    asked.adjustment_time === row.adjustment_time &&
    asked.adjustment_quantity === row.quantity &&
    (asked.suborder_ref || null) === row.suborder_ref &&
    asked.for_count === row.for_count
  );
}
