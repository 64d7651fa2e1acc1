import type { updateBatchSuborders as call } from '@bloomdesk/contract/batches.changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { mayCascade } from '@bloomdesk/domain/suborders/suborder-moves';
import { isAtLeast, isBefore, type SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#ctx.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { type BatchMember, cascade, lockMembers } from './batch-members.ts';

export const updateBatchSuborders: UseCase<typeof call> = async (ctx, { batchId, status, force: asked }) => {
  found(await ctx.batches.lock(batchId), `Batch ${batchId}`);
  const members = await lockMembers(ctx, batchId);
  const force = asked && can(ctx.staff, 'batch.updateStatus');

  const cascaded = await cascade(ctx, members, (member) => ({
    verdict: mayCascade(member, status, { force }),
    status,
  }));
  await takeBackPackings(ctx, members, cascaded.updated, status);

  if (cascaded.updated.length > 0) ctx.audit.touch('BATCH', batchId);
  if (force) ctx.audit.note({ force });
  return cascaded;
};

/** Who is set back before Packed will be packed anew, by whoever scans it then. */
async function takeBackPackings(
  ctx: Ctx,
  members: readonly BatchMember[],
  updated: readonly string[],
  status: SuborderStatus,
): Promise<void> {
  if (!isBefore(status, 'Packed')) return;
  const unpacked = members.filter(
    (member) => updated.includes(member.suborderId) && isAtLeast(member.status, 'Packed'),
  );
  await ctx.packings.undoOf(
    unpacked.map((member) => member.suborderId),
    ctx.now,
  );
}
