import type { transitionBatch as call } from '@bloomdesk/contract/batches/changes.calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { transitionOf } from '@bloomdesk/domain/batches/batch-transition';
import type { Ctx } from '#composition/request-context.ts';
import type { TextUseCase } from '#http/answer.ts';
import { badField, found, refusalBy } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { type BatchMember, lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { moveMembers } from './batch-members.ts';
import { moveBatch, moveOptions } from './batch-move.ts';
import { assertPacked } from './packing/assert-packed.ts';
import { assertPld } from './worldease/worldease-pld.ts';

type Input = CallRequest<typeof call>;

export const transitionBatch: TextUseCase<typeof call> = async (ctx, input) => {
  const { batchId } = input;
  const batch = await lockBatch(ctx, batchId);
  const transition = transitionOf(batch.status, { ...input, ...moveOptions(ctx, input) });
  if (!transition.ok) throw refusalBy(transition);
  const members = await lockMembers(ctx, batchId);
  if (input.suborderIds && !isPrint(input)) throw badField('suborderIds', 'only a print names its suborders');
  if (transition.status === 'Completed' && batch.status !== 'Completed') {
    await assertPacked(ctx, batch, members, input);
    await assertPld(ctx, batch, members);
  }

  const { printed, strangers } = printedOf(members, input);
  const followed = transition.members && (await moveMembers(ctx, transition.members, printed));
  await countPrints(ctx, printed, input);
  if (transition.members === 'workOrderPrint') await ctx.batches.setWorkOrderPrinted(batchId);
  await moveBatch(ctx, batch, transition.status, input);

  ctx.audit.touch('BATCH', batchId);
  const summary = found(await ctx.batches.summaryText(batchId), `Batch ${batchId}`);
  const result = { updated: followed?.updated ?? [], skipped: { ...followed?.skipped, ...strangers } };
  return `{"batch":${summary},${JSON.stringify(result).slice(1)}`;
};

function isPrint({ status, cascade }: Input): boolean {
  return cascade && (status === 'WorkorderPrinted' || status === 'SubordersPrinted');
}

/** The members that were printed; what is no member (it may have left meanwhile) is told so. */
function printedOf(members: readonly BatchMember[], { suborderIds }: Input) {
  if (!suborderIds) return { printed: members, strangers: {} };
  const requestedIds = new Set(suborderIds);
  const printed = members.filter((member) => requestedIds.has(member.suborderId));
  if (printed.length === 0) throw badField('suborderIds', 'none of them is in this batch');
  for (const { suborderId } of printed) requestedIds.delete(suborderId);
  const strangers = Object.fromEntries([...requestedIds].map((id) => [id, 'This suborder is not in this batch.']));
  return { printed, strangers };
}

/** Suborders in exception are not printed with their batch (D76). */
async function countPrints(
  ctx: Ctx,
  printed: readonly BatchMember[],
  { documents, reason = '' }: Input,
): Promise<void> {
  if (!documents) return;
  const counted = printed.filter((member) => !member.inException).map((member) => member.suborderId);
  const notecards = Number(documents.includes('notecard'));
  const again = await ctx.suborders.countPrints(counted, { notecards, labels: Number(documents.includes('label')) });
  ctx.audit.note({ documents });
  if (again.length > 0) ctx.audit.note({ reprinted: again, reason: reason.trim() }); // it is on paper: too late to refuse
}
