import type { packSuborder as call } from '@bloomdesk/contract/batches.calls';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { isBefore, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#ctx.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { notInBatch } from './batch-members.ts';
import { followOrders } from '#order-steps/follow-orders.ts';

const packable = suborderStatuses.filter((status) => mayMove('pack', { status, inException: false }).ok);

export const packSuborder: UseCase<typeof call> = async (ctx, { batchId, suborderId }) => {
  const scanned = await ctx.packings.pack({ suborderId, batchId, packedBy: ctx.staff.email, packable }, ctx.now);
  if (!scanned?.packedNow) return await packedBefore(ctx, batchId, suborderId, scanned);

  if (isBefore(scanned.status, 'Batched')) await followOrders(ctx, [scanned.orderId]); // from there on packing moves no order

  ctx.audit.touch('BATCH', batchId);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: scanned.status }, after: { status: 'Packed' } });
  return { suborderId, status: 'Packed', packedNow: true, packedBy: ctx.staff.email, packedAt: ctx.now.toISOString() };
};

type Scanned = NonNullable<Awaited<ReturnType<Ctx['packings']['pack']>>>;

/** A second scan changes nothing and says who was first (D92); one that may not pack says why. */
async function packedBefore(ctx: Ctx, batchId: string, suborderId: string, scanned: Scanned | undefined) {
  const isCancelledHere = scanned?.sameCenter && scanned.status === 'Cancelled'; // what is cancelled has left its batch
  if (isCancelledHere) throw new Refusal('cancelled', `Suborder ${suborderId} is cancelled. Do not pack it.`);
  if (!scanned?.inBatch) throw await notInBatch(ctx, batchId, suborderId);
  insistPackable(suborderId, scanned);

  const packing = await ctx.packings.standing(suborderId);
  return {
    suborderId,
    status: scanned.status,
    packedNow: false,
    packedBy: packing?.packed_by ?? null,
    packedAt: packing?.packed_at.toISOString() ?? null,
  };
}

function insistPackable(suborderId: string, { inException, status }: Scanned): void {
  if (inException) throw new Refusal('in-exception', `Suborder ${suborderId} is in exception. Put it aside.`);
  if (!isBefore(status, 'Packed')) return;
  throw new Refusal('batch-completed', 'This batch is completed. Fulfill it once more to pack.');
}
