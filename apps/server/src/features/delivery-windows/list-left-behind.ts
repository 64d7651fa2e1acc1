import type { listLeftBehind as call } from '@bloomdesk/contract/supply/delivery-windows.left-behind.calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

/** As many as one bulk action moves. */
const mostShown = 1000;

export const listLeftBehind: UseCase<typeof call> = async (ctx, { date: day, areaId }) => {
  if (!isDay(day)) throw badField('date', 'must be a day of the calendar');
  const fcIds = allowedFcs(await ctx.centers.all(), ctx.staff.groups).map(({ fcId }) => fcId);
  return { suborders: await ctx.leftBehind.find({ fcIds, day, areaId }, mostShown) };
};
