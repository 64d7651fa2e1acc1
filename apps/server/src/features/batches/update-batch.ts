import type { updateBatch as call } from '@bloomdesk/contract/batches/changes.calls';
import { mayMoveBatch } from '@bloomdesk/domain/batches/batch-status';
import type { TextUseCase } from '#http/answer.ts';
import { found, insist } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { moveBatch, moveOptions } from './batch-move.ts';
import { insistOnPacked } from './insist-on-packed.ts';
import { insistOnPld } from './worldease-pld.ts';

export const updateBatch: TextUseCase<typeof call> = async (ctx, { batchId, fields: { status }, ...asked }) => {
  const batch = await lockBatch(ctx, batchId);

  insist(mayMoveBatch(batch.status, status, moveOptions(ctx, asked)));
  if (status === 'Completed') {
    const members = await lockMembers(ctx, batchId);
    await insistOnPacked(ctx, batch, members, asked);
    await insistOnPld(ctx, batch, members);
  }

  await moveBatch(ctx, batch, status, asked);
  return `{"batch":${found(await ctx.batches.summaryText(batchId), `Batch ${batchId}`)}}`;
};
