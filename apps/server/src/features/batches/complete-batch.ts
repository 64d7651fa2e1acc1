import type { completeBatch as call } from '@bloomdesk/contract/batches.calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { mayMoveBatch } from '@bloomdesk/domain/batches/batch-status';
import type { Ctx } from '#ctx.ts';
import type { TextUseCase } from '#http/answer.ts';
import { badField, found, insist, Refusal } from '#http/refusal.ts';
import { type BatchMember, lockMembers, moveMembers } from './batch-members.ts';

type LeftOut = CallRequest<typeof call>['exceptions'][number];

export const completeBatch: TextUseCase<typeof call> = async (ctx, { batchId, confirmExceptions, exceptions }) => {
  const batch = found(await ctx.batches.lock(batchId), `Batch ${batchId}`);
  insist(mayMoveBatch(batch.status, 'Completed'));
  const members = await lockMembers(ctx, batchId);
  if (!confirmExceptions) insistOnNoExceptions(members);

  const skipped = await raiseExceptions(ctx, members, exceptions);
  const packed = members.filter((member) => !skipped.has(member.suborderId));
  await moveMembers(ctx, 'complete', packed);
  await ctx.batches.setStatus(batchId, 'Completed', { completedAt: ctx.now });

  ctx.audit.note({ confirmExceptions, exceptions });
  ctx.audit.touch('BATCH', batchId, { before: { status: batch.status }, after: { status: 'Completed' } });
  const secondsTaken = batch.started_at && Math.round((ctx.now.getTime() - batch.started_at.getTime()) / 1000);
  const summary = found(await ctx.batches.summaryText(batchId), `Batch ${batchId}`);
  const rest = {
    packed: packed.length,
    skipped: [...skipped].map(([suborderId, reason]) => ({ suborderId, reason })),
    secondsTaken,
  };
  return `{"batch":${summary},${JSON.stringify(rest).slice(1)}`;
};

/** Suborders in exception stay behind, so somebody has to say that this is meant (D90). */
function insistOnNoExceptions(members: readonly BatchMember[]): void {
  const inException = members.filter((member) => member.inException).map((member) => member.suborderId);
  if (inException.length === 0) return;
  const question = `Complete batch with ${inException.length} in exception?`;
  throw new Refusal('exceptions-left', question, 409, { data: { inException } });
}

/** Those left out go to exception first (D84); returns every member in exception with its reason. */
async function raiseExceptions(
  ctx: Ctx,
  members: readonly BatchMember[],
  leftOut: readonly LeftOut[],
): Promise<Map<string, string>> {
  const byId = new Map(members.map((member) => [member.suborderId, member]));
  const raised = leftOut.map(({ suborderId, reason, type, sku }, at) => {
    const member = byId.get(suborderId);
    if (!member) throw badField(`exceptions.${at}.suborderId`, `${suborderId} is not in this batch`);
    return { suborderId, fcId: member.fcId, reason, type: type ?? categoryOf(reason), sku: sku ?? '' };
  });
  const raisedIds = raised.map(({ suborderId }) => suborderId);
  await ctx.exceptions.raise(raised, ctx.now);
  await ctx.suborders.setInException(raisedIds, true);
  for (const { suborderId, ...after } of raised) ctx.audit.touch('EXCEPTION', suborderId, { after });

  const skipped = members
    .map((member) => member.suborderId)
    .filter((id) => byId.get(id)?.inException || raisedIds.includes(id));
  const reasons = await ctx.exceptions.reasons(skipped);
  return new Map(skipped.map((suborderId) => [suborderId, reasons.get(suborderId) ?? '']));
}

/** "Fulfillment Issue: Missing item" is a Fulfillment Issue; without a colon it is Other (D165). */
function categoryOf(reason: string): string {
  return reason.includes(':') ? (reason.split(':')[0] ?? '').trim() : 'Other';
}
