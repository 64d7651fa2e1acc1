import type { markTourSeen as call } from '@bloomdesk/contract/access/calls';
import type { UseCase } from '#http/answer.ts';

export const markTourSeen: UseCase<typeof call> = async (ctx, { tour }) => {
  await ctx.identity.accounts.addTourSeen(ctx.staff.staffId, tour);
  return { toursSeen: await ctx.identity.accounts.toursSeenBy(ctx.staff.staffId) };
};
