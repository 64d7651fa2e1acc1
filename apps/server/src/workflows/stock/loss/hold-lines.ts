import { sql } from 'kysely';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import type { HoldingLine } from '#features/inventory/stock-losses.store.ts';
import { skusOf } from './move-lines.ts';

const mostTries = 5;

interface Held {
  fcId: number;
  /** A lot that is changed whoever holds it; undefined where none is. */
  lotId?: number;
  /** The lines that are to be moved, as they stand when it is asked. */
  linesNow: () => Promise<readonly HoldingLine[]>;
}

/**
 * Locks the orders and suborders of lines that are to be moved, then the lots of their products, in the common order, and
 * reads again: if others have come meanwhile, all is let go and locked anew (D268).
 */
export async function holdLines(ctx: Ctx, { fcId, lotId, linesNow }: Held): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    await sql`savepoint hold_lines`.execute(ctx.db);
    const lines = await linesNow();
    const suborderIds = new Set(lines.map(({ suborderId }) => suborderId));
    if (lines.length > 0) {
      await ctx.orders.lock([...new Set(lines.map(({ orderId }) => orderId))]);
      await ctx.suborders.lock([...suborderIds].toSorted());
      await ctx.lots.lockAll(fcId, skusOf(lines));
    }
    if (lotId !== undefined) await ctx.lots.lock(lotId); // among the others, unless nobody holds it
    const again = await linesNow();
    if (again.every(({ suborderId }) => suborderIds.has(suborderId))) return;
    await sql`rollback to savepoint hold_lines`.execute(ctx.db); // what was locked since is free
  }
  throw new Refusal('busy', 'Orders are taking stock of this lot right now. Please try again.', 409, {
    retryAfterSeconds: 1,
  });
}
