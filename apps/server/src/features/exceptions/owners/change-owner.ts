import type { WorkOwnerOnWire } from '@bloomdesk/contract/exceptions/owners.calls';
import { mayTakeWork, workSubjectType } from '@bloomdesk/domain/exceptions/work-owner';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { lockWork } from '#workflows/locking/lock-work.ts';
import { nameOfStaff, notifyStaff } from '#workflows/people/notify-staff.ts';

interface NewOwner {
  subjectId: string;
  ownerId: string;
  dueAt: Date | null;
  takeOverFrom: string | undefined;
}

/** Gives a piece of work to a person, and lets those it concerns know; it answers who works on it now. */
export async function changeOwner(
  ctx: Ctx,
  { subjectId, ownerId, dueAt, takeOverFrom }: NewOwner,
): Promise<WorkOwnerOnWire> {
  await lockWork(ctx, subjectId);
  const [before = null] = await ctx.workOwners.standing([subjectId]);
  const askerId = ctx.staff.staffId;
  assertAllowed(mayTakeWork({ owner: before, askerId, newOwnerId: ownerId, takeOverFrom }));

  const isOwn = ownerId === askerId;
  if (before?.staffId === ownerId && isOwn && dueAt === null) return before; // pressed again
  await ctx.workOwners.put({ subjectId, ownerId, assignedBy: isOwn ? null : askerId, dueAt }, ctx.now);
  const after = found((await ctx.workOwners.standing([subjectId]))[0], `Owner of ${subjectId}`);
  touchWork(ctx, subjectId, before, after);
  await tellThem(ctx, before, after);
  return after;
}

/** Says in the trail who works on it, and by when it is due where that was set. */
export function touchWork(
  ctx: Ctx,
  subjectId: string,
  before: WorkOwnerOnWire | null,
  after: WorkOwnerOnWire | null,
): void {
  const change = { before: wordsOf(before), after: wordsOf(after) };
  if (workSubjectType(subjectId) === 'ORDER') return ctx.audit.touch('ORDER', subjectId, change);
  ctx.audit.touch('EXCEPTION', subjectId, change);
  ctx.audit.touch('SUBORDER', subjectId, change);
}

function wordsOf(owner: WorkOwnerOnWire | null) {
  return { owner: owner?.name ?? null, ...(owner?.dueAt && { dueAt: owner.dueAt }) };
}

async function tellThem(ctx: Ctx, before: WorkOwnerOnWire | null, after: WorkOwnerOnWire): Promise<void> {
  const { subjectId: id, staffId } = after;
  const subject = { type: workSubjectType(id), id };
  const by = nameOfStaff(ctx);
  const eventKey = `work:${id}:${ctx.requestId}`;
  await notifyStaff(ctx, { to: [staffId], subject, event: { kind: 'assigned', by }, eventKey });
  if (before && before.staffId !== staffId)
    await notifyStaff(ctx, { to: [before.staffId], subject, event: { kind: 'taken-over', by }, eventKey });
}
