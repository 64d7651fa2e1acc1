import type { getBulkAction as call } from '@bloomdesk/contract/bulk-actions/calls';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getBulkAction: TextUseCase<typeof call> = (ctx, { bulkActionId }) => reportText(ctx, bulkActionId);

/** The asker's own bulk action as JSON text; another user's is not found. */
export async function reportText(ctx: Ctx, bulkActionId: string): Promise<string> {
  return found(await ctx.bulkActions.text(bulkActionId, ctx.staff.staffId), `Bulk action ${bulkActionId}`);
}
