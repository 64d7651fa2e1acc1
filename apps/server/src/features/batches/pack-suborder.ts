import type { packSuborder as call } from '@bloomdesk/contract/batches.calls';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { isBefore, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#ctx.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { followOrders } from './batch-members.ts';

const packable = suborderStatuses.filter((status) => mayMove('pack', { status, inException: false }).ok);

export const packSuborder: UseCase<typeof call> = async (ctx, { batchId, suborderId }) => {
  const scanned = await ctx.packings.pack({ suborderId, batchId, packedBy: ctx.staff.email, packable }, ctx.now);
  if (!scanned?.packedNow) return await packedBefore(ctx, suborderId, scanned);

  if (isBefore(scanned.status, 'Batched')) await followOrders(ctx, [scanned.orderId]); // from there on packing moves no order

  ctx.audit.touch('BATCH', batchId);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: scanned.status }, after: { status: 'Packed' } });
  return { suborderId, status: 'Packed', packedNow: true, packedBy: ctx.staff.email, packedAt: ctx.now.toISOString() };
};

type Scanned = NonNullable<Awaited<ReturnType<Ctx['packings']['pack']>>>;

/** A second scan changes nothing and says who was first (D92); one that may not pack says why. */
async function packedBefore(ctx: Ctx, suborderId: string, scanned: Scanned | undefined) {
  const refusal = refusalOf(suborderId, scanned);
  if (refusal || !scanned) throw refusal;
  const packing = await ctx.packings.standing(suborderId);
  return {
    suborderId,
    status: scanned.status,
    packedNow: false,
    packedBy: packing?.packed_by ?? null,
    packedAt: packing?.packed_at.toISOString() ?? null,
  };
}

/** What is cancelled has left its batch, so among strangers of the same center it is named. */
function refusalOf(suborderId: string, scanned: Scanned | undefined): Refusal | undefined {
  const named = `Suborder ${suborderId}`;
  if (scanned?.sameCenter && scanned.status === 'Cancelled') return new Refusal('cancelled', `${named} is cancelled. Do not pack it.`);
  if (!scanned?.inBatch) return new Refusal('not-in-batch', `${named} is not in this batch.`);
  if (scanned.inException) return new Refusal('in-exception', `${named} is in exception. Put it aside.`);
  if (isBefore(scanned.status, 'Packed')) return new Refusal('batch-completed', 'This batch is completed. Fulfill it once more to pack.');
  return undefined;
}
