import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { demandOf, stockAllocator } from '@bloomdesk/domain/inventory/stock-allocation';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { lockSellableLots } from '#workflows/locking/lock-lots.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { endShortages } from './loss/end-shortages.ts';

/** Suborders that are given stock in one transaction. */
export interface WaitingSuborders {
  fcId: number;
  zone: string;
  suborderIds: readonly string[];
}

/** Gives stock of a center to lines of these suborders that wait, those that are due first before others; answers whose lines have it now (D191). */
export async function serveWaiting(ctx: Ctx, { fcId, zone, suborderIds }: WaitingSuborders): Promise<string[]> {
  if (suborderIds.length === 0) return [];
  await lockSuborders(ctx, suborderIds);
  const ours = new Set(suborderIds);
  const lines = (await ctx.lineStock.waiting(fcId)).filter(({ suborderId }) => ours.has(suborderId)); // as they stand now
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const today = fcToday(ctx.now, zone);
  const lotted = await ctx.lots.lotted(skus);
  const take = stockAllocator(await lockSellableLots(ctx, [fcId], skus, today), (sku) => lotted.has(sku));

  const settled = lines
    .map((line) => ({ line, ...take(line, stockDayOf({ fcId, ...line }, today)) }))
    .filter(({ status }) => status !== 'needs_inventory');
  const claims = settled.flatMap(({ line, claims: own }) =>
    own.map((claim) => ({ ...claim, suborderId: line.suborderId, lineIndex: line.index, day: today })),
  );
  await ctx.adjustments.claim(claims, ctx.now);
  await ctx.lineStock.setStatus(
    settled.map(({ line, status }) => ({ suborderId: line.suborderId, index: line.index, status })),
  );
  await endShortages(
    ctx,
    settled.map(({ line }) => line),
  );
  for (const { line, status } of settled)
    ctx.audit.touch('SUBORDER', line.suborderId, { after: { index: line.index, inventoryStatus: status } });
  for (const { lotId } of claims) ctx.audit.touch('LOT', String(lotId));
  return settled.map(({ line }) => line.suborderId);
}
