import type { listLeftBehind as call } from '@bloomdesk/contract/closed-days/left-behind.calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { visibleCenters } from './closed-scope.ts';

/** As many as one bulk action moves. */
const mostShown = 1000;

export const listLeftBehind: UseCase<typeof call> = async (ctx, { date: day, fcId }) => {
  if (!isDay(day)) throw badField('date', 'must be a day of the calendar');
  const reached = await visibleCenters(ctx);
  const isOneCenter = fcId !== undefined;
  const fcIds = isOneCenter ? reached.filter((each) => each === fcId) : reached;
  return { suborders: await ctx.leftBehind.find({ fcIds, day, isOnward: isOneCenter }, mostShown) };
};
