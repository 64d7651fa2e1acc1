import type { Ctx } from '#composition/request-context.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import type { Attempt } from '#jobs/running-jobs.ts';

/** Names the job of a request; while it waits or runs, the same one is not started again. */
export function bulkJobKey(stage: 'preview' | 'ingest', requestId: string): string {
  return `bulk-${stage}:${requestId}`;
}

/** Starts the job in the caller's transaction. */
export async function startBulkJob(ctx: Ctx, stage: 'preview' | 'ingest', requestId: string): Promise<void> {
  await ctx.outbox.start(`${stage}-bulk-file`, { requestId }, bulkJobKey(stage, requestId));
}

export function requestOfJob(payload: unknown): string {
  return String(Object(payload).requestId);
}

/** Between two steps: a job ends when the server stops, and when another process has been given it meanwhile. */
export async function assertGoingOn({ isStopping }: Ctx, { assertLease }: Attempt): Promise<void> {
  if (isStopping()) throw new StoppingError();
  await assertLease?.();
}
