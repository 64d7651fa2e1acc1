import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { demandOf, stockAllocator } from '@bloomdesk/domain/inventory/stock-allocation';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { lockLotsOfMove, lockSellableLots } from '#workflows/locking/lock-lots.ts';
import { releaseStock } from './release-stock.ts';
import { endShortages } from '#workflows/stock/loss/end-shortages.ts';

export interface Reallocated {
  /** Locked by the caller. */
  suborderId: string;
  from: { fcId: number };
  to: {
    fcId: number;
    /** The day its stock leaves the center (D267). */
    stockDay: string;
    zone: string;
  };
  /** What becomes of the stock it has now. */
  strategy: DeallocateStrategy;
}

/**
 * Lets go of all stock a suborder has taken and takes it again at another center or for another day, first expired
 * first out (D127, D191). A line for which there is not enough waits for stock.
 */
export async function reallocateStock(ctx: Ctx, { suborderId, from, to, strategy }: Reallocated): Promise<void> {
  await lockLotsOfMove(ctx, suborderId, [from.fcId, to.fcId]);
  await releaseStock(ctx, { suborderId, fcId: from.fcId, lineIndexes: null, strategy });
  const lines = await ctx.lineStock.live(suborderId);
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  const shelves = await lockSellableLots(ctx, [to.fcId], [...lotted], to.stockDay);
  const take = stockAllocator(shelves, (sku) => lotted.has(sku));
  const today = fcToday(ctx.now, to.zone);

  const taken = lines.map((line) => ({ line, ...take(line, to.stockDay) }));
  const claims = taken.flatMap(({ line, claims: own }) =>
    own.map((claim) => ({ ...claim, suborderId, lineIndex: line.index, day: today })),
  );
  await ctx.adjustments.claim(claims, ctx.now);
  await ctx.lineStock.setStatus(taken.map(({ line, status }) => ({ suborderId, index: line.index, status })));
  const waited = taken.filter(
    ({ line, status }) => line.inventoryStatus === 'needs_inventory' && status !== 'needs_inventory',
  );
  await endShortages(
    ctx,
    waited.map(({ line }) => ({ suborderId, sku: line.sku })),
  );
  for (const { lotId } of claims) ctx.audit.touch('LOT', String(lotId));
  const takenNow = (list: typeof taken, of: 'before' | 'after') =>
    list.map(({ line, status }) => `${line.sku}: ${of === 'before' ? line.inventoryStatus : status}`);
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { stock: takenNow(taken, 'before') },
    after: { stock: takenNow(taken, 'after') },
  });
}
