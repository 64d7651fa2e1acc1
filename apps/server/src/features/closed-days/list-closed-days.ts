import type { listClosedDays as call } from '@bloomdesk/contract/closed-days/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { visibleCenters } from './closed-scope.ts';

export const listClosedDays: UseCase<typeof call> = async (ctx, { from }) => {
  if (!isDay(from)) throw badField('from', 'must be a day of the calendar');
  return { closedDays: await ctx.closedDays.from(from, await visibleCenters(ctx)) };
};
