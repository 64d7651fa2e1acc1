import type { addClosedDay as call } from '@bloomdesk/contract/closed-days/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { workDayProblem } from '@bloomdesk/domain/time/work-days';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import type { ClosedScope } from './closed-days.store.ts';
import { assertVisibleCenters, visibleCenters } from './closed-scope.ts';

export const addClosedDay: UseCase<typeof call> = async (ctx, input) => {
  const { day, reason } = input;
  if (!isDay(day)) throw badField('day', 'must be a day of the calendar');
  const problem = workDayProblem(day, fcToday(ctx.now, 'UTC'));
  if (problem !== undefined) throw badField('day', problem);
  const scope = scopeOf(input);
  await assertVisibleCenters(ctx, scope);

  const [closedDayId = 0] = await ctx.closedDays.put([{ ...scope, day, reason }], ctx.now);
  const known = await ctx.closedDays.from(day, await visibleCenters(ctx));
  const closedDay = known.find((each) => each.closedDayId === closedDayId);
  ctx.centers.forget();
  ctx.audit.touch('CLOSEDDAY', String(closedDayId), { after: { ...scope, day, reason } });
  return { closedDay: found(closedDay, `Closed day ${closedDayId}`) };
};

function scopeOf({ company = null, fcId = null, areaId = null }: CallRequest<typeof call>): ClosedScope {
  const given = [company, fcId, areaId].filter((scope) => scope !== null);
  if (given.length !== 1) throw badField('company', 'Name a company, a fulfillment center or a delivery area.');
  return { company, fcId, areaId };
}
