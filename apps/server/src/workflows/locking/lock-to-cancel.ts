import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockBatches, type LockedBatch } from './lock-batch.ts';
import { lockOrder } from './lock-order.ts';
import { assertBatchesLocked, type LockedSuborder } from './lock-suborders.ts';

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
    all.filter((one) => (suborderId === undefined ? isLive(one) : one.suborderId === suborderId));
  const before = chosen(await ctx.suborders.ofOrder(orderId));
  const batches = await lockBatches(
    ctx,
    before.map(({ batchId }) => batchId),
  );

  await lockOrder(ctx, orderId);
  const siblings = await ctx.suborders.ofOrder(orderId);
  const suborders = await ctx.suborders.lock(chosen(siblings).map((one) => one.suborderId));
  if (suborderId !== undefined) found(suborders[0], `Suborder ${suborderId}`);
  assertBatchesLocked(suborders, batches, 'order');
  return { suborders, batches, siblings };
}
