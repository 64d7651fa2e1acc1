import type { undoPacking as call } from '@bloomdesk/contract/batches/calls';
import { mayUndoPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockMember } from '#workflows/locking/lock-batch-members.ts';
import { notInBatch } from '#features/batches/batch-members.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';

export const undoPacking: UseCase<typeof call> = async (ctx, { batchId, suborderId }) => {
  const member = await lockMember(ctx, batchId, suborderId);
  if (!member) throw await notInBatch(ctx, batchId, suborderId);
  const packing = await ctx.packings.packed(suborderId);

  assertAllowed(mayUndoPack(packOf(member.status, packing, ctx.now), { user: ctx.staff.email, now: ctx.now }));
  const status = statusAfter('undoPack', member, packing?.statusBefore);

  if (packing) await ctx.packings.undo(packing.packingId, ctx.now);
  await ctx.suborders.setStatus([{ suborderId, status }], ctx.now);
  await refreshOrderStatus(ctx, [member.orderId]);

  ctx.audit.touch('BATCH', batchId);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: member.status }, after: { status } });
  return { suborderId, status };
};

type Packing = Awaited<ReturnType<Ctx['packings']['packed']>>;

/** A status set by hand was packed by nobody who could undo it. */
function packOf(status: Parameters<typeof mayUndoPack>[0]['status'], packing: Packing, now: Date) {
  return { status, packedBy: packing?.packedBy ?? '', packedAt: packing?.packedAt ?? now };
}
