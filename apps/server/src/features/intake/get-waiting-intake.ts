import type { getWaitingIntake as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { mappingOf } from './read-intake.ts';
import { waitingOnWire } from './waiting-on-wire.ts';

export const getWaitingIntake: UseCase<typeof call> = async (ctx, { intakeId }) => {
  const row = found(await ctx.intake.get(intakeId), `Intake order ${intakeId}`);
  return { intake: waitingOnWire(row, await mappingOf(ctx)), message: JSON.stringify(row.message, null, 2) };
};
