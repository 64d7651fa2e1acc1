import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Ctx } from '#composition/request-context.ts';

/**
 * Locks all lots a suborder may leave or take from on its way between centers, center by center in id order, so that two moves
 * never wait for each other in a ring.
 */
export async function lockLots(ctx: Ctx, suborderId: string, fcIds: readonly number[]): Promise<void> {
  const skus = new Set((await ctx.lineStock.live(suborderId)).flatMap(demandOf).map(({ sku }) => sku));
  if (skus.size === 0) return;
  for (const fcId of [...new Set(fcIds)].toSorted((a, b) => a - b)) await ctx.lots.lockAll(fcId, [...skus]);
}
