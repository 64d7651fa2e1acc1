import { mayMove, type MoveSource, statusAfter } from '@bloomdesk/domain/suborders/suborder-moves';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Verdict } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import type { BatchMember } from '#workflows/locking/lock-batch-members.ts';

/** What is no member of a batch is refused; the batch it is in is named within its own center only. An unknown batch is not found. */
export async function notInBatch(ctx: Ctx, batchId: string, suborderId: string): Promise<Refusal> {
  if (!(await ctx.batches.isKnown(batchId))) return notFound(`Batch ${batchId}`);
  const elsewhere = await ctx.suborders.batchOf(suborderId);
  const isOurs = elsewhere !== null && (await ctx.batches.fcOf(elsewhere)) === (await ctx.batches.fcOf(batchId));
  return isOurs
    ? new Refusal('not-in-batch.other', [suborderId, elsewhere])
    : new Refusal('not-in-batch.unknown', [suborderId]);
}

/** Moves the members this source moves (table A4), and their orders with them; the others stay as they are. */
export async function moveMembers(ctx: Ctx, source: MoveSource, members: readonly BatchMember[]): Promise<Cascaded> {
  return await cascade(ctx, members, (member) => ({
    verdict: mayMove(source, member),
    status: statusAfter(source, member),
  }));
}

/** Whom a change has reached, and why not the others. */
interface Cascaded {
  updated: string[];
  skipped: Record<string, string>;
}

type MoveRule = (member: BatchMember) => { verdict: Verdict; status: SuborderStatus };

/** Gives the members the statuses a rule finds for them, and their orders with them; those it refuses stay as they are. */
export async function cascade(ctx: Ctx, members: readonly BatchMember[], rule: MoveRule): Promise<Cascaded> {
  const moved: (BatchMember & { before: SuborderStatus })[] = [];
  const skipped: Record<string, string> = {};
  for (const member of members) {
    const { verdict, status } = rule(member);
    if (verdict.ok) moved.push({ ...member, before: member.status, status });
    else skipped[member.suborderId] = verdict.message;
  }
  const updated = moved.map((member) => member.suborderId);
  if (moved.length === 0) return { updated, skipped };

  await ctx.suborders.setStatus(moved, ctx.now);
  for (const { suborderId, before, status } of moved) {
    ctx.audit.touch('SUBORDER', suborderId, { before: { status: before }, after: { status } });
  }
  await refreshOrderStatus(
    ctx,
    moved.map((member) => member.orderId),
  );
  return { updated, skipped };
}
