import type { resendGivenUp as call } from '@bloomdesk/contract/operations/calls';
import type { UseCase } from '#http/answer.ts';

const mostAtOnce = 500;

/** Where nothing was given up, nothing changes. */
export const resendGivenUp: UseCase<typeof call> = async (ctx, { queue }) => {
  const resent = await ctx.outbox.planGivenUp(queue, mostAtOnce);
  if (resent > 0) ctx.audit.touch('PAUSE', queue, { after: { resent } });
  return { queue, resent };
};
