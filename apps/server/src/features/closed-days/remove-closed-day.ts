import type { removeClosedDay as call } from '@bloomdesk/contract/closed-days/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { assertVisibleCenters } from './closed-scope.ts';

export const removeClosedDay: UseCase<typeof call> = async (ctx, { closedDayId }) => {
  const row = found(await ctx.closedDays.get(closedDayId), `Closed day ${closedDayId}`);
  const { day, reason, company, fcId, areaId } = row;
  await assertVisibleCenters(ctx, { company, fcId, areaId });
  await ctx.closedDays.remove(closedDayId);
  ctx.centers.forget();
  ctx.audit.touch('CLOSEDDAY', String(closedDayId), { before: { day, reason, company, fcId, areaId } });
  return { closedDayId };
};
