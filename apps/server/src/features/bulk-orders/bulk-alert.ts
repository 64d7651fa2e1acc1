import { countOf } from '@bloomdesk/domain/count-of';
import { formatMoney } from '@bloomdesk/domain/money';
import type { EndedJob } from '@bloomdesk/domain/notifications/staff-notification';
import type { Ctx } from '#composition/request-context.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';

const channel = 'b2b-order-alerts';

type Stage = 'previewed' | 'ingested' | 'failed';

/**
 * Plans the one chat post that says a bulk request has been previewed or ingested, or could not be read (D218), and tells
 * the people it belongs to (D293).
 */
export async function planBulkAlert(ctx: Ctx, requestId: string, stage: Stage): Promise<void> {
  const text = `Bulk order request ${requestId} ${await outcome(ctx, requestId, stage)} ${linkTo(ctx, requestId)}`;
  await ctx.outbox.plan({
    effectKey: `bulk-${stage}:${requestId}`,
    partner: 'chat',
    kind: 'chat.post',
    payload: { channel, text },
  });
  await tellOwners(ctx, requestId, stage);
}

/** The person who uploaded the file, and the one who had it ingested. */
async function tellOwners(ctx: Ctx, requestId: string, stage: Stage): Promise<void> {
  const owners = await ctx.bulkRequests.owners(requestId);
  if (!owners) return;
  const { fileName, uploaderId, ingesterId } = owners;
  await notifyStaff(ctx, {
    to: stage === 'ingested' && ingesterId !== null ? [uploaderId, ingesterId] : [uploaderId],
    subject: { type: 'BULKREQUEST', id: requestId },
    event: { kind: 'job-ended', ...(await endedJob(ctx, requestId, stage, fileName)) },
    eventKey: `bulk-${stage}:${requestId}`,
  });
}

async function endedJob(ctx: Ctx, requestId: string, stage: Stage, fileName: string): Promise<EndedJob> {
  if (stage === 'failed') return { job: 'bulk-failed', fileName };
  const { acceptable, bad, ingested } = await ctx.bulkRequests.counts(requestId);
  if (stage === 'ingested') return { job: 'bulk-ingest', fileName, ingested, bad };
  return { job: 'bulk-preview', fileName, acceptable, bad };
}

async function outcome(ctx: Ctx, requestId: string, stage: Stage): Promise<string> {
  if (stage === 'failed') return 'could not be processed: the file is not a .csv file of the appropriate format.';
  const { acceptable, bad, ingested, total } = await ctx.bulkRequests.counts(requestId);
  const sum = `total ${formatMoney(total)}.`;
  if (stage === 'ingested') return `was ingested: ${countOf(ingested, 'order')}, ${bad} bad, ${sum}`;
  return `is ready for preview: ${countOf(acceptable, 'order')} acceptable, ${bad} bad, ${sum}`;
}

function linkTo(ctx: Ctx, requestId: string): string {
  return `${ctx.config.publicUrl?.replace(/\/$/, '') ?? ''}/orders/bulk/${requestId}`;
}
