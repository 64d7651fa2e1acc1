import type { OfferedTo } from '@bloomdesk/domain/line-items/product-offer';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { OpenSuborder } from '#workflows/order/open-suborder.ts';

/** Where a product would go: the suborder's center, mode, day (D118) and live lines but the one it replaces. */
export async function offerPlaceOf(
  ctx: Ctx,
  open: Pick<OpenSuborder, 'fcId' | 'transportMode' | 'startTime' | 'deliveryDate' | 'lines'>,
  replacing?: number,
): Promise<OfferedTo> {
  const { fcId, transportMode, startTime, deliveryDate, lines } = open;
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  return {
    fcId,
    transportMode,
    deliveryDay: startTime === null ? deliveryDate : toFcDate(startTime.toISOString(), zone),
    lines: lines.filter(({ index, isDeleted }) => !isDeleted && index !== replacing),
  };
}
