import type { clearException as call } from '@bloomdesk/contract/suborders/changes.calls';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';

export const clearException: UseCase<typeof call> = async (ctx, { suborderId }) => {
  const { inException } = await lockSuborder(ctx, { suborderId });
  if (!inException) throw new Refusal('not-in-exception', [suborderId]);

  const exception = await ctx.exceptions.open(suborderId);
  await ctx.exceptions.clear([suborderId], ctx.now);
  await ctx.suborders.setInException([suborderId], false);

  ctx.audit.touch('EXCEPTION', suborderId, { before: exception });
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { inException: true, ...exception },
    after: { inException: false },
  });
  return { suborderId, reason: exception.reason };
};
