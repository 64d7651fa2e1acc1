import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import type { Ctx } from '#composition/request-context.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
import type { Cancelling } from '#workflows/locking/lock-to-cancel.ts';
import { withdrawDelivery } from '#workflows/delivery/rebook-delivery.ts';
import { releaseStock } from '#workflows/stock/release-stock.ts';

export interface CancelledSuborder {
  suborderId: string;
  leftBatch: string | null;
  labelVoided: boolean;
}

interface How {
  strategy: DeallocateStrategy;
  /** Their lines stay in the totals of the order (D109). */
  remainCharged: boolean;
}

type Locked = Cancelling['suborders'][number];

/**
 * Cancels locked suborders with all that hangs on them: batch, stock, window, carrier, exception. Totals and status of the
 * order are the caller's. The window's place is free as soon as the status says so.
 */
export async function cancelSuborders(
  ctx: Ctx,
  { suborders, batches }: Cancelling,
  { strategy, remainCharged }: How,
): Promise<CancelledSuborder[]> {
  const suborderIds = suborders.map(({ suborder_id: suborderId }) => suborderId);
  for (const batch of batches) {
    const members = suborders.filter(({ batch_id: batchId }) => batchId === batch.batch_id);
    if (members.length > 0) await dropFromBatch(ctx, batch, members.map(memberOf));
  }
  for (const { suborder_id: suborderId, fc_id: fcId } of suborders)
    await releaseStock(ctx, { suborderId, fcId, lineIndexes: null, strategy }); // lots before windows, as everybody locks them
  await ctx.suborders.setStatus(
    suborderIds.map((suborderId) => ({ suborderId, status: 'Cancelled' })),
    ctx.now,
  );
  await ctx.lineItems.leaveTotals(suborderIds, { remainCharged });

  const cancelled: CancelledSuborder[] = [];
  for (const suborder of suborders) {
    const { suborder_id: suborderId, status, batch_id: leftBatch } = suborder;
    await endException(ctx, suborder);
    const labelVoided = await withdrawDelivery(ctx, suborderId);
    ctx.audit.touch('SUBORDER', suborderId, {
      before: { status, batchId: leftBatch },
      after: { status: 'Cancelled', batchId: null },
    });
    cancelled.push({ suborderId, leftBatch, labelVoided });
  }
  return cancelled;
}

function memberOf({ suborder_id: suborderId, order_id: orderId, status, in_exception: inException }: Locked) {
  return { suborderId, orderId, status, inException };
}

async function endException(ctx: Ctx, { suborder_id: suborderId, in_exception: isInException }: Locked): Promise<void> {
  if (!isInException) return;
  const standing = await ctx.exceptions.standing(suborderId);
  await ctx.exceptions.clear([suborderId], ctx.now);
  await ctx.suborders.setInException([suborderId], false);
  ctx.audit.touch('EXCEPTION', suborderId, { before: standing });
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { inException: true, ...standing },
    after: { inException: false },
  });
}
