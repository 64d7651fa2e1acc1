import type { previewStockLoss as call } from '@bloomdesk/contract/inventory/calls';
import { buffersGiven, coveredAgain, mostMovedAtOnce } from '@bloomdesk/domain/inventory/stock-loss';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lineItemsToGiveUp } from '#workflows/stock/loss/make-up-for-loss.ts';
import type { DatedLineItem } from '#workflows/stock/loss/move-line-items.ts';
import { skusOf } from '#workflows/locking/lock-holding-line-items.ts';
import type { PromisedLotRow } from './stock-losses.store.ts';

export const previewStockLoss: UseCase<typeof call> = async (ctx, { id, units }) => {
  const lot = found(await ctx.stockLosses.lot(id), `Lot ${id}`);
  const buffers = units > 0 ? buffersGiven(lot.available - units, lot.buffers) : [];
  const lines = units > 0 ? await lineItemsToGiveUp(ctx, lot, units) : [];
  const named = lines.slice(0, mostMovedAtOnce);
  const lost = units - buffers.reduce((sum, { quantity }) => sum + quantity, 0);
  const covered = await coveredBy(ctx, lot, named, lost);
  const short = covered.filter(({ status }) => status === 'needs_inventory');
  const moved = covered.filter(({ status }) => status !== 'needs_inventory');
  const lineOnWire = ({ suborderId, sku, quantity }: DatedLineItem) => ({ suborderId, sku, quantity });
  return {
    loss: {
      moved: moved.map(({ line, claims }) => ({ ...lineOnWire(line), lotIds: claims.map(({ lotId }) => lotId) })),
      short: short.map(({ line }) => lineOnWire(line)),
      buffers,
      pending: lines.length - named.length,
    },
  };
};

/** The same as when it happens, over the lots as they would be then; nothing is locked. */
async function coveredBy(ctx: Ctx, lot: PromisedLotRow, lines: readonly DatedLineItem[], lost: number) {
  const skus = skusOf(lines);
  const lotted = await ctx.lots.lotted(skus);
  const freed = new Map<number, number>([[lot.lotId, -lost]]);
  for (const { lotId, quantity } of lines.flatMap(({ claims }) => claims))
    freed.set(lotId, (freed.get(lotId) ?? 0) + quantity);
  const shelves = await ctx.lots.shelves([lot.fcId], skus, false);
  const asThen = shelves.map((each) => ({ ...each, available: each.available + (freed.get(each.lotId) ?? 0) }));
  return coveredAgain(lines, asThen, (sku) => lotted.has(sku));
}
