import type { listIntakeMappings as call } from '@bloomdesk/contract/intake/inbox.calls';
import type { UseCase } from '#http/answer.ts';

export const listIntakeMappings: UseCase<typeof call> = async (ctx) => {
  const rows = await ctx.intakeMappings.all();
  return { mappings: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })) };
};
