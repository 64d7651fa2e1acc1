import type { listClosedDaySuborders as call } from '@bloomdesk/contract/closed-days/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { visibleCenters } from './closed-scope.ts';

/** As many as one bulk action moves. */
const mostOpen = 1000;

export const listClosedDaySuborders: UseCase<typeof call> = async (ctx, { closedDayId }) => {
  found(await ctx.closedDays.get(closedDayId), `Closed day ${closedDayId}`);
  return { suborders: await ctx.closedDays.openSuborders(closedDayId, await visibleCenters(ctx), mostOpen) };
};
