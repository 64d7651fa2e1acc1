import { can } from '@bloomdesk/domain/access/permissions';
import type { BatchMoveOptions, BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { Ctx } from '#composition/request-context.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';

interface MoveInput {
  validateStatusChange: boolean;
  reason?: string | undefined;
}

/** What this person may do about a batch's status; flags they may not use count for nothing (D57, principle 8). */
export function moveOptions({ staff }: Ctx, { validateStatusChange }: MoveInput): Required<BatchMoveOptions> {
  return {
    validate: validateStatusChange,
    privileged: can(staff, 'batch.updateStatus'),
    refulfill: can(staff, 'batch.refulfill'),
  };
}

/** Stores a batch's new status with the times that follow from it and its trace; staying where it is changes nothing. */
export async function moveBatch(ctx: Ctx, batch: LockedBatch, status: BatchStatus, input: MoveInput): Promise<void> {
  if (status === batch.status) return;
  await ctx.batches.setStatus(batch.batchId, status, timesOf(batch, status, ctx.now));

  ctx.audit.touch('BATCH', batch.batchId, { before: { status: batch.status }, after: { status } });
  const isForced = !input.validateStatusChange && can(ctx.staff, 'batch.updateStatus');
  if (isForced) ctx.audit.note({ validateStatusChange: false });
  const isOnceMore = batch.status === 'Completed' && status === 'AtTable';
  if (isOnceMore) ctx.audit.note({ refulfill: true, reason: input.reason?.trim() ?? '' });
}

/**
 * A batch that comes to the table for the first time, or again after its completion, starts a time of its own (D91).
 */
function timesOf(batch: LockedBatch, status: BatchStatus, now: Date): { startedAt?: Date; completedAt?: Date | null } {
  const isNewRound = batch.status === 'Completed';
  return {
    ...(status === 'AtTable' && (isNewRound || batch.startedAt === null) && { startedAt: now }),
    ...(isNewRound && { completedAt: null }),
    ...(status === 'Completed' && { completedAt: now }),
  };
}
