import { systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { AppContext } from '#composition/app-context.ts';

/** Areas brought in line in one transaction, so that no booking waits for all of them. */
const areasAtOnce = 20;

/** The nightly job: every area's windows for the next sixty days (D198); what was written by hand stays. */
export async function generateDeliveryWindows(app: AppContext): Promise<void> {
  const ctx = systemCtx(app, 'generate-windows', 'generate-windows');
  const areaIds = await ctx.deliveryWindows.generatingAreas();
  for (let from = 0; from < areaIds.length; from += areasAtOnce) {
    const some = areaIds.slice(from, from + areasAtOnce);
    await inTransaction(ctx, (tx) => tx.deliveryWindows.regenerate(some, ctx.now));
  }
}
