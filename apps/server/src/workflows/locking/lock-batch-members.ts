import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { lockSuborders } from './lock-suborders.ts';

export interface BatchMember {
  suborderId: string;
  orderId: string;
  fcId: number;
  status: SuborderStatus;
  inException: boolean;
}

/** The members of a locked batch, locked themselves after their orders, in batch order. */
export async function lockMembers(ctx: Ctx, batchId: string): Promise<BatchMember[]> {
  const listed = await ctx.suborders.ofBatch(batchId);
  return await lockSomeMembers(
    ctx,
    batchId,
    listed.map((member) => member.suborderId),
  );
}

/** One suborder of a batch, locked after its order; undefined when it is not in this batch. */
export async function lockMember(ctx: Ctx, batchId: string, suborderId: string): Promise<BatchMember | undefined> {
  const [member] = await lockSomeMembers(ctx, batchId, [suborderId]);
  return member;
}

/** Those of the suborders that are in this batch, locked after their orders, in batch order. */
export async function lockSomeMembers(
  ctx: Ctx,
  batchId: string,
  suborderIds: readonly string[],
): Promise<BatchMember[]> {
  const suborders = await lockSuborders(ctx, suborderIds);
  return suborders
    .filter((suborder) => suborder.batchId === batchId) // one may have left before it was locked
    .sort((a, b) => (a.batchIndex ?? 0) - (b.batchIndex ?? 0))
    .map(({ suborderId, orderId, fcId, status, inException }) => ({ suborderId, orderId, fcId, status, inException }));
}
