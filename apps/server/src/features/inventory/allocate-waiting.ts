import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { demandOf, stockAllocator } from '@bloomdesk/domain/inventory/stock-allocation';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import { endShortages } from '#workflows/stock/loss/end-shortages.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { lockSellableLots } from '#workflows/locking/lock-lots.ts';

/** Suborders that are given stock in one transaction: short locks, so that orders may be placed in between. */
const atOnce = 25;

/** Gives stock that has come to a center to the lines that wait for it, those that are due first before others (D191). */
export async function allocateWaiting(app: AppContext, payload: unknown): Promise<void> {
  const fcId = Number(Object(payload).fcId);
  const center = await app.centers.get(fcId);
  if (!center) return;
  const reading = systemCtx(app, 'allocation', 'allocate-waiting');
  const bySuborder = Map.groupBy(await reading.lineStock.waiting(fcId), ({ suborderId }) => suborderId);
  const waiting = [...bySuborder.keys()];
  for (let from = 0; from < waiting.length; from += atOnce) {
    if (app.stopping) throw new StoppingError();
    const suborderIds = waiting.slice(from, from + atOnce);
    await inTransaction(systemCtx(app, 'allocation', 'allocate-waiting'), async (ctx) => {
      await allocateSome(ctx, { fcId, zone: center.timezone, suborderIds });
      await ctx.audit.write('suborder.allocate');
    });
  }
}

interface Some {
  fcId: number;
  zone: string;
  suborderIds: readonly string[];
}

async function allocateSome(ctx: Ctx, { fcId, zone, suborderIds }: Some): Promise<void> {
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
}
