import type { countLot as call } from '@bloomdesk/contract/inventory/counting.calls';
import { mayCount } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, notFound } from '#http/refusal.ts';
import { lockCycleCount } from '#workflows/locking/lock-cycle-count.ts';
import type { CycleCountRow } from './cycle-counts.store.ts';

export const countLot: UseCase<typeof call> = async (ctx, { countId, lotId, tallyId, units, countedAt }) => {
  const count = await lockCycleCount(ctx, countId);
  assertAllowed(mayCount(count.state));
  await assertOfSheet(ctx, count, lotId);
  if (units === null) await ctx.cycleCounts.dropTally(countId, lotId, tallyId);
  else {
    await ctx.cycleCounts.putLot(countId, lotId);
    const sent = new Date(countedAt).getTime();
    const at = new Date(Math.min(Math.max(sent, count.openedAt.getTime()), ctx.now.getTime())); // a clock may be wrong
    const tally = { countId, lotId, tallyId, countedBy: ctx.staff.email, units, countedAt: at };
    await ctx.cycleCounts.putTally(tally, ctx.now);
  }
  ctx.audit.touch('CYCLECOUNT', String(countId), { after: { lotId, units } });
  return { lotId, counted: await ctx.cycleCounts.unitsOf(countId, lotId) };
};

/** A lot that is found and not on the sheet joins it, if it is of the sheet's center and class and has come. */
async function assertOfSheet(ctx: Ctx, { countId, fcId, classification }: CycleCountRow, lotId: number): Promise<void> {
  const lot = await ctx.cycleCounts.countable(countId, lotId);
  if (lot?.fcId !== fcId) throw notFound(`Lot ${lotId}`);
  if (lot.isOnSheet) return;
  if (lot.isInbound) throw badField('lotId', `Lot ${lotId} is still on its way. Receive it first.`);
  if (classification !== null && lot.classification !== classification)
    throw badField(
      'lotId',
      `Lot ${lotId} is ${lot.classification || 'of no class'}. This sheet counts ${classification}.`,
    );
}
