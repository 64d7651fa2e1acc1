import type { startFulfilling as call } from '@bloomdesk/contract/batches/calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { batchStatusAfter, mayMoveBatch } from '@bloomdesk/domain/batches/batch-status';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { badField, found, assertAllowed, Refusal } from '#http/refusal.ts';
import { type LockedBatch, lockBatch } from '#workflows/locking/lock-batch.ts';
import { lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { moveMembers } from '#features/batches/batch-members.ts';

export const startFulfilling: TextUseCase<typeof call> = async (ctx, { batchId, refulfill, reason }) => {
  const batch = await lockBatch(ctx, batchId);
  const isCompleted = batch.status === 'Completed';
  if (isCompleted && !refulfill) return await progressText(ctx, batchId, true);
  if (isCompleted) assertRefulfilling(ctx, reason);

  assertAllowed(mayMoveBatch(batch.status, 'AtTable', { refulfill }));
  const members = await lockMembers(ctx, batchId);

  await bringToTable(ctx, batch);
  await moveMembers(ctx, 'guidedLoad', members);
  await ctx.outbox.planAll(
    await ctx.deliveries.request(
      members.map((member) => member.suborderId),
      ctx.now,
    ),
  );

  return await progressText(ctx, batchId, false);
};

/** Fulfilling once more needs the right to it and a reason for the audit trail (D91). */
function assertRefulfilling(ctx: Ctx, reason: string | undefined): void {
  if (!can(ctx.staff, 'batch.refulfill')) {
    throw new Refusal('not-allowed.fulfill-again');
  }
  if (!reason?.trim()) throw badField('reason', 'is required to fulfill a completed batch once more');
  ctx.audit.note({ refulfill: true, reason: reason.trim() });
}

/** An AtTable batch that is loaded again stays as it is (D87); a new round on a completed one has a time of its own. */
async function bringToTable(ctx: Ctx, batch: LockedBatch): Promise<void> {
  const status = batch.status === 'Completed' ? 'AtTable' : batchStatusAfter('guidedLoad', batch.status);
  if (status === batch.status && batch.startedAt !== null) return;
  const startsNow = batch.status === 'Completed' || batch.startedAt === null;
  await ctx.batches.setStatus(batch.batchId, status, { ...(startsNow && { startedAt: ctx.now, completedAt: null }) });
  ctx.audit.touch('BATCH', batch.batchId, { before: { status: batch.status }, after: { status } });
}

async function progressText(ctx: Ctx, batchId: string, alreadyFulfilled: boolean): Promise<string> {
  const text = found(await ctx.batches.text(batchId), `Batch ${batchId}`);
  return `{"batch":${text},"alreadyFulfilled":${alreadyFulfilled}}`;
}
