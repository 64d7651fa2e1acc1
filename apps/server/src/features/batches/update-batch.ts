import type { updateBatch as call } from '@bloomdesk/contract/batches/changes.calls';
import { mayMoveBatch } from '@bloomdesk/domain/batches/batch-status';
import type { TextUseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { moveBatch, moveOptions } from './batch-move.ts';
import { assertPacked } from './packing/assert-packed.ts';
import { assertPld } from './worldease/worldease-pld.ts';

export const updateBatch: TextUseCase<typeof call> = async (ctx, { batchId, fields: { status }, ...request }) => {
  const batch = await lockBatch(ctx, batchId);

  assertAllowed(mayMoveBatch(batch.status, status, moveOptions(ctx, request)));
  if (status === 'Completed') {
    const members = await lockMembers(ctx, batchId);
    await assertPacked(ctx, batch, members, request);
    await assertPld(ctx, batch, members);
  }

  await moveBatch(ctx, batch, status, request);
  return `{"batch":${found(await ctx.batches.summaryText(batchId), `Batch ${batchId}`)}}`;
};
