import type { getAreaDash as call } from '@bloomdesk/contract/delivery-windows/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { dayDeliveryWindows } from './day-delivery-windows.ts';

export const getAreaDash: UseCase<typeof call> = async (ctx, { areaId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const [area] = await ctx.deliveryWindows.scheduledAreas({ areaId });
  const { description, transportMode, fcId, active } = found(area, `Delivery area ${areaId}`);
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const rows = await ctx.deliveryWindows.onDays([date], { areaId });
  const windows = await dayDeliveryWindows(ctx, area ? [area] : [], rows, { date, zone: timezone });

  return {
    area: { id: areaId, description, transportMode, fcId },
    windows: (windows.get(areaId) ?? []).map(({ startTime, duration, capacity, cutoffAt, isOpen }) => ({
      start_time: startTime,
      duration,
      capacity,
      cutoffAt,
      open: active && isOpen && Date.parse(cutoffAt) >= ctx.now.getTime(),
    })),
  };
};
