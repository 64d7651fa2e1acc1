import type { CycleCount, CycleCountSummary, SheetLot } from '@bloomdesk/contract/inventory/counting.calls';
import { countedLot, cycleCountCode } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { CycleCountRow, SheetLotRow } from './cycle-counts.store.ts';

/** The sheet of a cycle count as it stands. */
export async function cycleCountOnWire(ctx: Ctx, countId: number): Promise<CycleCount> {
  const count = found(await ctx.cycleCounts.get(countId), `Cycle count ${countId}`);
  const lots = await ctx.cycleCounts.lots(countId);
  return { ...headOnWire(count), version: count.version, lots: lots.map((lot) => lotOnWire(lot, count)) };
}

/** What every list and sheet says of a cycle count. */
export function headOnWire(count: CycleCountRow): Omit<CycleCountSummary, 'lots' | 'countedLots' | 'differences'> {
  const { countId, fcId, classification, state, openedBy, bookedBy } = count;
  return {
    countId,
    code: cycleCountCode(countId),
    fcId,
    classification,
    state,
    openedBy,
    openedAt: count.openedAt.toISOString(),
    bookedBy,
    bookedAt: count.bookedAt?.toISOString() ?? null,
  };
}

/** While it is counted nobody learns what the books say (D363); later what was booked stays what was booked. */
function lotOnWire(lot: SheetLotRow, { state }: CycleCountRow): SheetLot {
  const { lotId, label, sku, productName, codes, expirationDate, booked } = lot;
  const tallies = lot.tallies.map(({ tallyId, countedBy, units }) => ({ tallyId, countedBy, units }));
  const now = countedLot(lot.tallies);
  const result = booked === null ? now : { ...booked, difference: booked.counted - booked.expected, hasMoved: false };
  const shown =
    state === 'counting' ? { counted: now.counted, expected: null, difference: null, hasMoved: false } : result;
  return { lotId, label, sku, productName, codes, expirationDate, tallies, ...shown };
}
