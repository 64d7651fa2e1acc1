import type { Ctx } from '#composition/request-context.ts';
import type { CycleCountRow } from '#features/inventory/counting/cycle-counts.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion } from './assert-version.ts';

/** Locks the sheet of a cycle count as its caller has read it: before the suborders and lots that booking it concerns. */
export async function lockCycleCount(ctx: Ctx, countId: number, expectedVersion?: number): Promise<CycleCountRow> {
  const count = found(await ctx.cycleCounts.lock(countId), `Cycle count ${countId}`);
  await assertRowVersion(count, 'This cycle count', { expectedVersion, shown: (row) => row });
  return count;
}

/** Nobody else opens a sheet at a center meanwhile, so that no lot is on two open ones. */
export async function lockCountsOfCenter(ctx: Ctx, fcId: number): Promise<void> {
  await ctx.cycleCounts.lockCenter(fcId);
}
