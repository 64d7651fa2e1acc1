import type { getIntakeOrder as call } from '@bloomdesk/contract/intake/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getIntakeOrder: UseCase<typeof call> = async (ctx, { intakeId }) => {
  const row = found(await ctx.intake.get(intakeId), `Intake order ${intakeId}`);
  const { channel, externalId, state, problems, orderId, receivedAt, changedAt } = row;
  const progress = orderId === null ? undefined : await ctx.placedIntake.progress(orderId);
  return {
    intake: {
      intakeId: row.intakeId,
      channel,
      externalId,
      state,
      problems,
      orderId,
      orderStatus: progress?.orderStatus ?? null,
      suborders: progress?.suborders ?? [],
      receivedAt: receivedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    },
  };
};
