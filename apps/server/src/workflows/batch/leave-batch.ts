import { isPrinted } from '@bloomdesk/domain/batches/batch-leaving';
import { statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';

/** A locked member of a batch. */
export interface LeavingMember {
  suborderId: string;
  orderId: string;
  status: SuborderStatus;
  inException: boolean;
}

interface Leaving {
  /** What was printed for them is printed again before it is used. */
  makesLabelsStale: boolean;
}

/** Takes locked members out of their batch: Received again, or as they are once printed; deliveries and labels stay (D71). */
export async function leaveBatch(
  ctx: Ctx,
  batchId: string,
  members: readonly LeavingMember[],
  { makesLabelsStale }: Leaving,
): Promise<void> {
  const moves = members.map((member) => ({
    suborderId: member.suborderId,
    before: member.status,
    status: statusAfter('batchLeave', member),
    makesLabelStale: makesLabelsStale && isPrinted(member),
  }));
  await ctx.suborders.leaveBatch(moves, ctx.now);
  await refreshOrderStatus(
    ctx,
    members.map((member) => member.orderId),
  );

  for (const { suborderId, before, status } of moves) {
    ctx.audit.touch('SUBORDER', suborderId, { before: { status: before, batchId }, after: { status, batchId: null } });
  }
}

/** Deletes a batch that nobody is in any more; its trace stays. */
export async function removeBatch(ctx: Ctx, batch: { batchId: string; name: string; status: string }): Promise<void> {
  await ctx.batches.remove(batch.batchId);
  const { name, status } = batch;
  ctx.audit.touch('BATCH', batch.batchId, { before: { name, status }, after: { deleted: true } });
}

/** Takes members of a locked batch out of it for good; when the last one leaves, the batch is deleted (D72). */
export async function dropFromBatch(
  ctx: Ctx,
  batch: { batchId: string; name: string; status: string },
  members: readonly LeavingMember[],
): Promise<{ batchDeleted: boolean }> {
  const leaving = members.map((member) => member.suborderId);
  await leaveBatch(ctx, batch.batchId, members, { makesLabelsStale: true });
  await ctx.batches.dropMembers(batch.batchId, leaving);
  ctx.audit.touch('BATCH', batch.batchId, { after: { removed: leaving } });
  const batchDeleted = (await ctx.suborders.ofBatch(batch.batchId)).length === 0;
  if (batchDeleted) await removeBatch(ctx, batch);
  return { batchDeleted };
}
