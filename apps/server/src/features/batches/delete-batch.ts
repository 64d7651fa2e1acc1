import type { deleteBatch as call } from '@bloomdesk/contract/batches/changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { mayDeleteBatch } from '@bloomdesk/domain/batches/batch-leaving';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { leaveBatch, removeBatch } from '#workflows/batch/leave-batch.ts';
import { lockMembers } from '#workflows/locking/lock-batch-members.ts';

export const deleteBatch: UseCase<typeof call> = async (ctx, { batchId, force: isForced }) => {
  const batch = await lockBatch(ctx, batchId);
  const members = await lockMembers(ctx, batchId);
  const force = isForced === 'true' && can(ctx.staff, 'batch.updateStatus');

  assertAllowed(mayDeleteBatch(batch, members, { force }));

  await leaveBatch(ctx, batchId, members, { makesLabelsStale: false });
  await removeBatch(ctx, batch);
  if (force) ctx.audit.note({ force });
  return { batchId, name: batch.name, released: members.map((member) => member.suborderId) };
};
