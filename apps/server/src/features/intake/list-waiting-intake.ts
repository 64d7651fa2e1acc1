import type { listWaitingIntake as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';
import { waitingOnWire } from './waiting-on-wire.ts';

/** More than a person works through in a day; the count says how many there are. */
const mostShown = 500;

export const listWaitingIntake: UseCase<typeof call> = async (ctx) => ({
  waiting: (await ctx.intake.waiting(mostShown)).map(waitingOnWire),
  total: await ctx.intake.countWaiting(),
});
