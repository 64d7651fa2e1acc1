import type { Ctx } from '#composition/request-context.ts';
import type { KeptLotRow } from '#features/inventory/saving/saved-lots.store.ts';

/** What is in transit of a line: the lot at the center it goes to, and the one it goes back to. */
export interface CalledBack {
  lineId: number;
  sourceLotId: number;
  units: number;
  /** As it will be: nothing is on its way any more. */
  lot: KeptLotRow;
}

/** Everything of a transfer that is in transit. */
export async function calledBackOf(ctx: Ctx, transferId: number): Promise<CalledBack[]> {
  const back: CalledBack[] = [];
  for (const { lineId, sourceLotId } of await ctx.transfers.lines(transferId))
    for (const lot of await ctx.savedLots.byTransferLine(lineId))
      if (lot.inboundQuantity > 0) {
        const nothing = { ...lot, inboundQuantity: 0, stockInitial: 0 };
        back.push({ lineId, sourceLotId, units: lot.inboundQuantity, lot: nothing });
      }
  return back;
}
