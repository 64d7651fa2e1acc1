import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';

type LockedBatch = NonNullable<Awaited<ReturnType<Ctx['batches']['lock']>>>;
type LockedSuborder = Awaited<ReturnType<Ctx['suborders']['lock']>>[number];

/** Live suborders of an order that are about to be cancelled, all locked: their batches, the order, then themselves. */
export interface Cancelling {
  suborders: LockedSuborder[];
  batches: LockedBatch[];
  /** Every suborder of the order as it is now; none becomes cancelled while the order is locked. */
  siblings: Awaited<ReturnType<Ctx['suborders']['ofOrder']>>;
}

/** Locks one suborder of an order, or all that are live. */
export async function lockToCancel(ctx: Ctx, orderId: string, suborderId?: string): Promise<Cancelling> {
  const chosen = (all: Cancelling['siblings']) =>
    all.filter((one) => (suborderId === undefined ? one.status !== 'Cancelled' : one.suborderId === suborderId));
  const before = chosen(await ctx.suborders.ofOrder(orderId));
  const batches = await lockBatches(ctx, before);

  found((await ctx.orders.lock([orderId]))[0], `Order ${orderId}`);
  const siblings = await ctx.suborders.ofOrder(orderId);
  const suborders = await ctx.suborders.lock(chosen(siblings).map((one) => one.suborderId));
  if (suborderId !== undefined) found(suborders[0], `Suborder ${suborderId}`);

  const held = new Set(batches.map(({ batch_id: batchId }) => batchId));
  if (suborders.some(({ batch_id: batchId }) => batchId !== null && !held.has(batchId)))
    throw new Refusal('busy', 'Somebody else is batching this order right now. Please try again.', 409, {
      retryAfterSeconds: 1,
    });
  return { suborders, batches, siblings };
}

async function lockBatches(ctx: Ctx, members: readonly { batchId: string | null }[]): Promise<LockedBatch[]> {
  const batchIds = [...new Set(members.flatMap(({ batchId }) => batchId ?? []))].toSorted();
  const batches: LockedBatch[] = [];
  for (const batchId of batchIds) {
    const batch = await ctx.batches.lock(batchId);
    if (batch) batches.push(batch);
  }
  return batches;
}
