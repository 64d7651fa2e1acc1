import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { planBulkAlert } from './bulk-alert.ts';
import { type PlacingFacts, loadPlacingFacts } from '#workflows/placing/placing-facts.ts';
import { bulkJobKey, assertGoingOn, requestOfJob } from './bulk-job.ts';
import type { PromisedPlace } from './bulk-orders.store.ts';
import { ingestChunk } from './ingest-chunk.ts';
import { readStoredFile } from './read-stored-file.ts';

/** Orders between two reports of progress. */
const chunkSize = 100;

/**
 * The job behind an ingest: each waiting order is checked again and placed with everything it takes, whole or not at all.
 * Killed at any point, it goes on with those still waiting; run twice, it places none twice (D214).
 */
export async function ingestBulkFile(
  app: AppContext,
  payload: unknown,
  attempt: Attempt = { last: false },
): Promise<void> {
  const requestId = requestOfJob(payload);
  const job = systemCtx(app, 'bulk-ingest', requestId);
  const request = await job.bulkRequests.get(requestId);
  if (request?.state !== 'ingesting') return;

  const ctx = signedBy(job, { ...job.staff, email: request.ingestRequestedBy ?? job.staff.email });
  const reading = await readStoredFile(ctx, requestId);
  if (reading.kind !== 'orders') throw new Error(`the previewed file of request ${requestId} cannot be read`);
  const facts = await loadPlacingFacts(ctx, reading.file, requestId);
  const takeBefore = takingInOrder(await ctx.bulkOrders.placesOf(requestId), facts.take);
  const ingest = { requestId, file: reading.file, takeBefore, ...facts };

  const { bad, ingested } = await ctx.bulkRequests.counts(requestId);
  let done = bad + ingested;
  let waiting = await ctx.bulkOrders.waiting(requestId, -1, chunkSize);
  while (waiting.length > 0) {
    await assertGoingOn(ctx, attempt);
    await ingestChunk(ctx, ingest, waiting);
    done += waiting.length;
    await ctx.bulkRequests.setDone(requestId, done, app.clock());
    await ctx.bulkOrders.renewAttempts(bulkJobKey('ingest', requestId));
    waiting = await ctx.bulkOrders.waiting(requestId, waiting.at(-1)?.place ?? -1, chunkSize);
  }

  await inTransaction(ctx, async (tx) => {
    if (await tx.bulkRequests.toIngested(requestId, ctx.now)) await planBulkAlert(tx, requestId, 'ingested');
  });
}

/**
 * Orders find taken what the preview promised to those before them, whether these are in by now or not: so the same
 * windows are chosen again, wherever the job goes on and however many run at once.
 */
function takingInOrder(promised: readonly PromisedPlace[], take: PlacingFacts['take']): (place: number) => void {
  let next = 0;
  return (place) => {
    for (let one = promised[next]; one && one.place < place; one = promised[++next]) take([one]);
  };
}
