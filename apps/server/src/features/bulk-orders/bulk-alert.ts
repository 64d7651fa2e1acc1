import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoney } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';

const channel = 'b2b-order-alerts';

/** Plans the one chat post that says a bulk request has been previewed or ingested, or could not be read (D218). */
export async function planBulkAlert(
  ctx: Ctx,
  requestId: string,
  stage: 'previewed' | 'ingested' | 'failed',
): Promise<void> {
  const text = `Bulk order request ${requestId} ${await outcome(ctx, requestId, stage)} ${linkTo(ctx, requestId)}`;
  await ctx.outbox.plan({
    effectKey: `bulk-${stage}:${requestId}`,
    partner: 'chat',
    kind: 'chat.post',
    payload: { channel, text },
  });
}

async function outcome(ctx: Ctx, requestId: string, stage: 'previewed' | 'ingested' | 'failed'): Promise<string> {
  if (stage === 'failed') return 'could not be processed: the file is not a .csv file of the appropriate format.';
  const { acceptable, bad, ingested, total } = await ctx.bulkRequests.counts(requestId);
  const sum = `total ${formatMoney(total)}.`;
  if (stage === 'ingested') return `was ingested: ${countOf(ingested, 'order')}, ${bad} bad, ${sum}`;
  return `is ready for preview: ${countOf(acceptable, 'order')} acceptable, ${bad} bad, ${sum}`;
}

function linkTo(ctx: Ctx, requestId: string): string {
  return `${ctx.config.publicUrl?.replace(/\/$/, '') ?? ''}/orders/bulk/${requestId}`;
}
