import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import { serveWaiting } from '#workflows/stock/serve-waiting.ts';

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
      await serveWaiting(ctx, { fcId, zone: center.timezone, suborderIds });
      await ctx.audit.write('suborder.allocate');
    });
  }
}
