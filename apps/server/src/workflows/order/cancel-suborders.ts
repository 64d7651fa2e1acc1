import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import type { Ctx } from '#composition/request-context.ts';
import type { LockedSuborder } from '#workflows/locking/lock-suborders.ts';
import type { Cancelling } from '#workflows/locking/lock-to-cancel.ts';
import { lockLotsTakenBy } from '#workflows/locking/lock-lots.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
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

/**
 * Cancels locked suborders with all that hangs on them: batch, stock, window, carrier, exception. Totals and status of the
 * order are the caller's. The window's place is free as soon as the status says so.
 */
export async function cancelSuborders(
  ctx: Ctx,
  { suborders, batches }: Cancelling,
  { strategy, remainCharged }: How,
): Promise<CancelledSuborder[]> {
  const suborderIds = suborders.map(({ suborderId }) => suborderId);
  for (const batch of batches) {
    const members = suborders.filter(({ batchId }) => batchId === batch.batchId);
    if (members.length > 0) await dropFromBatch(ctx, batch, members.map(memberOf));
  }
  await lockLotsTakenBy(ctx, suborderIds); // before windows, as everybody locks them
  for (const { suborderId, fcId } of suborders)
    await releaseStock(ctx, { suborderId, fcId, lineIndexes: null, strategy });
  await ctx.suborders.setStatus(
    suborderIds.map((suborderId) => ({ suborderId, status: 'Cancelled' })),
    ctx.now,
  );
  await ctx.lineItems.leaveTotals(suborderIds, { remainCharged });

  const cancelled: CancelledSuborder[] = [];
  for (const suborder of suborders) {
    const { suborderId, status, batchId: leftBatch } = suborder;
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

function memberOf({ suborderId, orderId, status, inException }: LockedSuborder) {
  return { suborderId, orderId, status, inException };
}

async function endException(ctx: Ctx, { suborderId, inException }: LockedSuborder): Promise<void> {
  if (!inException) return;
  const exception = await ctx.exceptions.open(suborderId);
  await ctx.exceptions.clear([suborderId], ctx.now);
  await ctx.suborders.setInException([suborderId], false);
  ctx.audit.touch('EXCEPTION', suborderId, { before: exception });
  ctx.audit.touch('SUBORDER', suborderId, {
    before: { inException: true, ...exception },
    after: { inException: false },
  });
}
