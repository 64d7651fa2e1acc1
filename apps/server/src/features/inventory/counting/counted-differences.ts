import { countedLot } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { Ctx } from '#composition/request-context.ts';
import type { LotTerms } from '#workflows/stock/loss/settle-lots.ts';

/** A lot of a sheet that was counted. */
export interface Difference {
  lotId: number;
  counted: number;
  expected: number;
  difference: number;
  terms: LotTerms;
}

/** The lots of a sheet that were counted, in id order, each with what the difference takes from those who hold it. */
export async function differencesOf(ctx: Ctx, countId: number): Promise<Difference[]> {
  const lots = await ctx.cycleCounts.lots(countId);
  return lots
    .flatMap(({ lotId, startFulfillmentDate, expirationDate, tallies }) => {
      const { counted, expected, difference } = countedLot(tallies);
      if (counted === null || expected === null || difference === null) return [];
      const terms = { lotId, startFulfillmentDate, expirationDate, inboundQuantity: 0, lost: -difference };
      return [{ lotId, counted, expected, difference, terms }];
    })
    .toSorted((a, b) => a.lotId - b.lotId);
}

/** Only lots that miss units concern who holds them. */
export function missing(differences: readonly Difference[]): LotTerms[] {
  return differences.filter(({ difference }) => difference < 0).map(({ terms }) => terms);
}
