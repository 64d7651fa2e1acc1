import type { getDaySchedules as call } from '@bloomdesk/contract/delivery-windows/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { dayDeliveryWindows } from './day-delivery-windows.ts';

export const getDaySchedules: UseCase<typeof call> = async (ctx, { id, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const { timezone } = found(await ctx.centers.get(id), `Fulfillment center ${id}`);
  const areas = await ctx.deliveryWindows.scheduledAreas({ fcId: id });
  const rows = await ctx.deliveryWindows.onDays([date], { fcId: id });
  const windows = await dayDeliveryWindows(ctx, areas, rows, { date, zone: timezone });

  const offered = areas.filter(({ areaId, schedules }) => schedules.length > 0 || windows.has(areaId));
  return {
    schedules: {
      areas: offered.map(({ areaId, description, transportMode }) => ({
        id: areaId,
        deliveryarea: areaId,
        description,
        transportMode,
        schedule: {
          windows: (windows.get(areaId) ?? [])
            .filter(({ isOpen }) => isOpen)
            .map(({ startTime, duration, capacity, cutoffAt }) => ({
              start_time: startTime,
              duration,
              capacity,
              cutoffAt,
            })),
        },
      })),
    },
  };
};
