import type { removeFromBatch as call } from '@bloomdesk/contract/batches/changes.calls';
import { mayLeaveBatch } from '@bloomdesk/domain/batches/batch-leaving';
import type { UseCase } from '#http/answer.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
import { type BatchMember, lockSomeMembers } from '#workflows/locking/lock-batch-members.ts';

export const removeFromBatch: UseCase<typeof call> = async (ctx, { batchId, suborderIds, confirmPrinted }) => {
  const batch = await lockBatch(ctx, batchId);
  const members = await lockSomeMembers(ctx, batchId, suborderIds);
  const subordersRemoved = removed(suborderIds, members, confirmPrinted);
  const leaving = members.filter((member) => subordersRemoved[member.suborderId] === true);
  if (leaving.length === 0) return { subordersRemoved, batchDeleted: false };

  if (confirmPrinted) ctx.audit.note({ confirmPrinted });
  return { subordersRemoved, ...(await dropFromBatch(ctx, batch, leaving)) };
};

/** For each suborder true, or why it stays where it is (D72). */
function removed(
  suborderIds: readonly string[],
  members: readonly BatchMember[],
  confirmPrinted: boolean,
): Record<string, true | string> {
  const known = new Map(members.map((member) => [member.suborderId, member]));
  return Object.fromEntries(
    suborderIds.map((id) => {
      const member = known.get(id);
      if (!member) return [id, 'is not in this batch'];
      const verdict = mayLeaveBatch(member, { confirmPrinted });
      return [id, verdict.ok || verdict.message];
    }),
  );
}
