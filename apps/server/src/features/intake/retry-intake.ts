import type { retryIntake as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';

export const retryIntake: UseCase<typeof call> = async (ctx, { intakeIds }) => {
  const retried = await ctx.intake.retry(intakeIds, ctx.now);
  if (retried > 0) await ctx.outbox.start('place-intake', {}, 'place-intake', 'intake');
  for (const intakeId of intakeIds ?? []) ctx.audit.touch('INTAKE', intakeId);
  ctx.audit.note({ retried });
  return { retried };
};
