import type { turnCycleCount as call } from '@bloomdesk/contract/inventory/counting.calls';
import { mayTurn } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField } from '#http/refusal.ts';
import { lockCycleCount } from '#workflows/locking/lock-cycle-count.ts';
import { cycleCountOnWire } from './cycle-count-on-wire.ts';

export const turnCycleCount: UseCase<typeof call> = async (ctx, { countId, state, recount, expectedVersion }) => {
  const count = await lockCycleCount(ctx, countId, expectedVersion);
  assertAllowed(mayTurn(count.state, state));
  if (state === 'counted' && (await ctx.cycleCounts.lots(countId)).every(({ tallies }) => tallies.length === 0))
    throw badField('state', 'Count at least one lot first.');
  if (state === 'counting') await ctx.cycleCounts.dropTallies(countId, recount);
  await ctx.cycleCounts.turn(countId, state, ctx.now);
  const after = { state, ...(recount.length > 0 && { recount }) };
  ctx.audit.touch('CYCLECOUNT', String(countId), { before: { state: count.state }, after });
  return { cycleCount: await cycleCountOnWire(ctx, countId) };
};
