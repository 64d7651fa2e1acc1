import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { planBulkAlert } from './bulk-alert.ts';
import { loadPlacingFacts } from '#workflows/placing/placing-facts.ts';
import { failureOf } from './reading/reading-failure.ts';
import { bulkJobKey, assertGoingOn, requestOfJob } from './bulk-job.ts';
import { checkOrders } from './check-order.ts';
import { loadPreviewRemarks } from './preview-remarks.ts';
import { readStoredFile } from './read-stored-file.ts';

/** Orders checked and stored in one transaction. */
const chunkSize = 100;

/**
 * The job behind a preview of more than fifteen rows. Killed at any point, it goes on after the last chunk it stored;
 * two of it at once store no chunk twice.
 */
export async function previewBulkFile(
  app: AppContext,
  payload: unknown,
  attempt: Attempt = { last: false },
): Promise<void> {
  const requestId = requestOfJob(payload);
  const ctx = systemCtx(app, 'bulk-preview', requestId);
  const request = await ctx.bulkRequests.get(requestId);
  if (request?.state !== 'previewing') return;

  const reading = await readStoredFile(ctx, requestId);
  if (reading.kind !== 'orders') {
    await inTransaction(ctx, async (tx) => {
      if (await tx.bulkRequests.toFailed(requestId, failureOf(reading))) await planBulkAlert(tx, requestId, 'failed');
    });
    return;
  }

  const { file } = reading;
  const facts = await loadPlacingFacts(ctx, file);
  if (request.doneCount > 0) facts.take(await ctx.bulkOrders.placesOf(requestId));
  const remarks = await loadPreviewRemarks(ctx, file);
  await ctx.bulkRequests.setRead(requestId, file);
  for (let from = request.doneCount; from < file.groups.length; from += chunkSize) {
    await assertGoingOn(ctx, attempt);
    const orders = await checkOrders(file, from, chunkSize, facts, remarks);
    const isOurs = await inTransaction(ctx, async (tx) => {
      const counted = await tx.bulkRequests.advance(requestId, from, from + orders.length, app.clock());
      if (counted) await tx.bulkOrders.add(requestId, orders);
      return counted;
    });
    if (!isOurs) return;
    await ctx.bulkOrders.renewAttempts(bulkJobKey('preview', requestId));
  }

  await inTransaction(ctx, async (tx) => {
    if (await tx.bulkRequests.toPreviewed(requestId, ctx.now)) await planBulkAlert(tx, requestId, 'previewed');
  });
}
