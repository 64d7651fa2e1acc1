import type { uploadPld as call } from '@bloomdesk/contract/batches/changes.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { Before, TextUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { askUps, type Consignment, isWorldease, pldOf } from './worldease-pld.ts';

/** A completed batch has left: UPS is told nothing more about it. */
export const beforeUploadingPld: Before<typeof call> = async (ctx, { id }) => {
  await askUps(ctx, async (step) => {
    const consignment = await consignmentOf(step, id);
    return consignment.batch.status === 'Completed' ? undefined : consignment;
  });
};

export const uploadPld: TextUseCase<typeof call> = async (ctx, { id }) => {
  const consignment = await consignmentOf(ctx, id);
  const pld =
    consignment.batch.status === 'Completed' ? await ctx.worldeasePlds.latest(id) : await pldOf(ctx, consignment);
  if (!pld || pld.state === 'pending') throw new Refusal('pld-missing');

  return JSON.stringify({ isCompleted: pld.state === 'approved', suborderIdsToErrors: pld.errors });
};

async function consignmentOf(ctx: Ctx, batchId: string) {
  if (batchId === '') throw new Refusal('bad-input.no-batch-id');
  const batch = await lockBatch(ctx, batchId);
  if (!(await isWorldease(ctx, batch.fcId))) {
    throw new Refusal('no-worldease', [batchId]);
  }
  return { batch, members: await lockMembers(ctx, batchId) } satisfies Consignment;
}
