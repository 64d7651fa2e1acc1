import type { getBulkResponse as call } from '@bloomdesk/contract/bulk-orders/calls';
import { bulkTexts, unknownRequestText } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import type { Ctx } from '#composition/request-context.ts';
import type { PiecesUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';

export const getBulkResponse: PiecesUseCase<typeof call> = async (ctx, { requestId }) => {
  const pieces = await ctx.bulkRequests.pieces(requestId, ctx.now);
  if (!pieces) throw new Refusal('not-found.request', [unknownRequestText(requestId), bulkTexts.contactDevTeam]);
  return pieces;
};

/** Where a request stands, for the calls that change it. */
export async function textOf(ctx: Ctx, requestId: string): Promise<string> {
  return (await getBulkResponse(ctx, { requestId })).join('');
}
