import type { Ctx } from '#composition/request-context.ts';
import type { LossEffects } from '#workflows/stock/loss/make-up-for-loss.ts';

/** Suborders that a delivery has left without stock that is here: they wait, or for a lot on its way. */
export async function stillWaiting(ctx: Ctx, { moved, short }: LossEffects): Promise<Set<string>> {
  const lots = await ctx.stockLosses.lots(moved.flatMap(({ lotIds }) => lotIds));
  const coming = new Set(lots.filter(({ onOrder }) => onOrder > 0).map(({ lotId }) => lotId));
  const onOrder = moved.filter(({ lotIds }) => lotIds.some((lotId) => coming.has(lotId)));
  return new Set([...short, ...onOrder].map(({ suborderId }) => suborderId));
}
