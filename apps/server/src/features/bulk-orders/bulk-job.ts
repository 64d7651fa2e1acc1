import { type Ctx, createCtx } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';

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

/** One transaction of a job, with the stores, the trail and the outbox over it. */
export async function inOneGo<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx.house.pool, (db) => work(createCtx(ctx.house, db, ctx.staff, ctx.requestId)));
}

/** A job that is asked to stop ends between two steps; it is run again and goes on where it was. */
export function insistHouseStays({ house }: Ctx): void {
  if (house.stopping) throw new Error('the house is stopping; the job goes on at the next start');
}
