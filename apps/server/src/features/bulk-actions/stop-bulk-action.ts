import type { stopBulkAction as call } from '@bloomdesk/contract/bulk-actions/calls';
import type { TextUseCase } from '#http/answer.ts';
import { startClosing } from './bulk-queues.ts';
import { reportText } from './get-bulk-action.ts';

/** Stopped twice, or when it has ended, it answers where it stands. */
export const stopBulkAction: TextUseCase<typeof call> = async (ctx, { bulkActionId }) => {
  if (await ctx.bulkActions.toStopping(bulkActionId, ctx.staff.staffId)) {
    await ctx.bulkActions.skipWaiting(bulkActionId);
    const isOver = await ctx.bulkActions.finish(bulkActionId, ctx.now);
    if (!isOver) await startClosing(ctx, bulkActionId);
  }
  return await reportText(ctx, bulkActionId);
};
