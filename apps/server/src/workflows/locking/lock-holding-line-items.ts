import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Ctx } from '#composition/request-context.ts';
import type { HoldingLineItem } from '#features/inventory/stock-losses.store.ts';
import { Refusal } from '#http/refusal.ts';
import { lockLotsToChange } from './lock-lots.ts';
import { lockSuborders } from './lock-suborders.ts';

const mostTries = 5;

/** A line as far as its locks are concerned: whose it is, and what it is made of. */
type LockedLine = Pick<HoldingLineItem, 'suborderId' | 'sku' | 'name' | 'quantity' | 'components'>;

interface Held {
  fcId: number;
  /** Lots that are changed no matter who holds them. */
  lotIds?: readonly number[];
  /** The lines that are to be moved, as they stand when it is called. */
  linesNow: () => Promise<readonly LockedLine[]>;
}

/**
 * Locks the orders and suborders of lines that are to be moved, then the lots of their products, and reads again: if others
 * have come meanwhile, all locks are released and taken again (D268).
 */
export async function lockHoldingLineItems(ctx: Ctx, { fcId, lotIds = [], linesNow }: Held): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    await ctx.stockLosses.markHolding();
    const lines = await linesNow();
    const suborderIds = new Set(lines.map(({ suborderId }) => suborderId));
    await lockSuborders(ctx, [...suborderIds]);
    await lockLotsToChange(ctx, fcId, skusOf(lines), lotIds);
    const again = await linesNow();
    if (again.every(({ suborderId }) => suborderIds.has(suborderId))) return;
    await ctx.stockLosses.backToMark();
  }
  throw new Refusal('busy.lot', [], {
    retryAfterSeconds: 1,
  });
}

/** Every product that these lines are made of. */
export function skusOf(lines: readonly LockedLine[]): string[] {
  return [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
}
