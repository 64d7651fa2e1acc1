import type { resumeWork as call } from '@bloomdesk/contract/operations/calls';
import type { UseCase } from '#http/answer.ts';

/** Resuming what goes on already changes nothing. */
export const resumeWork: UseCase<typeof call> = async (ctx, { work }) => {
  if (await ctx.pauses.resume(work)) ctx.audit.touch('PAUSE', work, { after: { paused: false } });
  return { work };
};
