import type { clearException as call } from '@bloomdesk/contract/suborders/changes.calls';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';

export const clearException: UseCase<typeof call> = async (ctx, { suborderId }) => {
  await ctx.orders.lock([suborderId.split('-')[0] ?? '']); // D35
  const [suborder] = await ctx.suborders.lock([suborderId]);
  const { in_exception: isInException } = found(suborder, `Suborder ${suborderId}`);
  if (!isInException) throw new Refusal('not-in-exception', `Suborder ${suborderId} is not in exception.`);

  const standing = await ctx.exceptions.standing(suborderId);
  await ctx.exceptions.clear([suborderId], ctx.now);
  await ctx.suborders.setInException([suborderId], false);

  ctx.audit.touch('EXCEPTION', suborderId, { before: standing });
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { inException: true, ...standing },
    after: { inException: false },
  });
  return { suborderId, reason: standing.reason };
};
