import type { openCycleCount as call } from '@bloomdesk/contract/inventory/counting.calls';
import { cycleCountCode } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { lockCountsOfCenter } from '#workflows/locking/lock-cycle-count.ts';
import { cycleCountOnWire } from './cycle-count-on-wire.ts';

export const openCycleCount: UseCase<typeof call> = async (ctx, { fcId, classification }) => {
  await lockCountsOfCenter(ctx, fcId);
  const other = await ctx.cycleCounts.openOf(fcId, classification);
  if (other !== undefined) throw new Refusal('cycle-count-open', [cycleCountCode(other)]);
  const { countId, lots } = await ctx.cycleCounts.open({ fcId, classification, openedBy: ctx.staff.email }, ctx.now);
  if (lots === 0)
    throw badField(
      'classification',
      `This center has no stock on hand${classification ? ` of ${classification}` : ''}.`,
    );
  ctx.audit.touch('CYCLECOUNT', String(countId), { after: { fcId, classification, lots } });
  return { cycleCount: await cycleCountOnWire(ctx, countId) };
};
