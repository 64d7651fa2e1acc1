import type { packSuborder as call } from '@bloomdesk/contract/batches/calls';
import { mayPackWithout } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { isBefore, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { isOnceMore, missingOf } from '#db/packing/paper-bits.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { notInBatch } from '#features/batches/batch-members.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { assertScannedLineItems } from '#workflows/batch/lines-before-pack.ts';
import { gatedFulfillmentCenters, isPackingForced } from '#workflows/batch/print-before-pack.ts';

/** The statuses a scan packs. */
export const packable = suborderStatuses.filter((status) => mayMove('pack', { status, inException: false }).ok);

export const packSuborder: UseCase<typeof call> = async (ctx, { batchId, suborderId, ...request }) => {
  const insists = isPackingForced(ctx, request);
  const gatedFcIds = insists ? [] : await gatedFulfillmentCenters(ctx);
  const scan = { suborderId, batchId, packedBy: ctx.staff.email, packable, gatedFcIds };
  const scanned = await ctx.packings.pack(scan, ctx.now);
  if (!scanned?.packedNow) return await packedBefore(ctx, batchId, suborderId, scanned);
  if (!insists) await assertScannedLineItems(ctx, suborderId, request.lines);

  if (isBefore(scanned.status, 'Batched')) await refreshOrderStatus(ctx, [scanned.orderId]); // from there on packing moves no order

  const unprinted = insists ? missingOf(scanned.paperBits) : [];
  if (unprinted.length > 0) ctx.audit.note({ unprinted, reason: request.reason?.trim() });
  ctx.audit.touch('BATCH', batchId);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: scanned.status }, after: { status: 'Packed' } });
  return { suborderId, status: 'Packed', packedNow: true, packedBy: ctx.staff.email, packedAt: ctx.now.toISOString() };
};

type Scanned = NonNullable<Awaited<ReturnType<Ctx['packings']['pack']>>>;

/** A second scan changes nothing and says who was first (D92); one that may not pack says why. */
async function packedBefore(ctx: Ctx, batchId: string, suborderId: string, scanned: Scanned | undefined) {
  const isCancelledHere = scanned?.sameCenter && scanned.status === 'Cancelled'; // what is cancelled has left its batch
  if (isCancelledHere) throw new Refusal('cancelled.pack', [suborderId]);
  if (!scanned?.inBatch) throw await notInBatch(ctx, batchId, suborderId);
  assertPackable(suborderId, scanned);

  const packing = await ctx.packings.packed(suborderId);
  return {
    suborderId,
    status: scanned.status,
    packedNow: false,
    packedBy: packing?.packedBy ?? null,
    packedAt: packing?.packedAt.toISOString() ?? null,
  };
}

function assertPackable(suborderId: string, { inException, status, batchStatus, isGated, paperBits }: Scanned): void {
  if (inException) throw new Refusal('in-exception.pack', [suborderId]);
  const isWorkedOn = batchStatus !== 'Completed' && (isBefore(status, 'Packed') || isOnceMore(paperBits));
  if (isGated && isWorkedOn) assertAllowed(mayPackWithout(missingOf(paperBits)));
  if (!isBefore(status, 'Packed')) return;
  throw new Refusal('batch-completed');
}
