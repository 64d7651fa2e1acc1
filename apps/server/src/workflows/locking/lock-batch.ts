import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

export type LockedBatch = NonNullable<Awaited<ReturnType<Ctx['batches']['lock']>>>;

/** Locks a batch: before the orders and suborders in it. */
export async function lockBatch(ctx: Ctx, batchId: string): Promise<LockedBatch> {
  return found(await ctx.batches.lock(batchId), `Batch ${batchId}`);
}

/** Locks those of the batches that still exist, in id order. */
export async function lockBatches(ctx: Ctx, batchIds: readonly (string | null)[]): Promise<LockedBatch[]> {
  const batches: LockedBatch[] = [];
  for (const batchId of [...new Set(batchIds.flatMap((known) => known ?? []))].toSorted()) {
    const batch = await ctx.batches.lock(batchId);
    if (batch) batches.push(batch);
  }
  return batches;
}

/** Lets the benches of a batch claim one after the other; packing goes on meanwhile. */
export async function lockBenchClaims(ctx: Ctx, batchId: string): Promise<void> {
  found(await ctx.benchClaims.lock(batchId), `Batch ${batchId}`);
}
