import type { listBulkActions as call } from '@bloomdesk/contract/bulk-actions/calls';
import type { TextUseCase } from '#http/answer.ts';

const rememberedDays = 3;

export const listBulkActions: TextUseCase<typeof call> = async (ctx) => {
  const since = new Date(ctx.now.getTime() - rememberedDays * 24 * 3600_000);
  return `{"bulkActions":${await ctx.bulkActions.newestText(ctx.staff.staffId, since)}}`;
};
