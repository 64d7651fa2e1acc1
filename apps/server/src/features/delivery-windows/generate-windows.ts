import { createCtx, systemStaff } from '#composition/request-context.ts';
import { inTransaction } from '#db/db.ts';
import type { House } from '#composition/app-context.ts';

/** Areas brought in line in one transaction, so that no booking waits for all of them. */
const areasAtOnce = 20;

/** The nightly job: every area's windows for the next sixty days (D198); what was written by hand stays. */
export async function generateWindows(house: House): Promise<void> {
  const ctx = createCtx(house, house.db, systemStaff('generate-windows'), 'generate-windows');
  const areaIds = await ctx.deliveryWindows.generatingAreas();
  for (let from = 0; from < areaIds.length; from += areasAtOnce) {
    const some = areaIds.slice(from, from + areasAtOnce);
    await inTransaction(house.pool, (db) =>
      createCtx(house, db, ctx.staff, ctx.requestId).deliveryWindows.regenerate(some, ctx.now),
    );
  }
}
