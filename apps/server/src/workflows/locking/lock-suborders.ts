import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import { assertSuborderVersion } from './assert-version.ts';
import { lockBatches, type LockedBatch } from './lock-batch.ts';
import { lockOrders, type LockedOrder } from './lock-order.ts';

export type LockedSuborder = Awaited<ReturnType<Ctx['suborders']['lock']>>[number];

interface AsRead {
  suborderId: string;
  /** What the caller has read; undefined where the last write wins. */
  expectedVersion?: number | undefined;
}

/** Locks the order of a suborder, then the suborder, as its caller has read it where they say what they have read. */
export async function lockSuborder(ctx: Ctx, { suborderId, expectedVersion }: AsRead): Promise<LockedSuborder> {
  const suborder = found((await lockSuborders(ctx, [suborderId]))[0], `Suborder ${suborderId}`);
  await assertSuborderVersion(ctx, suborder, expectedVersion);
  return suborder;
}

/** Locks those of the suborders that exist, after their orders, both in id order. */
export async function lockSuborders(ctx: Ctx, suborderIds: readonly string[]): Promise<LockedSuborder[]> {
  return (await lockSubordersWithOrders(ctx, suborderIds)).suborders;
}

/** The same, and answers the orders too. */
export async function lockSubordersWithOrders(
  ctx: Ctx,
  suborderIds: readonly string[],
): Promise<{ orders: LockedOrder[]; suborders: LockedSuborder[] }> {
  if (suborderIds.length === 0) return { orders: [], suborders: [] };
  const orders = await lockOrders(ctx, suborderIds.map(orderIdOf));
  return { orders, suborders: await ctx.suborders.lock(suborderIds) };
}

/**
 * Locks a suborder and not its order, for a job that stores what a carrier has answered: it changes nothing of the order,
 * and an order that others keep busy does not hold it up. Nothing is locked after it.
 */
export async function lockSuborderAlone(ctx: Ctx, suborderId: string): Promise<LockedSuborder | undefined> {
  return (await ctx.suborders.lock([suborderId]))[0];
}

/** A suborder with the batch it is in, both locked. */
export interface SuborderInBatch {
  suborder: LockedSuborder;
  batch: LockedBatch | undefined;
}

/** Locks the batch a suborder is in, its order and the suborder, for a change that may take it out of the batch. */
export async function lockSuborderInBatch(ctx: Ctx, asRead: AsRead): Promise<SuborderInBatch> {
  const [batch] = await lockBatches(ctx, [await ctx.suborders.batchOf(asRead.suborderId)]);
  const suborder = await lockSuborder(ctx, asRead);
  assertBatchesLocked([suborder], batch ? [batch] : [], 'suborder');
  return { suborder, batch };
}

/** Between reading and locking another user may have batched a suborder: its batch is not locked then. */
export function assertBatchesLocked(
  suborders: readonly LockedSuborder[],
  batches: readonly LockedBatch[],
  what: 'suborder' | 'order',
): void {
  const locked = new Set(batches.map(({ batchId }) => batchId));
  if (suborders.every(({ batchId }) => batchId === null || locked.has(batchId))) return;
  throw new Refusal(`busy.batching-${what}`, [], { retryAfterSeconds: 1 });
}
