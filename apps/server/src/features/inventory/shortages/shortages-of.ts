import { type DayBalance, shortagesOf } from '@bloomdesk/domain/inventory/shortages';
import type { Ctx } from '#composition/request-context.ts';
import type { DemandRow } from './shortages.store.ts';

/** How products stand at centers over some days from today on, the earlier day of a product first (D364). */
export async function shortagesAt(
  ctx: Ctx,
  centers: readonly { fcId: number; today: string }[],
  days: number,
): Promise<(DemandRow & DayBalance)[]> {
  const { demands, lots } = await ctx.shortages.of(centers, days);
  return shortagesOf(demands, lots);
}
