import type { createAdjustment as call } from '@bloomdesk/contract/inventory/calls';
import { memoWithHistory } from '@bloomdesk/domain/inventory/memo-history';
import { unitsLost } from '@bloomdesk/domain/inventory/stock-loss';
import type { UseCase } from '#http/answer.ts';
import { lockLot } from '#workflows/locking/lock-lots.ts';
import { adjustmentInput, adjustmentOnWire } from './adjustment-on-wire.ts';
import { assertAdjustment, assertWrittenByHand, assertRails, takingOf, withDay } from './adjustment-rules.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdForLoss, makeUpForLoss, noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';

export const createAdjustment: UseCase<typeof call> = async (ctx, sent) => {
  const input = adjustmentInput(sent);
  const { lotId } = input;
  const lost = unitsLost(takingOf(input));
  await holdForLoss(ctx, lotId, lost);
  const lot = await lockLot(ctx, lotId);
  const request = await withDay(ctx, lot.fcId, input);
  await assertAdjustment(ctx, lot, request);
  await assertRails(ctx, lot, request);
  assertWrittenByHand(lot, request);

  const memo = memoWithHistory(request.memo, null, ctx.staff, ctx.now.toISOString());
  const row = await ctx.adjustments.add(lotId, { ...request, memo }, ctx.now);
  const affected = lost > 0 ? await makeUpForLoss(ctx, lotId) : noLoss;
  await ctx.lots.touch(lotId, ctx.now);
  if (row.quantity > 0) await allocateAgain(ctx, lot);

  const adjustment = adjustmentOnWire(row);
  ctx.audit.touch('LOT', String(lotId));
  ctx.audit.touch('ADJUSTMENT', String(row.adjustmentId), { after: adjustment });
  return { success: true, adjustment, affected };
};
