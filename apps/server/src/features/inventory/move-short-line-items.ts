import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import { lettingGo } from '#workflows/stock/loss/settle-lots.ts';
import { dated, moveLineItems } from '#workflows/stock/loss/move-line-items.ts';
import { lockHoldingLineItems, skusOf } from '#workflows/locking/lock-holding-line-items.ts';
import { lockLotsOfSkus } from '#workflows/locking/lock-lots.ts';
import type { HoldingLineItem } from './stock-losses.store.ts';

/** Lines that are moved in one transaction: short locks, so that orders may be placed in between. */
const atOnce = 25;

/**
 * Moves the lines of a lot that cannot keep them, too many for one transaction: it has lost units, or has other days, until
 * nobody is left who has to go (D268).
 */
export async function moveShortLineItems(app: AppContext, payload: unknown): Promise<void> {
  const lotId = Number(Object(payload).lotId);
  for (;;) {
    const count = await inTransaction(systemCtx(app, 'allocation', 'move-short-lines'), async (ctx) => {
      const first = async () => {
        const lot = await ctx.savedLots.get(lotId);
        return lot ? (await lettingGo(ctx, lot.fcId, [lot])).lines.slice(0, atOnce) : [];
      };
      const lot = await ctx.savedLots.get(lotId);
      if (!lot) return 0;
      await lockHoldingLineItems(ctx, { fcId: lot.fcId, lotIds: [lotId], linesNow: first });
      const lines = await first();
      if (lines.length === 0) await ctx.savedLots.setMoving([lotId], false);
      if (lines.length > 0) await moveLineItems(ctx, lot.fcId, lines);
      if (lines.length > 0) await allocateAgain(ctx, { fcId: lot.fcId });
      await ctx.audit.write('suborder.allocate');
      return lines.length;
    });
    if (count === 0) return;
    assertGoingOn(app);
  }
}

/** Every night: what a center has promised out of lots that are past their day by then is moved to others (D268). */
export async function moveUnusable(app: AppContext, fcId: number, today: string): Promise<void> {
  const reading = systemCtx(app, 'allocation', 'move-unusable');
  const bySuborder = Map.groupBy(await reading.stockLosses.unusable(fcId, today), ({ suborderId }) => suborderId);
  const ids = [...bySuborder.keys()];
  for (let from = 0; from < ids.length; from += atOnce) {
    assertGoingOn(app);
    const ours = new Set(ids.slice(from, from + atOnce));
    await inTransaction(systemCtx(app, 'allocation', 'move-unusable'), async (ctx) => {
      const linesNow = async (): Promise<HoldingLineItem[]> =>
        (await ctx.stockLosses.unusable(fcId, today)).filter(({ suborderId }) => ours.has(suborderId));
      await lockHoldingLineItems(ctx, { fcId, linesNow });
      const lines = await linesNow();
      if (lines.length === 0) return;
      await lockLotsOfSkus(ctx, [fcId], skusOf(lines));
      await moveLineItems(ctx, fcId, (await dated(ctx, fcId, lines)).toReversed()); // who leaves first chooses first
      await ctx.audit.write('suborder.allocate');
    });
  }
}

function assertGoingOn(app: AppContext): void {
  if (app.stopping) throw new Error('the server is stopping; the job goes on at the next start');
}
