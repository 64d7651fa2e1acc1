import type { deleteIntakeMapping as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';

export const deleteIntakeMapping: UseCase<typeof call> = async (ctx, word) => {
  const before = await ctx.intakeMappings.get(word);
  if (!(await ctx.intakeMappings.remove(word))) throw notFound(`Mapping of ${word.theirs}`);
  ctx.audit.note({ ...word, before: before ?? null });
  return { theirs: word.theirs };
};
