import type { updateBatchSuborders as call } from '@bloomdesk/contract/batches/changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { passesPacking } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { mayCascade } from '@bloomdesk/domain/suborders/suborder-moves';
import { isAtLeast, isBefore, type SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { type LockedBatch, lockBatch } from '#workflows/locking/lock-batch.ts';
import { type BatchMember, lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { cascade } from './batch-members.ts';
import { printedVerdicts } from '#workflows/batch/print-before-pack.ts';

export const updateBatchSuborders: UseCase<typeof call> = async (ctx, { batchId, status, force: isForced }) => {
  const batch = await lockBatch(ctx, batchId);
  const members = await lockMembers(ctx, batchId);
  const force = isForced && can(ctx.staff, 'batch.updateStatus');

  const isPrinted = await printedRule(ctx, batch, members, status);
  const cascaded = await cascade(ctx, members, (member) => {
    const verdict = mayCascade(member, status, { force });
    return { verdict: verdict.ok ? isPrinted(member.suborderId) : verdict, status };
  });
  await takeBackPackings(ctx, members, cascaded.updated, status);

  if (cascaded.updated.length > 0) ctx.audit.touch('BATCH', batchId);
  if (force) ctx.audit.note({ force });
  return cascaded;
};

/** Papers come before packing, but for a batch whose completion has passed over it already (D84, D273). */
async function printedRule(ctx: Ctx, batch: LockedBatch, members: readonly BatchMember[], status: SuborderStatus) {
  const packed = batch.status === 'Completed' ? [] : members.filter((member) => passesPacking(member.status, status));
  return await printedVerdicts(
    ctx,
    batch.fcId,
    packed.map(({ suborderId }) => suborderId),
  );
}

/** Who is set back before Packed will be packed again, by anyone who scans it then. */
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
