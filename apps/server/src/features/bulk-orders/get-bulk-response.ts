import type { getBulkResponse as call } from '@bloomdesk/contract/bulk-orders.calls';
import { bulkTexts, unknownRequestText } from '@bloomdesk/domain/bulk-orders/bulk-polling';
import type { Ctx } from '#ctx.ts';
import type { TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';

export const getBulkResponse: TextUseCase<typeof call> = async (ctx, { requestId }) => await textOf(ctx, requestId);

/** Where a request stands, as all calls about it answer; or 404 in the words of spec 2, section 8. */
export async function textOf(ctx: Ctx, requestId: string): Promise<string> {
  return (await ctx.bulkRequests.text(requestId)) ?? insistKnown(requestId);
}

function insistKnown(requestId: string): never {
  throw new Refusal('not-found', `${unknownRequestText(requestId)} ${bulkTexts.contactDevTeam}`, 404);
}
