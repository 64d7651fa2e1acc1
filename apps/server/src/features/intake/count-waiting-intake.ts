import type { countWaitingIntake as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';

export const countWaitingIntake: UseCase<typeof call> = async (ctx) => ({ waiting: await ctx.intake.countWaiting() });
