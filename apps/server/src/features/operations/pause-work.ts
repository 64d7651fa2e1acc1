import type { pauseWork as call } from '@bloomdesk/contract/operations/calls';
import type { UseCase } from '#http/answer.ts';
import { pauseOnWire } from './pause-on-wire.ts';

export const pauseWork: UseCase<typeof call> = async (ctx, { work, reason }) => {
  const pause = await ctx.pauses.pause(work, ctx.staff.email, reason, ctx.now);
  ctx.audit.touch('PAUSE', work, { after: { paused: true, reason } });
  return { pause: pauseOnWire(pause) };
};
