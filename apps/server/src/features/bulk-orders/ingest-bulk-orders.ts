import type { ingestBulkOrders as call } from '@bloomdesk/contract/bulk-orders/calls';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { bulkJobKey, startBulkJob } from './bulk-job.ts';
import { textOf } from './get-bulk-response.ts';

/** Starts the ingest once, however many tabs ask for it: the others are answered where it stands, and one that waits to be tried again is tried now. */
export const ingestBulkOrders: TextUseCase<typeof call> = async (ctx, { requestId: given }) => {
  const requestId = given.toLowerCase();
  const request = await ctx.bulkRequests.get(requestId);
  if (request?.state === 'previewed') await start(ctx, requestId, request.hasFile);
  if (request?.state === 'ingesting') await tryNow(ctx, requestId);
  if (request?.state === 'previewing') throw new Refusal('still-previewing');
  if (request?.state === 'failed') throw new Refusal('no-preview');

  return await textOf(ctx, requestId);
};

async function start(ctx: Ctx, requestId: string, hasFile: boolean): Promise<void> {
  const { acceptable, bad } = await ctx.bulkRequests.counts(requestId);
  if (acceptable === 0) throw new Refusal('nothing-to-ingest');
  if (!hasFile) throw new Refusal('file-gone');

  if (!(await ctx.bulkRequests.toIngesting(requestId, ctx.staff.email, bad, ctx.now))) return;
  await startBulkJob(ctx, 'ingest', requestId);
  ctx.audit.touch('BULKREQUEST', requestId, {
    before: { state: 'previewed' },
    after: { state: 'ingesting', acceptable, bad },
  });
}

/** The job behind it runs, or runs next; one that is no longer there is started again, and goes on where it was. */
async function tryNow(ctx: Ctx, requestId: string): Promise<void> {
  if (!(await ctx.outbox.runNow(bulkJobKey('ingest', requestId)))) await startBulkJob(ctx, 'ingest', requestId);
}
