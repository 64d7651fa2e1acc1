import type { listWaitingIntake as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';
import { mappingOf } from './read-intake.ts';
import { waitingOnWire } from './waiting-on-wire.ts';

/** More than a person works through in a day; the count says how many there are. */
const mostShown = 500;

export const listWaitingIntake: UseCase<typeof call> = async (ctx) => {
  const mapping = await mappingOf(ctx);
  return {
    waiting: (await ctx.intake.waiting(mostShown)).map((row) => waitingOnWire(row, mapping)),
    total: await ctx.intake.countWaiting(),
  };
};
