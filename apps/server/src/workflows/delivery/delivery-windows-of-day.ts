import { deliveryWindowsOn } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import type { BookableDeliveryWindow } from '@bloomdesk/domain/orders/new-delivery';
import type { Ctx } from '#composition/request-context.ts';

interface AreaDay {
  areaId: number;
  day: string;
  /** The area's time zone. */
  zone: string;
}

/** The windows an area has on a day: its rows, or where the day has none, what the weekly schedule gives (D198). */
export async function deliveryWindowsOfDay(
  ctx: Ctx,
  { areaId, day, zone }: AreaDay,
): Promise<BookableDeliveryWindow[]> {
  const rows = await ctx.deliveryWindows.onDays([day], { areaId });
  if (rows.length > 0) return rows;
  const [area] = await ctx.deliveryWindows.scheduledAreas({ areaId });
  if (area === undefined) return [];
  return deliveryWindowsOn(area.schedules, day, zone).map(({ startTime, windowDuration }) => ({
    startTime,
    windowDuration,
    cutoff: area.cutoff,
    isOpen: true,
  }));
}
