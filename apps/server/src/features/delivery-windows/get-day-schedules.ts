import type { getDaySchedules as call } from '@bloomdesk/contract/delivery-windows.calls';
import { windowsOn } from '@bloomdesk/domain/delivery-windows/window-choice';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';

export const getDaySchedules: UseCase<typeof call> = async (ctx, { id, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const { timezone } = found(await ctx.centers.get(id), `Fulfillment center ${id}`);
  const areas = await ctx.deliveryWindows.scheduledAreas(id);
  const booked = await ctx.deliveryWindows.booked(id, date);
  const usedOf = new Map(booked.map(({ areaId, startTime, used }) => [`${areaId} ${startTime.getTime()}`, used]));

  return {
    schedules: {
      areas: areas.map(({ areaId, description, transportMode, schedules }) => ({
        id: areaId,
        description,
        transportMode,
        schedule: {
          windows: windowsOn(schedules, date, timezone).map(({ startTime, windowDuration, capacity = null }) => {
            const used = usedOf.get(`${areaId} ${Date.parse(startTime)}`) ?? 0;
            const remaining = capacity === null ? null : Math.max(0, capacity - used);
            return { start_time: startTime, duration: windowDuration, capacity: { capacity, used, remaining } };
          }),
        },
      })),
    },
  };
};
