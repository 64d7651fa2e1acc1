import { type CarrierReport, failureReason } from '@bloomdesk/domain/deliveries/carrier-report';
import { statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import { isBefore } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

/**
 * Brings a suborder and its order in line with what its carrier says (D63): forward only, and a failure raises an
 * exception. What comes late, twice or out of order changes nothing. Locks the order first, then the suborder.
 */
export async function followCarrier(ctx: Ctx, suborderId: string, report: CarrierReport): Promise<void> {
  const [suborder] = await lockSuborders(ctx, [suborderId]);
  if (!suborder) return;

  const { orderId } = suborder;
  const status = report.status ? statusAfter('carrierEvent', suborder, report.status) : suborder.status;
  if (status !== suborder.status) await move(ctx, orderId, { ...suborder, before: suborder.status, status });
  if (report.status === 'Delivered') await ctx.proofs.expect(suborderId, report.at, ctx.now);
  if (report.failure && isBefore(status, 'Delivered')) await raise(ctx, suborder, failureReason(report.failure));
  await ctx.underWay.heard(suborderId, status === 'Delivered' || status === 'Cancelled', ctx.now);
}

type Moved = Parameters<Ctx['suborders']['setStatus']>[0][number] & { before: string };

async function move(ctx: Ctx, orderId: string, moved: Moved): Promise<void> {
  const { suborderId, before, status } = moved;
  await ctx.suborders.setStatus([moved], ctx.now);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: before }, after: { status } });
  for (const { from, to } of await ctx.orders.refreshStatus([orderId], ctx.now)) {
    ctx.audit.touch('ORDER', orderId, { before: { status: from }, after: { status: to } });
  }
}

async function raise(
  ctx: Ctx,
  { suborderId, fcId }: { suborderId: string; fcId: number },
  reason: string,
): Promise<void> {
  const type = 'Delivery issue';
  await putInException(ctx, [{ suborderId, fcId, reason, type, sku: '' }]);
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type } });
}
