import type { bookCycleCount as call } from '@bloomdesk/contract/inventory/counting.calls';
import { cycleCountCode, mayBookCount } from '@bloomdesk/domain/inventory/counting/cycle-count';
import { mostAdjusted } from '@bloomdesk/domain/inventory/adjustment-form';
import { memoWithHistory } from '@bloomdesk/domain/inventory/memo-history';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, found } from '#http/refusal.ts';
import { lockCycleCount } from '#workflows/locking/lock-cycle-count.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { holdToSettle, settleLots } from '#workflows/stock/loss/settle-lots.ts';
import type { CycleCountRow } from './cycle-counts.store.ts';
import { type Difference, differencesOf, missing } from './counted-differences.ts';
import { cycleCountOnWire } from './cycle-count-on-wire.ts';

export const bookCycleCount: UseCase<typeof call> = async (ctx, { countId, expectedVersion }) => {
  const count = await lockCycleCount(ctx, countId, expectedVersion);
  assertAllowed(mayBookCount(count.state));
  const counted = await differencesOf(ctx, countId); // locked with the sheet: nobody counts any more
  const differing = counted.filter(({ difference }) => difference !== 0);
  assertAdjustable(differing);
  const lotIds = differing.map(({ lotId }) => lotId);
  const termsNow = () => Promise.resolve(missing(differing));
  const letting = await holdToSettle(ctx, { fcId: count.fcId, lotIds, termsNow });
  await writeDifferences(ctx, count, differing);
  const affected = await settleLots(ctx, letting);
  await ctx.cycleCounts.book(countId, counted, { by: ctx.staff.email, at: ctx.now });
  if (differing.length > 0) await allocateAgain(ctx, count);
  ctx.audit.touch('CYCLECOUNT', String(countId), {
    before: { state: count.state },
    after: { state: 'booked', differences: differing.map(({ lotId, difference }) => `${difference} of lot ${lotId}`) },
  });
  return { cycleCount: await cycleCountOnWire(ctx, countId), affected };
};

function assertAdjustable(differing: readonly Difference[]): void {
  const large = differing.find(({ difference }) => Math.abs(difference) > mostAdjusted);
  if (large) throw badField('countId', `Lot ${large.lotId} differs by more than 100,000 units. Count it again.`);
}

/** One row of the ledger for each lot; what is on hand now changes by it, whatever has been packed since (D363). */
async function writeDifferences(ctx: Ctx, count: CycleCountRow, differing: readonly Difference[]): Promise<void> {
  const zone = found(await ctx.centers.get(count.fcId), `Fulfillment center ${count.fcId}`).timezone;
  const time = fcToday(ctx.now, zone);
  for (const { lotId, counted, expected, difference } of differing) {
    const said = `${cycleCountCode(count.countId)}: ${counted} counted, ${expected} expected`;
    const memo = memoWithHistory(said, null, ctx.staff, ctx.now.toISOString());
    const row = { type: 'Cycle Count' as const, time, quantity: difference, suborderRef: null, forCount: true, memo };
    const { adjustmentId } = await ctx.adjustments.add(lotId, row, ctx.now);
    await ctx.lots.touch(lotId, ctx.now);
    ctx.audit.touch('LOT', String(lotId));
    ctx.audit.touch('ADJUSTMENT', String(adjustmentId), {
      after: { type: row.type, quantity: difference, memo: said },
    });
  }
}
