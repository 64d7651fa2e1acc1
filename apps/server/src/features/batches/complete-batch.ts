import type { completeBatch as call } from '@bloomdesk/contract/batches/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { mayMoveBatch } from '@bloomdesk/domain/batches/batch-status';
import { reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import type { Ctx } from '#composition/request-context.ts';
import type { Before, TextUseCase } from '#http/answer.ts';
import { badField, found, assertAllowed, Refusal } from '#http/refusal.ts';
import { lockBatch } from '#workflows/locking/lock-batch.ts';
import { type BatchMember, lockMembers } from '#workflows/locking/lock-batch-members.ts';
import { moveMembers } from './batch-members.ts';
import { inExceptionOf, assertPacked } from './packing/assert-packed.ts';
import { assertIpdConfirmed } from './ipd/ipd-batch.ts';
import { askUps, assertPld, isWorldease } from './worldease/worldease-pld.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

type Input = CallRequest<typeof call>;
type LeftOut = Input['exceptions'][number];

/** UPS hears of a Worldease batch first, and only of what will be completed (D84, D85). */
export const beforeCompleting: Before<typeof call> = async (ctx, input) => {
  const fcId = found(await ctx.batches.fcOf(input.batchId), `Batch ${input.batchId}`);
  if (!(await isWorldease(ctx, fcId))) return;
  await askUps(ctx, async (step) => {
    const { batch, members } = await completable(step, input);
    const leftOut = new Set(input.exceptions.map(({ suborderId }) => suborderId));
    return { batch, members: members.filter(({ suborderId }) => !leftOut.has(suborderId)) };
  });
};

export const completeBatch: TextUseCase<typeof call> = async (ctx, input) => {
  const { batchId, confirmExceptions, exceptions } = input;
  const { batch, members } = await completable(ctx, input);

  const skipped = await raiseExceptions(ctx, members, exceptions);
  const packed = members.filter((member) => !skipped.has(member.suborderId));
  await assertPld(ctx, batch, packed);
  await assertIpdConfirmed(
    ctx,
    packed.map(({ suborderId }) => suborderId),
  );
  await moveMembers(ctx, 'complete', packed);
  await ctx.batches.setStatus(batchId, 'Completed', { completedAt: ctx.now });

  ctx.audit.note({ confirmExceptions, exceptions });
  ctx.audit.touch('BATCH', batchId, { before: { status: batch.status }, after: { status: 'Completed' } });
  const secondsTaken = batch.startedAt && Math.round((ctx.now.getTime() - batch.startedAt.getTime()) / 1000);
  const summary = found(await ctx.batches.summaryText(batchId), `Batch ${batchId}`);
  const rest = {
    packed: packed.length,
    skipped: [...skipped].map(([suborderId, reason]) => ({ suborderId, reason })),
    secondsTaken,
  };
  return `{"batch":${summary},${JSON.stringify(rest).slice(1)}`;
};

/** The locked batch with its members, once nothing stands against completing it but UPS. */
async function completable(ctx: Ctx, input: Input) {
  const { batchId, confirmExceptions, exceptions } = input;
  const batch = await lockBatch(ctx, batchId);
  assertAllowed(mayMoveBatch(batch.status, 'Completed'));
  const members = await lockMembers(ctx, batchId);
  assertMembers(members, exceptions);
  const leftOut = new Set(exceptions.map(({ suborderId }) => suborderId));
  await assertPacked(
    ctx,
    batch,
    members.filter(({ suborderId }) => !leftOut.has(suborderId)),
    input,
  );
  assertExceptionsSeen(members, confirmExceptions);
  return { batch, members };
}

function assertMembers(members: readonly BatchMember[], leftOut: readonly LeftOut[]): void {
  const known = new Set(members.map((member) => member.suborderId));
  for (const [at, { suborderId }] of leftOut.entries()) {
    if (!known.has(suborderId)) throw badField(`exceptions.${at}.suborderId`, `${suborderId} is not in this batch`);
  }
}

/** Suborders in exception stay behind, so someone has to say how many they have seen (D90, D273). */
function assertExceptionsSeen(members: readonly BatchMember[], confirmed: number): void {
  const inException = inExceptionOf(members);
  if (inException.length === 0 || inException.length === confirmed) return;
  throw new Refusal('exceptions-left', [inException.length], { data: { inException } });
}

/** Those left out go to exception first (D84); returns every member in exception with its reason. */
async function raiseExceptions(
  ctx: Ctx,
  members: readonly BatchMember[],
  leftOut: readonly LeftOut[],
): Promise<Map<string, string>> {
  const byId = new Map(members.map((member) => [member.suborderId, member]));
  const raised = leftOut.flatMap(({ suborderId, reason, type, sku }) => {
    const member = byId.get(suborderId);
    if (!member) return [];
    return { suborderId, fcId: member.fcId, reason, type: type ?? reasonType(reason), sku: sku ?? '' };
  });
  await putInException(ctx, raised);
  for (const { suborderId, ...after } of raised) ctx.audit.touch('EXCEPTION', suborderId, { after });

  const raisedIds = new Set(raised.map(({ suborderId }) => suborderId));
  const skipped = members
    .map((member) => member.suborderId)
    .filter((id) => byId.get(id)?.inException || raisedIds.has(id));
  const reasons = await ctx.exceptions.reasons(skipped);
  return new Map(skipped.map((suborderId) => [suborderId, reasons.get(suborderId) ?? '']));
}
